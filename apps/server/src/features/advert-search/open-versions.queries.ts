import { CompiledQuery } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** For each id the version of the advert it is, or '' where the tenant has no such advert open. One round trip, in a transaction of its own. */
export async function readOpenVersions(database: Database, tenantId: number, ids: number[], now: Date): Promise<string[]> {
  const { rows } = await database.executeQuery<{ versions: string }>(
    CompiledQuery.raw('select open_advert_versions($1, $2, $3) as versions', [tenantId, ids, now]),
  );
  return rows[0]?.versions.split(',') ?? [];
}
