import { type AddressRules, addressFields, type CandidateAddress, candidateTypes } from '@berth/contract';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** Whether an address has a registered account, confirmed or not. Email-only accounts do not count: their address can still register. */
export async function isRegistered(trx: TenantTransaction, email: string): Promise<boolean> {
  const found = await trx
    .selectFrom('candidate')
    .select('id')
    .where('email', '=', email)
    .where('type', 'in', [candidateTypes.full, candidateTypes.pending])
    .executeTakeFirst();
  return found !== undefined;
}

/** Saves the address if its version is current (0: none yet). Returns whether it was. Fields that the tenant's form hides do not change. */
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

/** Deletes the address if its version is current. Returns whether it was. */
export async function deleteAddress(trx: TenantTransaction, candidateId: string, version: number): Promise<boolean> {
  const deletion = trx.deleteFrom('candidateAddress').where('candidateId', '=', candidateId).where('version', '=', version);
  return (await deletion.executeTakeFirst()).numDeletedRows === 1n;
}

/** Records consents. A consent that was given before keeps its date. Returns the new ones. */
export async function giveConsents(
  trx: TenantTransaction,
  candidateId: string,
  pairs: { category: string; method: string }[],
  now: Date,
): Promise<{ category: string; method: string }[]> {
  if (pairs.length === 0) return [];
  return trx
    .insertInto('candidateCommunication')
    .values(pairs.map((pair) => ({ candidateId, ...pair, consentedAt: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['category', 'method'])
    .execute();
}

/**
 * Deletes the consents that were given with a registration. They are found by their date, which is when the registration accepted the
 * terms. `earlier` is null if no registration did; undefined if there was no account, so that any consent came with a concurrent
 * registration.
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

/** Withdraws consents, with their dates. Returns those that there were. */
export async function withdrawConsents(
  trx: TenantTransaction,
  candidateId: string,
  pairs: { category: string; method: string }[],
): Promise<{ category: string; method: string }[]> {
  if (pairs.length === 0) return [];
  return trx
    .deleteFrom('candidateCommunication')
    .where('candidateId', '=', candidateId)
    .where((where) => where.or(pairs.map(({ category, method }) => where.and({ category, method }))))
    .returning(['category', 'method'])
    .execute();
}
