import { CompiledQuery } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/**
 * For each id the version of the advert (advert_search.changed_in), or null if the tenant has no such open advert. One round trip, in its
 * own transaction.
 */
export async function readOpenVersions(database: Database, tenantId: number, ids: number[], now: Date): Promise<(number | null)[]> {
  const { rows } = await database.executeQuery<{ versions: string }>(
    CompiledQuery.raw('select open_advert_versions($1, $2, $3) as versions', [tenantId, ids, now]),
  );
  return rows[0]?.versions.split(',').map((version) => (version === '' ? null : Number(version))) ?? [];
}
