import { type AddressRules, addressFields, type CandidateAddress, candidateTypes } from '@berth/contract';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** Whether an address has an account that was registered, confirmed or not. Accounts by email alone do not count: their address can register. */
export async function isRegistered(trx: TenantTransaction, email: string): Promise<boolean> {
  const found = await trx
    .selectFrom('candidate')
    .select('id')
    .where('email', '=', email)
    .where('type', 'in', [candidateTypes.full, candidateTypes.pending])
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Replaces the version that the address names (0: there is none yet); says whether that was still the current one. What the tenant's
 * form hides stays as it is.
 */
export async function saveAddress(
  trx: TenantTransaction,
  candidateId: string,
  { version, ...address }: CandidateAddress,
  { fields }: AddressRules,
  now: Date,
): Promise<boolean> {
  const row = { ...address, version: version + 1, changedAt: now };
  if (version === 0) {
    const inserted = await trx
      .insertInto('candidateAddress')
      .values({ candidateId, ...row })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return inserted.numInsertedOrUpdatedRows === 1n;
  }
  const hidden = Object.fromEntries(addressFields.flatMap((field) => (fields[field].visible ? [] : [[field, undefined]])));
  const updated = await trx
    .updateTable('candidateAddress')
    .set({ ...row, ...hidden })
    .where('candidateId', '=', candidateId)
    .where('version', '=', version)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** Records consents. One that was given before keeps its date. */
export async function giveConsents(
  trx: TenantTransaction,
  candidateId: string,
  pairs: { category: string; method: string }[],
  now: Date,
): Promise<void> {
  if (pairs.length === 0) return;
  await trx
    .insertInto('candidateCommunication')
    .values(pairs.map((pair) => ({ candidateId, ...pair, consentedAt: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Takes away what was agreed to with a registration, known by its time: a registration's consents are of the moment that it accepted the
 * terms. `earlier` is null where none did; undefined where there was no account, so that whatever is there came with another registration
 * at the same time.
 */
export async function withdrawConsentsOfRegistration(
  trx: TenantTransaction,
  candidateId: string,
  earlier: Date | null | undefined,
): Promise<void> {
  if (earlier === null) return;
  await trx
    .deleteFrom('candidateCommunication')
    .where('candidateId', '=', candidateId)
    .$if(earlier !== undefined, (consents) => consents.where('consentedAt', '=', earlier as Date))
    .execute();
}

/** Withdraws consents, with their dates. */
export async function withdrawConsents(
  trx: TenantTransaction,
  candidateId: string,
  pairs: { category: string; method: string }[],
): Promise<void> {
  if (pairs.length === 0) return;
  await trx
    .deleteFrom('candidateCommunication')
    .where('candidateId', '=', candidateId)
    .where((where) => where.or(pairs.map(({ category, method }) => where.and({ category, method }))))
    .execute();
}
