import { type Completeness, completenessRules, profileCompleteness, type TenantConfig } from '@berth/contract';
import { forTenant } from '../../platform/database/for-tenant.ts';
import { notFound } from '../../platform/failures/failures.ts';
import type { SignedInRequest } from '../../platform/http/implement.ts';
import { readForm } from '../optional-fields/index.ts';
import { readCandidate } from './candidates.queries.ts';
import { readChoices } from './choices.queries.ts';
import { heldProfile } from './held-profile.ts';
import { readReferees } from './referees.queries.ts';

/** How much of the signed-in candidate's profile is there, by the tenant's rules. */
export function fetchCompleteness({ services, tenantId, caller }: SignedInRequest, config: TenantConfig): Promise<Completeness> {
  return forTenant(services.database, tenantId, async (trx) => {
    const candidate = await readCandidate(trx, caller.candidateId);
    if (!candidate) throw notFound('account');
    const rules = completenessRules(config, await readForm(trx, 'candidateProfile'));
    const choices = await readChoices(trx, caller.candidateId);
    const referees = await readReferees(trx, caller.candidateId);
    return profileCompleteness(heldProfile(candidate, choices, referees.length), rules);
  });
}
