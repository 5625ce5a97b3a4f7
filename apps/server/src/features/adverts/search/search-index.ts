import type { Coordinates, SortName } from '@berth/contract';
import type { TenantTransaction } from '../../../platform/database/for-tenant.ts';

/** One search of one tenant's open adverts. Distances in miles; `radiusMiles` already holds the place's own extent. */
export type AdvertSearch = {
  keyword: string;
  centre: Coordinates | null;
  radiusMiles: number;
  sort: SortName;
  limit: number;
  offset: number;
};

/** Which adverts, in order, and how many there are in all. Hydrating them is the caller's. */
export type AdvertMatches = { total: number; matches: { advertId: number; distanceInMiles: number | null }[] };

/** What answers a search. PostgreSQL does (the truth, the fallback and the oracle); an index in memory may stand before it. */
export type SearchIndex = {
  search: (trx: TenantTransaction, tenantId: number, search: AdvertSearch, now: Date) => Promise<AdvertMatches>;
};
