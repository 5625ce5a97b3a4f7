/** Sets of documents, one bit each. `length` counts numbers of 32 bits. Arrays may be longer; the rest is ignored. */
type Bits = Int32Array;

/** Keeps the documents that are in others[from, from + length) too. */
export function keepCommon(bits: Bits, others: Bits, from: number, length: number): void {
  for (let at = 0; at < length; at += 1) bits[at] = bits[at] & others[from + at];
}

export function addAll(bits: Bits, others: Bits, from: number, length: number): void {
  for (let at = 0; at < length; at += 1) bits[at] = bits[at] | others[from + at];
}

export function removeAll(bits: Bits, others: Bits, from: number, length: number): void {
  for (let at = 0; at < length; at += 1) bits[at] = bits[at] & ~others[from + at];
}

export function copyBits(to: Bits, from: Bits, length: number): void {
  to.set(from.length === length ? from : from.subarray(0, length));
}

/** Whether all of `bits` are in others[from, from + length). */
export function isWithin(bits: Bits, others: Bits, from: number, length: number): boolean {
  let outside = 0;
  for (let at = 0; at < length; at += 1) outside |= bits[at] & ~others[from + at];
  return outside === 0;
}

/** How many of the documents below `end` are in the set. */
export function countBits(bits: Bits, end: number): number {
  let count = 0;
  const whole = end >>> 5;
  // Most sets are sparse, and a zero need not be counted.
  for (let at = 0; at < whole; at += 1) if (bits[at] !== 0) count += ones(bits[at]);
  return (end & 31) === 0 ? count : count + ones(bits[whole] & ((1 << (end & 31)) - 1));
}

/** How many are in others[from, from + length) too. */
export function countCommon(bits: Bits, others: Bits, from: number, length: number): number {
  let count = 0;
  for (let at = 0; at < length; at += 1) count += ones(bits[at] & others[from + at]);
  return count;
}

/** The first document that is in others[from, …) too; there must be one. */
export function firstCommon(bits: Bits, others: Bits, from: number): number {
  let at = 0;
  while ((bits[at] & others[from + at]) === 0) at += 1;
  const both = bits[at] & others[from + at];
  return at * 32 + 31 - Math.clz32(both & -both);
}

function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Writes the documents of a set, ascending, `most` at most, and returns how many. */
export function listDocs(bits: Bits, length: number, into: Int32Array, most: number): number {
  let count = 0;
  for (let at = 0; at < length && count < most; at += 1) {
    for (let rest = bits[at]; rest !== 0 && count < most; rest &= rest - 1) {
      into[count] = at * 32 + 31 - Math.clz32(rest & -rest);
      count += 1;
    }
  }
  return count;
}

/** Adds docs[start, end). */
export function addDocs(bits: Bits, docs: Int32Array, start: number, end: number): void {
  for (let index = start; index < end; index += 1) {
    const doc = docs[index];
    bits[doc >>> 5] = bits[doc >>> 5] | (1 << (doc & 31));
  }
}

/** Removes the first `count` of `docs`. */
export function removeDocs(bits: Bits, docs: Int32Array, count: number): void {
  for (let index = 0; index < count; index += 1) {
    const doc = docs[index];
    bits[doc >>> 5] = bits[doc >>> 5] & ~(1 << (doc & 31));
  }
}

/** Keeps the documents that are among the first `count` of `docs`, which ascend. */
export function keepDocs(bits: Bits, docs: Int32Array, count: number, length: number): void {
  // Collects the kept bits of the 32 documents at `here`, and clears the numbers between.
  let here = 0;
  let kept = 0;
  for (let index = 0; index < count; index += 1) {
    const doc = docs[index];
    const at = doc >>> 5;
    if (at !== here) {
      bits[here] = bits[here] & kept;
      for (let between = here + 1; between < at; between += 1) bits[between] = 0;
      here = at;
      kept = 0;
    }
    kept |= 1 << (doc & 31);
  }
  if (length === 0) return;
  bits[here] = bits[here] & kept;
  bits.fill(0, here + 1, length);
}
