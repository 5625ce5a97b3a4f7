import { type AlertCriteria, readAlertSearch, readSearch, type SearchParams, stringifySearch } from '@berth/contract';
import { alertName } from './alert-words.ts';

const thisSite = () => false;

/** What an alert of a search would look for, or why there can be none. */
export type SearchCriteria = { criteria: AlertCriteria; params: SearchParams } | { fault: string };

/** Makes an alert's criteria of a search. Parts that the search itself could not use, and said so, are left out. */
export function criteriaOf(params: SearchParams, categoryName: (id: string) => string): SearchCriteria {
  const faulty = readSearch(params, 0).faults.map(({ field }) => [field, undefined] as const);
  const read = readAlertSearch(`/search${stringifySearch({ ...params, ...Object.fromEntries(faulty) })}`, thisSite);
  if ('fault' in read) return { fault: `${read.fault}.` };
  const category = (read.params.category ?? []).map(categoryName).join(', ').slice(0, 200);
  return { criteria: { title: alertName(read.params, categoryName), category, uri: read.uri }, params: read.params };
}

/** The search that an alert keeps, to read, to run or to change; null for an address that is none any more. */
export function paramsOf(uri: string): SearchParams | null {
  const read = readAlertSearch(uri, thisSite);
  return 'fault' in read ? null : read.params;
}
