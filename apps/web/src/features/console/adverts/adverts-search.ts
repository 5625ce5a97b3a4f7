import { type ManagedAdvertSort, type ManagedAdvertState, managedAdvertSorts, managedAdvertStates } from '@berth/contract';

/** Which adverts the list shows, as its address says. */
export type AdvertsSearch = {
  state?: ManagedAdvertState;
  origin?: 'own' | 'feed';
  feed?: string;
  words?: string;
  sort?: ManagedAdvertSort;
};

/** Reads the address of the list; what is no filter is left out. */
export function readAdvertsSearch(search: Record<string, unknown>): AdvertsSearch {
  const state = managedAdvertStates.find((one) => one === search['state']);
  const sort = managedAdvertSorts.find((one) => one === search['sort']);
  const origin = (['own', 'feed'] as const).find((one) => one === search['origin']);
  // The router reads a word of digits as a number.
  const given = search['words'];
  const words = typeof given === 'string' || typeof given === 'number' ? String(given).trim().slice(0, 200) : '';
  const feed = typeof search['feed'] === 'string' && /^[a-z0-9][a-z0-9-]{0,39}$/.test(search['feed']) ? search['feed'] : '';
  return { ...(state && { state }), ...(origin && { origin }), ...(feed && { feed }), ...(words && { words }), ...(sort && { sort }) };
}

/** The address of the list with a filter. */
export function advertsAddress(search: AdvertsSearch): string {
  const query = new URLSearchParams(search).toString();
  return `/console/adverts${query && `?${query}`}`;
}
