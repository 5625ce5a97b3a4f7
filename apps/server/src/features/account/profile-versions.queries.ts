import type { HeldDetail, SingleDetail } from '@berth/contract';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** The details that are columns of a candidate's row. */
type PersonalDetails = { [Name in SingleDetail]: HeldDetail<Name> };

/** Replaces a version of the personal details, leaving out what is not given; false when it is no longer the current version. */
export function savePersonalDetails(trx: TenantTransaction, candidateId: string, version: number, details: Partial<PersonalDetails>) {
  return takeVersion(trx, candidateId, { column: 'detailsVersion', version }, details);
}

/** Updates the job preferences if their version is current, and the salary if it is given. Returns false if the version is stale. */
export function saveSalaryExpectations(trx: TenantTransaction, candidateId: string, version: number, salaryExpectations?: number | null) {
  const salary = salaryExpectations === undefined ? {} : { salaryExpectations };
  return takeVersion(trx, candidateId, { column: 'jobPreferencesVersion', version }, salary);
}

/** Increments the version of a profile list and locks the account's row. Returns false if the version is stale. */
export function takeListVersion(trx: TenantTransaction, candidateId: string, list: 'skills' | 'referees', version: number) {
  return takeVersion(trx, candidateId, { column: `${list}Version`, version }, {});
}

type Versioned = { column: 'detailsVersion' | 'jobPreferencesVersion' | 'skillsVersion' | 'refereesVersion'; version: number };

/** Increments a version together with a change. Returns false and changes nothing if another save came first. */
async function takeVersion(
  trx: TenantTransaction,
  candidateId: string,
  { column, version }: Versioned,
  change: Partial<PersonalDetails> & { salaryExpectations?: number | null },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('candidate')
    .set({ [column]: version + 1, ...change })
    .where('id', '=', candidateId)
    .where(column, '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
