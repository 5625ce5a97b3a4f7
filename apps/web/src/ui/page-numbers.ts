/**
 * Which page numbers a pagination shows: the first, the last, and the current with one neighbour each side;
 * null stands for a gap. A gap of one page is shown as that page. `pageNumbers(6, 20)` → 1 … 5 6 7 … 20.
 */
export function pageNumbers(page: number, pageCount: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pageCount].filter((candidate) => candidate >= 1 && candidate <= pageCount);
  const sorted = [...new Set(wanted)].sort((a, b) => a - b);
  return sorted.flatMap((current, index) => {
    const gap = current - (sorted[index - 1] ?? current);
    if (gap === 2) return [current - 1, current];
    return gap > 2 ? [null, current] : [current];
  });
}
