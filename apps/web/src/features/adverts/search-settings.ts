import { readSearch, type SearchParams, type TenantConfig, type TenantDetails } from '@berth/contract';

/** What a tenant decides of its searches. */
export type SearchSettings = TenantConfig & Pick<TenantDetails['settings'], 'keywordOrder'>;

/** The search that an address asks for on this tenant's site, and what of it cannot be used. */
export const readSiteSearch = (params: SearchParams, { keywordOrder }: SearchSettings) => readSearch(params, keywordOrder);
