import { CompiledQuery } from 'kysely';
import type { At } from '../../platform/at.ts';

/**
 * For each id the version of the advert (advert_search.changed_in), or null if the tenant has no such open advert. One round trip, in its
 * own transaction.
 */
export async function readOpenVersions(at: At, ids: number[]): Promise<(number | null)[]> {
  const { rows } = await at.services.database.executeQuery<{ versions: string }>(
    CompiledQuery.raw('select open_advert_versions($1, $2, $3) as versions', [at.tenantId, ids, at.now()]),
  );
  return rows[0]?.versions.split(',').map((version) => (version === '' ? null : Number(version))) ?? [];
}
