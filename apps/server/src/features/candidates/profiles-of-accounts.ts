import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import type { ProfilesOfAccounts } from '../account/index.ts';
import { giveConsents, withdrawConsentsOfRegistration } from './candidates.queries.ts';
import { chosenPairs } from './chosen-pairs.ts';
import { replacePhones } from './details.queries.ts';

/**
 * What accounts ask of profiles. The newest registration of an address stands, as its name does: numbers of one before it go. Of an
 * address that is registered more than once nobody can tell whose ticks are its owner's: then none of them is a consent, as none of the
 * passwords counts. A consent that the owner gave with a job alert stays, with its date.
 */
export const profilesOfAccounts: ProfilesOfAccounts = {
  ofRegistration: async (trx, { candidateId }, { phone, communicationsPreference, earlier, now }) => {
    await replacePhones(trx, candidateId, phone);
    await withdrawConsentsOfRegistration(trx, candidateId, earlier);
    if (!earlier) await giveConsents(trx, candidateId, chosenPairs(communicationsPreference, true), now);
  },
};

/** Deletes what an unconfirmed registration gave of a profile. `acceptedAt`: when it accepted the terms. The caller has locked the account's row. */
export async function forgetRegistration(trx: TenantTransaction, candidateId: string, acceptedAt: Date | null): Promise<void> {
  await replacePhones(trx, candidateId, []);
  await withdrawConsentsOfRegistration(trx, candidateId, acceptedAt);
}
