import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import type { ProfilesOfAccounts } from '../account/index.ts';
import { forgetRegistrationConsents, recordConsents } from '../consent/index.ts';
import { readTenant } from '../tenants/index.ts';
import { agreeToCommunications } from './agree-to-communications.ts';
import { withdrawConsentsOfRegistration } from './candidates.queries.ts';
import { chosenPairs } from './chosen-pairs.ts';
import { replacePhones } from './details.queries.ts';

/**
 * What accounts need from profiles. The newest registration of an address replaces the numbers of earlier ones. If an address is registered
 * more than once, we cannot tell which ticks are its owner's: none of them becomes a consent, just as none of the passwords works. A consent
 * that the owner gave with a job alert keeps its date.
 */
export const profilesOfAccounts: ProfilesOfAccounts = {
  ofRegistration: async (_at, trx, candidateId, { phone, communicationsPreference, earlier, now }) => {
    await replacePhones(trx, candidateId, phone);
    await withdrawConsentsOfRegistration(trx, candidateId, earlier);
    await forgetRegistrationConsents(trx, candidateId);
    const { terms } = (await readTenant(trx)).content.consent;
    await recordConsents(trx, candidateId, [{ purpose: 'terms', place: 'registration', isGiven: true, wording: terms }], now);
    const pairs = earlier ? [] : chosenPairs(communicationsPreference, true);
    await agreeToCommunications(trx, candidateId, { pairs, place: 'registration', now });
  },
};

/** Deletes what an unconfirmed registration gave of a profile. `acceptedAt`: when it accepted the terms. The caller has locked the account's row. */
export async function forgetRegistration(trx: TenantTransaction, candidateId: string, acceptedAt: Date | null): Promise<void> {
  await replacePhones(trx, candidateId, []);
  await withdrawConsentsOfRegistration(trx, candidateId, acceptedAt);
  await forgetRegistrationConsents(trx, candidateId);
}
