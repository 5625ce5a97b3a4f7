import { type Candidate, communicationChoices, communicationsUpdate, type TenantConfig } from '@berth/contract';
import { forTenant } from '../../platform/database/for-tenant.ts';
import { checkBody } from '../../platform/http/check-input.ts';
import type { SignedInRequest } from '../../platform/http/implement.ts';
import { withdrawOutsideUkEeaConsent } from '../consent/index.ts';
import { giveConsents, withdrawConsents } from './candidates.queries.ts';
import { chosenPairs } from './chosen-pairs.ts';
import { readWholeCandidate } from './fetch-candidate.ts';

/**
 * Gives and withdraws consent to communications, pair by pair, and withdraws the one to details being sent outside the UK and EEA. A
 * consent that stands keeps its date; the date is the server's. What was sent before stays sent.
 *
 * @throws Failure 400 with every fault by its path · notFound an account that has gone
 */
export function updateConsent(request: SignedInRequest, config: TenantConfig, body: unknown): Promise<Candidate> {
  const { services, tenantId, caller } = request;
  const { candidateId } = caller;
  const { communicationsPreference, outsideUkEeaConsentGiven } = checkBody(communicationsUpdate(communicationChoices(config)), body);
  return forTenant(services.database, tenantId, async (trx) => {
    await giveConsents(trx, { tenantId, candidateId }, chosenPairs(communicationsPreference, true), services.clock());
    await withdrawConsents(trx, candidateId, chosenPairs(communicationsPreference, false));
    if (outsideUkEeaConsentGiven === false) await withdrawOutsideUkEeaConsent(trx, candidateId, services.clock());
    return readWholeCandidate(trx, candidateId, config);
  });
}
