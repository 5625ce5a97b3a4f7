import { readSearch } from './read-search.ts';
import { type SearchParams, searchParams } from './search-params.ts';
import { hasPlace } from './search-query.ts';
import { parseSearch, stringifySearch } from './search-string.ts';

/** The path that every search has. */
const searchPath = '/search';

/** Left out of an alert: an advert does not match a page or an order, and "posted within" would end with time. */
const notOfAlerts = { page: undefined, sort: undefined, posted: undefined } as const;

type Read = { uri: string; params: SearchParams } | { code: 'notHere' | 'notASearch' | 'tooWide'; fault: string };

/**
 * Reads the address of a search as an alert keeps it: a path of this site, without page, order and age. Equal searches give equal text. An
 * alert needs a keyword, a category or a place (job-alerts.alert.3). Unusable parts are a fault here, since a running alert can report
 * nothing.
 */
export function readAlertSearch(uri: string, isOwnHost: (host: string) => boolean): Read {
  const url = URL.canParse(uri, here) ? new URL(uri, here) : null;
  const isOwn = url && (url.origin === here || (/^https?:$/.test(url.protocol) && isOwnHost(url.host) && !url.username && !url.password));
  if (!isOwn) return { code: 'notHere', fault: 'Give the address of a search on this site' };
  if (url.pathname !== searchPath) return { code: 'notASearch', fault: `Give the address of a search: it begins with ${searchPath}?` };
  const params = searchParams({ ...searchParams(parseSearch(url.search)), ...notOfAlerts });
  const { search, faults } = readSearch(params);
  const [fault] = faults;
  if (fault) return { code: 'notASearch', fault: fault.message };
  if (!(search.keyword || search.category.length > 0 || hasPlace(search)))
    return { code: 'tooWide', fault: 'Search by a keyword, a category or a place: an alert for everything is not one' };
  return { uri: `${searchPath}${stringifySearch(params)}`, params };
}

/**
 * The search of an alert's address in a form that is equal for equal searches: without differences in case and spaces, and without the name
 * of a place that has an id.
 */
export function alertSearchKey(uri: string): string {
  const { keyword = '', location = '', ...params } = searchParams(parseSearch(uri.slice(uri.indexOf('?') + 1)));
  return stringifySearch(
    searchParams({ ...params, ...notOfAlerts, keyword: fold(keyword), location: params.placeId ? '' : fold(location) }),
  );
}

const fold = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim();

/** A placeholder host for resolving a path. No site can have it. */
const here = 'https://alert.invalid';
