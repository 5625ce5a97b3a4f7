import type { Advert, AdvertSummary } from '@berth/contract';
import { forTenant, type TenantTransaction } from '../../platform/database/for-tenant.ts';
import { NotFound } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';
import { readAdvert, readCategories, readSummaries } from './adverts.queries.ts';
import { isOpen, presentAdvert, presentSummary } from './present-advert.ts';
import { postgresSearch } from './search/postgres-search.queries.ts';
import { everything } from './search/search-index.ts';

/** One advert, open or not; NotFound for an unknown one, an unpublished one and another tenant's alike. */
export function fetchAdvert(services: Services, tenantId: number, key: { id: number } | { guid: string }): Promise<Advert> {
  const now = services.clock();
  return forTenant(services.database, tenantId, async (trx) => {
    const row = await readAdvert(trx, key);
    if (!row || row.publishedAt > now) throw new NotFound('job');
    return presentAdvert(row, await readCategories(trx, row.jobCategoryIds), now);
  });
}

/** The newest open adverts and their exact number. */
export function latestAdverts(services: Services, tenantId: number, limit: number): Promise<{ total: number; adverts: AdvertSummary[] }> {
  return forTenant(services.database, tenantId, async (trx) => {
    const search = { ...everything, limit };
    const now = services.clock();
    const { total, matches } = await postgresSearch.search(trx, tenantId, search, now);
    const rows = await readSummaries(
      trx,
      matches.map((match) => match.advertId),
      now,
    );
    return { total, adverts: rows.map((row) => presentSummary(row, null)) };
  });
}

/** What an application needs to know of its advert; null for an unknown one and another tenant's alike. */
export async function findAdvertForApplication(trx: TenantTransaction, advertId: number, now: Date) {
  const row = await readAdvert(trx, { id: advertId });
  if (!row || row.publishedAt > now) return null;
  return { ...row, isOpen: isOpen(row, now) };
}
