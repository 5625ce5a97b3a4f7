import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** What a candidate is called, and their date of birth. */
type PersonalDetails = { title: string | null; firstName: string; middleName: string; lastName: string; dateOfBirth: string | null };

/** Replaces a version of the personal details, leaving out what is not given; false when it is no longer the current version. */
export async function savePersonalDetails(
  trx: TenantTransaction,
  candidateId: string,
  version: number,
  details: Partial<PersonalDetails>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('candidate')
    .set({ detailsVersion: version + 1, ...details })
    .where('id', '=', candidateId)
    .where('detailsVersion', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Replaces a version of the job preferences, and the salary where it is given; false when it is no longer the current version. */
export async function saveSalaryExpectations(
  trx: TenantTransaction,
  candidateId: string,
  version: number,
  salaryExpectations?: number | null,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('candidate')
    .set({ jobPreferencesVersion: version + 1, ...(salaryExpectations !== undefined && { salaryExpectations }) })
    .where('id', '=', candidateId)
    .where('jobPreferencesVersion', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Counts a version of a list of the profile up; false when it is no longer the current version. The account's row is then locked. */
export async function takeListVersion(
  trx: TenantTransaction,
  candidateId: string,
  list: 'skills' | 'referees',
  version: number,
): Promise<boolean> {
  const column = `${list}Version` as const;
  const { numUpdatedRows } = await trx
    .updateTable('candidate')
    .set({ [column]: version + 1 })
    .where('id', '=', candidateId)
    .where(column, '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
