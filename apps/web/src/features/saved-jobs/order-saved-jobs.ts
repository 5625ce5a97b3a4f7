import type { SavedJob } from '@berth/contract';

/** Orders of the page, as its address has them. */
export const savedJobSorts = { saved: 'Date saved', closing: 'Closing date' } as const;
export type SavedJobSort = keyof typeof savedJobSorts;

/** The order that an address asks for, or the default. */
export function readSavedJobSort(value: unknown): SavedJobSort {
  return value === 'closing' ? 'closing' : 'saved';
}

/**
 * Newest saved first. Or by closing date: the next to close first, then jobs without a closing date, then closed jobs, the latest first.
 */
export function orderSavedJobs(jobs: readonly SavedJob[], sort: SavedJobSort): SavedJob[] {
  const newestFirst = jobs.toSorted((a, b) => Date.parse(b.savedOn) - Date.parse(a.savedOn));
  if (sort === 'saved') return newestFirst;
  const open = newestFirst.filter(({ advert }) => advert.isOpen);
  const closed = newestFirst.filter(({ advert }) => !advert.isOpen);
  // Two jobs without a date are equal. Infinity minus Infinity would be NaN.
  return [...open.toSorted((a, b) => closes(a) - closes(b) || 0), ...closed.toSorted((a, b) => closes(b) - closes(a) || 0)];
}

function closes({ advert }: SavedJob): number {
  return advert.closingDate === null ? Number.POSITIVE_INFINITY : Date.parse(advert.closingDate);
}
