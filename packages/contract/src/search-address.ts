import { type SearchField, searchFields } from './search-params.ts';
import { parseSearch, stringifySearch } from './search-string.ts';
import type { TenantConfig } from './tenant-files.ts';

type ClientAddresses = Pick<TenantConfig, 'accountMode' | 'clientAppExtURL' | 'clientJobSearchUrl'>;

const clientSearchUrl = ({ clientAppExtURL, clientJobSearchUrl }: ClientAddresses) => clientJobSearchUrl || `${clientAppExtURL}search`;

/**
 * Where a search with terms (`/search?keyword=nurse`) is shown: on this site under its own path, and in account application mode on the
 * client's site (tenants.mode.5), whose address keeps the parameters that it has and gets those of the search.
 */
export function searchAddress(config: ClientAddresses, search: string): string {
  if (!config.accountMode) return search;
  const url = new URL(clientSearchUrl(config));
  const asked = new URLSearchParams(search.slice('/search'.length));
  for (const name of new Set(asked.keys())) url.searchParams.delete(name);
  for (const [name, value] of asked) url.searchParams.append(name, value);
  return url.href;
}

/** What searches of other sites call our parameters. */
const otherNames: Record<string, SearchField> = {
  q: 'keyword',
  query: 'keyword',
  keywords: 'keyword',
  what: 'keyword',
  where: 'location',
  place: 'location',
  town: 'location',
  radius: 'distance',
  miles: 'distance',
  within: 'distance',
};

/**
 * The search of this site that an address of the client's search page stands for (tenants.mode.7): `https://www.example.org/find?q=nurse` is
 * `/search?keyword=nurse`. Null for any other address. Parameters that are not of a search are left out.
 */
export function searchOfClient(config: ClientAddresses, address: string): string | null {
  if (!config.accountMode || !URL.canParse(address)) return null;
  const page = new URL(clientSearchUrl(config));
  const asked = new URL(address);
  if (asked.origin !== page.origin || asked.pathname.replace(/\/$/, '') !== page.pathname.replace(/\/$/, '')) return null;
  const own: Partial<Record<SearchField, string | string[]>> = {};
  for (const [name, value] of Object.entries(parseSearch(asked.search))) {
    const field = searchFields.find((known) => known === name);
    if (field) own[field] = value;
    else if (otherNames[name.toLowerCase()]) own[otherNames[name.toLowerCase()] as SearchField] ??= value;
  }
  return `/search${stringifySearch(own)}`;
}
