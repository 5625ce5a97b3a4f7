import type { Candidate, CommunicationsUpdate } from '@berth/contract';
import type { AtCandidate } from '../../platform/at.ts';
import { withdrawOutsideUkEeaConsent } from '../consent/index.ts';
import { agreeToCommunications, withdrawCommunications } from './agree-to-communications.ts';
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
    const made = { place: 'account', now: at.now() } as const;
    const preference = change.communicationsPreference ?? [];
    await agreeToCommunications(trx, candidateId, { pairs: chosenPairs(preference, true), ...made });
    await withdrawCommunications(trx, candidateId, { pairs: chosenPairs(preference, false), ...made });
    if (change.outsideUkEeaConsentGiven === false) await withdrawOutsideUkEeaConsent(trx, candidateId, at.now());
    return readWholeCandidate(trx, candidateId, tenant);
  });
}
