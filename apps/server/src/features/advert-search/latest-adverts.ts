import type { AdvertSummary } from '@berth/contract';
import type { At } from '../../platform/at.ts';
import { presentSummary, readSummaries } from '../adverts/index.ts';
import { postgresSearch } from './postgres-search.queries.ts';
import { everything } from './search-index.ts';

/** The newest open adverts and their exact number. */
export function latestAdverts(at: At, limit: number): Promise<{ total: number; adverts: AdvertSummary[] }> {
  return at.transaction(async (trx) => {
    const search = { ...everything, limit };
    const now = at.now();
    const { total, matches } = await postgresSearch.search(trx, at.tenantId, search, now);
    const rows = await readSummaries(
      trx,
      matches.map((match) => match.advertId),
      now,
    );
    return { total, adverts: rows.map((row) => presentSummary(row, null)) };
  });
}
