/**
 * A key of 32 random hexadecimal digits has 14 distinct signs on average and 30 distinct runs of three. Fewer than 8 signs or 20 runs
 * come by chance less than once in 100,000 such keys; typed keys such as `aaaa…`, `changeme…` repeated or `0123…cdef0123…` have fewer.
 */
const minSigns = 8;
const minRuns = 20;

/** Whether a key of 32 characters or more was probably typed or repeated rather than drawn at random. */
export function isWeakKey(key: string): boolean {
  const runs = Array.from({ length: Math.max(0, key.length - 2) }, (_, index) => key.slice(index, index + 3));
  return new Set(key).size < minSigns || new Set(runs).size < minRuns;
}
