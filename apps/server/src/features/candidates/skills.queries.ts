import type { CandidateSkills, SkillRules } from '@berth/contract';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
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
  const updated = await trx
    .updateTable('candidate')
    .set({ skillsVersion: version + 1 })
    .where('id', '=', candidateId)
    .where('skillsVersion', '=', version)
    .executeTakeFirst();
  if (updated.numUpdatedRows === 0n) return false;
  await replaceChoices(trx, candidateId, {
    ...(fields.skills.visible && { skill: skills }),
    ...(fields.qualifications.visible && { qualification: qualifications }),
  });
  return true;
}
