import type { SingleDetail, StoredDetail } from '@berth/contract';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** The details that are columns of a candidate's row. */
type PersonalDetails = { [Name in SingleDetail]: StoredDetail<Name> };

/** The versions that a save replaces, of the parts of a profile that count them in the candidate's row. */
export type ReplacedVersions = Partial<Record<'details' | 'skills' | 'jobPreferences' | 'referees', number>>;

/** What changes in the candidate's row with them. */
export type RowChange = Partial<PersonalDetails> & { salaryExpectations?: number | null };

/** Updates the personal details if their version is current, leaving out what is not given. Returns false if the version is stale. */
export function savePersonalDetails(trx: TenantTransaction, candidateId: string, version: number, details: Partial<PersonalDetails>) {
  return takeVersions(trx, candidateId, { details: version }, details);
}

/**
 * Increments at least one version together with a change, and locks the account's row. Returns false and changes nothing if another save
 * came first.
 */
export async function takeVersions(
  trx: TenantTransaction,
  candidateId: string,
  replaced: ReplacedVersions,
  change: RowChange = {},
): Promise<boolean> {
  const versions = Object.entries(replaced).map(([part, version]) => [`${part}Version`, version] as const);
  const { numUpdatedRows } = await trx
    .updateTable('candidate')
    .set({ ...Object.fromEntries(versions.map(([column, version]) => [column, version + 1])), ...change })
    .where('id', '=', candidateId)
    .where((where) => where.and(Object.fromEntries(versions)))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
