import { searchAddress, type TenantConfig } from '@berth/contract';

export type ClientSite = Pick<TenantConfig, 'accountMode' | 'clientAppExtURL' | 'clientJobSearchUrl'>;

/** The search page: this site's, or the client site's if one is configured or in account application mode (tenants.mode.2). */
export function jobSearchUrl({ accountMode, clientAppExtURL, clientJobSearchUrl }: ClientSite): string {
  if (clientJobSearchUrl) return clientJobSearchUrl;
  return accountMode ? `${clientAppExtURL}search` : '/search';
}

/** The page of one advert: here, or on the client site in account application mode (tenants.mode.3). */
export function jobUrl({ accountMode, clientAppExtURL }: ClientSite, advert: { jobName: string; advertId: number | string }): string {
  return `${accountMode ? clientAppExtURL : '/'}job/${encodeURIComponent(advert.jobName)}/${encodeURIComponent(advert.advertId)}`;
}

/** News and events on the client site, or null without one. */
export function newsUrl({ clientAppExtURL }: ClientSite): string | null {
  return clientAppExtURL ? `${clientAppExtURL}news-events` : null;
}

/**
 * A link in this tenant's mode. `/search` alone is the search page. In account application mode every path of the search, of jobs or of
 * news becomes an address on the client site. In normal mode a search with terms (`/search?keyword=nurse`) stays on this site, since
 * another site may read them differently. Every other link is unchanged.
 */
export function siteUrl(config: ClientSite, url: string): string {
  if (url === '/search') return jobSearchUrl(config);
  if (!config.accountMode) return url;
  if (url.startsWith('/search?')) return searchAddress(config, url);
  if (/^\/(search|jobs)([/?#]|$)/.test(url)) return jobSearchUrl(config);
  return /^\/(job\/|news-events([?#]|$))/.test(url) ? config.clientAppExtURL + url.slice(1) : url;
}
