import type { CandidatePreferences, PreferenceRules } from '@berth/contract';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { saveSalaryExpectations } from '../account/index.ts';
import { replaceChoices } from './choices.queries.ts';

/** Saves the preferences if their version is current. Returns whether it was. Fields that the tenant's form hides do not change. */
export async function savePreferences(
  trx: TenantTransaction,
  candidateId: string,
  { version, contract, hours, availabilityToWork, sectors, salaryExpectations }: CandidatePreferences,
  { fields }: PreferenceRules,
): Promise<boolean> {
  const salary = fields.salaryExpectations.visible ? salaryExpectations : undefined;
  if (!(await saveSalaryExpectations(trx, candidateId, version, salary))) return false;
  await replaceChoices(trx, candidateId, {
    ...(fields.contract.visible && { 'job-type': contract }),
    ...(fields.hours.visible && { hours }),
    ...(fields.availabilityToWork.visible && { 'availability-to-work': availabilityToWork === null ? [] : [availabilityToWork] }),
    ...(fields.sectors.visible && { 'industry-sector': sectors }),
  });
  return true;
}
