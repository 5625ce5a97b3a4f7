import { changedSearch, type SearchParams, sortNames } from '@berth/contract';
import { forgetInTab, keepInTab, readTab, type TabName } from '../../platform/tab-storage.ts';

const key: TabName = 'berth:order';

/** Keeps the order that the visitor chose for the searches of this visit (search.order.6). */
export function keepOrder(sort: string): void {
  keepInTab(key, sort);
}

/** From now on the tenant's usual order applies again. */
export function forgetOrder(): void {
  forgetInTab(key);
}

/** The search in the order kept for this visit, if it names none itself and the kept one has a meaning for it. */
export function withKeptOrder(params: SearchParams): SearchParams {
  if (params.sort) return params;
  const sort = sortNames.find((name) => name === readTab(key));
  const ordered = sort ? changedSearch(params, { sort }) : params;
  return ordered.sort ? ordered : params;
}
