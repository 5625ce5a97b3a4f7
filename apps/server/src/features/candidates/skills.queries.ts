import type { CandidateSkills, SkillRules } from '@berth/contract';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { takeListVersion } from '../account/index.ts';
import { replaceChoices } from './choices.queries.ts';

/** Saves the skills if their version is current. Returns whether it was. Fields that the tenant's form hides do not change. */
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
