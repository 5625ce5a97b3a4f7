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
  ofRegistration: async (at, trx, candidateId, { phone, communicationsPreference, earlier, now }) => {
    const owner = { tenantId: at.tenantId, candidateId };
    await replacePhones(trx, owner, phone);
    await withdrawConsentsOfRegistration(trx, owner.candidateId, earlier);
    if (!earlier) await giveConsents(trx, owner, chosenPairs(communicationsPreference, true), now);
  },
};

/** Takes away what a registration that nobody confirmed gave of a profile. `acceptedAt`: when it accepted the terms. The account's row is held. */
export async function forgetRegistration(
  trx: TenantTransaction,
  owner: { tenantId: number; candidateId: string },
  acceptedAt: Date | null,
): Promise<void> {
  await replacePhones(trx, owner, []);
  await withdrawConsentsOfRegistration(trx, owner.candidateId, acceptedAt);
}
