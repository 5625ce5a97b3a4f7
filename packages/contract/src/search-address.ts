import type { TenantConfig } from './tenant-files.ts';

/**
 * Where a search with terms (`/search?keyword=nurse`) is shown: on this site under its own path, and in account application mode on the
 * client's site (tenants.mode.5), whose address keeps the parameters that it has and gets those of the search.
 */
export function searchAddress(
  { accountMode, clientAppExtURL, clientJobSearchUrl }: Pick<TenantConfig, 'accountMode' | 'clientAppExtURL' | 'clientJobSearchUrl'>,
  search: string,
): string {
  if (!accountMode) return search;
  const url = new URL(clientJobSearchUrl || `${clientAppExtURL}search`);
  const asked = new URLSearchParams(search.slice('/search'.length));
  for (const name of new Set(asked.keys())) url.searchParams.delete(name);
  for (const [name, value] of asked) url.searchParams.append(name, value);
  return url.href;
}
