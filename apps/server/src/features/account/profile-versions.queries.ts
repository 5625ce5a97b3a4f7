import type { HeldDetail, SingleDetail } from '@berth/contract';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** The details that are columns of a candidate's row. */
type PersonalDetails = { [Name in SingleDetail]: HeldDetail<Name> };

/** Replaces a version of the personal details, leaving out what is not given; false when it is no longer the current version. */
export function savePersonalDetails(trx: TenantTransaction, candidateId: string, version: number, details: Partial<PersonalDetails>) {
  return takeVersion(trx, candidateId, { column: 'detailsVersion', version }, details);
}

/** Replaces a version of the job preferences, and the salary where it is given; false when it is no longer the current version. */
export function saveSalaryExpectations(trx: TenantTransaction, candidateId: string, version: number, salaryExpectations?: number | null) {
  const salary = salaryExpectations === undefined ? {} : { salaryExpectations };
  return takeVersion(trx, candidateId, { column: 'jobPreferencesVersion', version }, salary);
}

/** Counts a version of a list of the profile up; false when it is no longer the current version. The account's row is then locked. */
export function takeListVersion(trx: TenantTransaction, candidateId: string, list: 'skills' | 'referees', version: number) {
  return takeVersion(trx, candidateId, { column: `${list}Version`, version }, {});
}

type Versioned = { column: 'detailsVersion' | 'jobPreferencesVersion' | 'skillsVersion' | 'refereesVersion'; version: number };

/** Counts a version up together with a change; false, and nothing changed, when another save was first. */
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
