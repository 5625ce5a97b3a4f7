import type { CandidateSkills, SkillRules } from '@berth/contract';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { takeListVersion } from '../account/index.ts';
import { replaceChoices } from './choices.queries.ts';

/**
 * Replaces the version that the skills name; says whether that was still the current one. What the tenant's form hides stays as it is.
 */
export async function saveSkills(
  trx: TenantTransaction,
  candidateId: string,
  { version, skills, qualifications }: CandidateSkills,
  { fields }: SkillRules,
): Promise<boolean> {
  if (!(await takeListVersion(trx, candidateId, 'skills', version))) return false;
  await replaceChoices(trx, candidateId, {
    ...(fields.skills.visible && { skill: skills }),
    ...(fields.qualifications.visible && { qualification: qualifications }),
  });
  return true;
}
