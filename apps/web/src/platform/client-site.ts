import { searchAddress, type TenantConfig } from '@berth/contract';

export type ClientSite = Pick<TenantConfig, 'accountMode' | 'clientAppExtURL' | 'clientJobSearchUrl'>;

/** Where jobs are looked for: this site's search, or the client site's when one is configured or in account application mode (tenants.mode.2). */
export function jobSearchUrl({ accountMode, clientAppExtURL, clientJobSearchUrl }: ClientSite): string {
  if (clientJobSearchUrl) return clientJobSearchUrl;
  return accountMode ? `${clientAppExtURL}search` : '/search';
}

/** The page of one advert: here, or on the client site in account application mode (tenants.mode.3). */
export function jobUrl({ accountMode, clientAppExtURL }: ClientSite, advert: { jobName: string; advertId: number | string }): string {
  return `${accountMode ? clientAppExtURL : '/'}job/${encodeURIComponent(advert.jobName)}/${encodeURIComponent(advert.advertId)}`;
}

/** News and events, which are on the client site; null where there is none. */
export function newsUrl({ clientAppExtURL }: ClientSite): string | null {
  return clientAppExtURL ? `${clientAppExtURL}news-events` : null;
}

/**
 * A link as this tenant's site has it. `/search` by itself is wherever jobs are looked for. In account application mode every path of
 * the search, of jobs or of news becomes the address on the client site; in normal mode a search with terms (`/search?keyword=nurse`)
 * is shown here, since nobody knows how another site would take them. Every other link stays as it is given.
 */
export function siteUrl(config: ClientSite, url: string): string {
  if (url === '/search') return jobSearchUrl(config);
  if (!config.accountMode) return url;
  if (url.startsWith('/search?')) return searchAddress(config, url);
  if (/^\/(search|jobs)([/?#]|$)/.test(url)) return jobSearchUrl(config);
  return /^\/(job\/|news-events([?#]|$))/.test(url) ? config.clientAppExtURL + url.slice(1) : url;
}
