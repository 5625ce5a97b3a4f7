import { copyBits, keepCommon } from './bitset.ts';
import { firstAtLeast } from './first-at-least.ts';
import { takeBits } from './query-scratch.ts';
import { bitsetLength } from './segment.ts';
import type { RangeColumns } from './segment-columns.ts';

/** Amounts cached for each range: more than a page offers, and 1 MB at half a million adverts. Small segments cache at least this many. */
const leastKept = 16;
const mostNumbers = 250_000;
const kept = new WeakMap<Int32Array, Map<number, Int32Array>>();

/** The documents whose range reaches `amount`. Each thread caches the last amounts: computing one takes 1 ms at half a million. */
export function reaching({ high, highs }: RangeColumns, amount: number): Int32Array {
  // Keyed by a column, since the segment object around it changes with each update.
  let amounts = kept.get(high);
  if (!amounts) kept.set(high, (amounts = new Map()));
  const known = amounts.get(amount);
  if (known) {
    amounts.delete(amount);
    amounts.set(amount, known);
    return known;
  }
  const [oldest] = amounts.keys();
  if (oldest !== undefined && amounts.size >= Math.max(leastKept, mostNumbers / bitsetLength(high.length))) amounts.delete(oldest);
  const least = firstAtLeast(highs, amount);
  const bits = new Int32Array(bitsetLength(high.length));
  for (let doc = 0; doc < high.length; doc += 1) if (high[doc] >= least) bits[doc >>> 5] = bits[doc >>> 5] | (1 << (doc & 31));
  amounts.set(amount, bits);
  return bits;
}

/** Those of `bits` whose range overlaps this one, without documents that have no range. */
export function overlapping(range: RangeColumns, from: number | null, to: number | null, bits: Int32Array): Int32Array {
  const { low } = range;
  const length = bitsetLength(low.length);
  const passing = takeBits();
  copyBits(passing, bits, length);
  keepCommon(passing, reaching(range, from ?? 0), 0, length);
  if (to === null) return passing;
  for (let at = 0; at < length; at += 1) {
    let within = passing[at];
    for (let rest = within; rest !== 0; rest &= rest - 1) {
      const lowest = rest & -rest;
      if (low[at * 32 + 31 - Math.clz32(lowest)] > to) within ^= lowest;
    }
    passing[at] = within;
  }
  return passing;
}
