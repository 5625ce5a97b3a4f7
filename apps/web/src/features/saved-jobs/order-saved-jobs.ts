import type { SavedJob } from '@berth/contract';

/** Orders of the page, as its address has them. */
export const savedJobSorts = { saved: 'Date saved', closing: 'Closing date' } as const;
export type SavedJobSort = keyof typeof savedJobSorts;

/** The order that an address asks for; whatever else it says, the usual one. */
export function readSavedJobSort(value: unknown): SavedJobSort {
  return value === 'closing' ? 'closing' : 'saved';
}

/**
 * Newest saved first; or what closes next first, then what has no closing date, then what has closed, the latest first: nothing
 * there is urgent any more.
 */
export function orderSavedJobs(jobs: readonly SavedJob[], sort: SavedJobSort): SavedJob[] {
  const newestFirst = jobs.toSorted((a, b) => Date.parse(b.savedOn) - Date.parse(a.savedOn));
  if (sort === 'saved') return newestFirst;
  const open = newestFirst.filter(({ advert }) => advert.isOpen);
  const closed = newestFirst.filter(({ advert }) => !advert.isOpen);
  // Two without a date are equal: Infinity minus Infinity is no order.
  return [...open.toSorted((a, b) => closes(a) - closes(b) || 0), ...closed.toSorted((a, b) => closes(b) - closes(a) || 0)];
}

function closes({ advert }: SavedJob): number {
  return advert.closingDate === null ? Number.POSITIVE_INFINITY : Date.parse(advert.closingDate);
}
