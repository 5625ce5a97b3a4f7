import { type Completeness, completenessRules, profileCompleteness, type TenantConfig } from '@berth/contract';
import type { AtCandidate } from '../../platform/at.ts';
import { notFound } from '../../platform/failures/failures.ts';
import { readForm } from '../optional-fields/index.ts';
import { readCandidate } from './candidates.queries.ts';
import { readChoices } from './choices.queries.ts';
import { heldProfile } from './held-profile.ts';
import { readReferees } from './referees.queries.ts';

/** How much of the signed-in candidate's profile is there, by the tenant's rules. */
export function fetchCompleteness(at: AtCandidate, config: TenantConfig): Promise<Completeness> {
  const { candidateId } = at.caller;
  return at.transaction(async (trx) => {
    const candidate = await readCandidate(trx, candidateId);
    if (!candidate) throw notFound('account');
    const rules = completenessRules(config, await readForm(trx, 'candidateProfile'));
    const choices = await readChoices(trx, candidateId);
    const referees = await readReferees(trx, candidateId);
    return profileCompleteness(heldProfile(candidate, choices, referees.length), rules);
  });
}
