import { type ShownSection, type TakenSectionName, takeAlong } from '@berth/contract';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { readList } from '../lookups/index.ts';
import { formOf } from '../optional-fields/index.ts';
import type { TenantRules } from '../tenants/index.ts';
import { readWholeCandidate } from './fetch-candidate.ts';

/**
 * The sections of a candidate's profile that an application takes along, in words, as the profile is now. Throws signInNeeded if the
 * account is gone.
 */
export async function profileToTakeAlong(
  trx: TenantTransaction,
  candidateId: string,
  sections: readonly TakenSectionName[],
  rules: TenantRules,
): Promise<ShownSection[]> {
  if (sections.length === 0) return [];
  const offered = {
    ...(sections.includes('rightToWork') && { nationality: idsOf(await readList(trx, 'nationality')) }),
    ...(sections.includes('studies') && { 'studying-institute': idsOf(await readList(trx, 'studying-institute')) }),
  };
  const candidate = await readWholeCandidate(trx, candidateId, rules);
  return takeAlong(sections, { candidate, form: formOf(rules, 'candidateProfile'), config: rules.config, offered });
}

const idsOf = (entries: { id: number }[]) => entries.map(({ id }) => id);
