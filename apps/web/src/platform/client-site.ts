import type { TenantConfig } from '@berth/contract';

type Addresses = Pick<TenantConfig, 'accountMode' | 'clientAppExtURL' | 'clientJobSearchUrl'>;

/** Where jobs are looked for: this site's search, or the client site's when one is configured or in account application mode (SPEC.md §2). */
export function jobSearchUrl({ accountMode, clientAppExtURL, clientJobSearchUrl }: Addresses): string {
  if (clientJobSearchUrl) return clientJobSearchUrl;
  return accountMode ? `${clientAppExtURL}search` : '/search';
}

/** The page of one advert: here, or on the client site in account application mode (SPEC.md §2). */
export function jobUrl({ accountMode, clientAppExtURL }: Addresses, advert: { jobName: string; advertId: number }): string {
  return `${accountMode ? clientAppExtURL : '/'}job/${advert.jobName}/${advert.advertId}`;
}
