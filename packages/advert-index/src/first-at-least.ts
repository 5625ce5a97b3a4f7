/** The first index of an ascending array whose value is at least `least`; its length if none is. */
export function firstAtLeast(ascending: ArrayLike<number>, least: number): number {
  let from = 0;
  let to = ascending.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (ascending[middle] < least) from = middle + 1;
    else to = middle;
  }
  return from;
}
