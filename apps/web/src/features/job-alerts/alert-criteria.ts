import { type AlertCriteria, readAlertSearch, readSearch, type SearchParams, stringifySearch } from '@berth/contract';
import { alertName } from './alert-words.ts';

const thisSite = () => false;

/** The criteria of an alert for a search, or why there can be none. */
export type SearchCriteria = { criteria: AlertCriteria; params: SearchParams } | { fault: string };

/** Converts a search into an alert's criteria. Parts that the search itself ignored, and said so, are left out. */
export function criteriaOf(params: SearchParams, categoryName: (id: string) => string): SearchCriteria {
  const faulty = readSearch(params).faults.map(({ field }) => [field, undefined] as const);
  const read = readAlertSearch(`/search${stringifySearch({ ...params, ...Object.fromEntries(faulty) })}`, thisSite);
  if ('fault' in read) return { fault: `${read.fault}.` };
  const category = (read.params.category ?? []).map(categoryName).join(', ').slice(0, 200);
  return { criteria: { title: alertName(read.params, categoryName), category, uri: read.uri }, params: read.params };
}

/** An alert's saved search, to show, run or edit; null for an invalid address. */
export function paramsOf(uri: string): SearchParams | null {
  const read = readAlertSearch(uri, thisSite);
  return 'fault' in read ? null : read.params;
}
