import { copyBits, keepCommon } from './bitset.ts';
import { firstAtLeast } from './header-columns.ts';
import { takeBits } from './query-scratch.ts';
import { bitsetLength, type Segment } from './segment.ts';

/** Amounts kept a segment: more than a page offers to choose from, and 1 MB at half a million adverts; of small segments as many as that. */
const leastKept = 16;
const mostNumbers = 250_000;
const kept = new WeakMap<Segment['salaryHigh'], Map<number, Int32Array>>();

/** The documents whose pay reaches `amount`. A thread keeps the amounts asked for last: to find them anew takes 1 ms at half a million. */
export function paidAtLeast(segment: Segment, amount: number): Int32Array {
  // By a column: the segment around it is another one after each change.
  let amounts = kept.get(segment.salaryHigh);
  if (!amounts) kept.set(segment.salaryHigh, (amounts = new Map()));
  const known = amounts.get(amount);
  if (known) {
    amounts.delete(amount);
    amounts.set(amount, known);
    return known;
  }
  const [oldest] = amounts.keys();
  if (oldest !== undefined && amounts.size >= Math.max(leastKept, mostNumbers / bitsetLength(segment.docCount))) amounts.delete(oldest);
  const { docCount, salaryHigh, salaryHighs } = segment;
  const least = firstAtLeast(salaryHighs, amount);
  const bits = new Int32Array(bitsetLength(docCount));
  for (let doc = 0; doc < docCount; doc += 1) {
    if ((salaryHigh[doc] as number) >= least) bits[doc >>> 5] = (bits[doc >>> 5] as number) | (1 << (doc & 31));
  }
  amounts.set(amount, bits);
  return bits;
}

/** Those of `bits` whose pay overlaps the range; adverts without pay are not among them. */
export function paidWithin(segment: Segment, salaryFrom: number | null, salaryTo: number | null, bits: Int32Array): Int32Array {
  const length = bitsetLength(segment.docCount);
  const passing = takeBits();
  copyBits(passing, bits, length);
  keepCommon(passing, paidAtLeast(segment, salaryFrom ?? 0), 0, length);
  if (salaryTo === null) return passing;
  for (let at = 0; at < length; at += 1) {
    let within = passing[at] as number;
    for (let rest = within; rest !== 0; rest &= rest - 1) {
      const lowest = rest & -rest;
      if ((segment.salaryLow[at * 32 + 31 - Math.clz32(lowest)] as number) > salaryTo) within ^= lowest;
    }
    passing[at] = within;
  }
  return passing;
}
