import type { Candidate, CommunicationsUpdate } from '@berth/contract';
import type { AtCandidate } from '../../platform/at.ts';
import { withdrawOutsideUkEeaConsent } from '../consent/index.ts';
import { giveConsents, withdrawConsents } from './candidates.queries.ts';
import { chosenPairs } from './chosen-pairs.ts';
import { type RecordRules, readWholeCandidate } from './fetch-candidate.ts';

/**
 * Gives and withdraws consents to communications, pair by pair, and withdraws the consent to details being sent outside the UK and EEA. A
 * consent that was given before keeps its date; the date is the server's. Details that were sent before are not called back.
 * @throws notFound if the account is gone
 */
export function updateConsent(
  at: AtCandidate,
  { tenant, change }: { tenant: RecordRules; change: CommunicationsUpdate },
): Promise<Candidate> {
  const { candidateId } = at.caller;
  return at.transaction(async (trx) => {
    await giveConsents(trx, candidateId, chosenPairs(change.communicationsPreference, true), at.now());
    await withdrawConsents(trx, candidateId, chosenPairs(change.communicationsPreference, false));
    if (change.outsideUkEeaConsentGiven === false) await withdrawOutsideUkEeaConsent(trx, candidateId, at.now());
    return readWholeCandidate(trx, candidateId, tenant);
  });
}
