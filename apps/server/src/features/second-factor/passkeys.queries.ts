import { candidateTypes } from '@berth/contract';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** The passkeys of an account, the oldest first. */
export function listPasskeys(trx: TenantTransaction, candidateId: string) {
  return trx
    .selectFrom('passkey')
    .select(['id', 'credentialId', 'transports', 'name', 'rpId', 'userHandle', 'createdAt', 'lastUsedAt'])
    .where('candidateId', '=', candidateId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** A passkey of a confirmed account that was made for this host. */
export function findPasskey(trx: TenantTransaction, credentialId: string, rpId: string) {
  return trx
    .selectFrom('passkey')
    .innerJoin('candidate', 'candidate.id', 'passkey.candidateId')
    .select(['passkey.id', 'passkey.candidateId', 'passkey.credentialId', 'passkey.publicKey', 'passkey.counter', 'passkey.userHandle'])
    .where('passkey.credentialId', '=', credentialId)
    .where('passkey.rpId', '=', rpId)
    .where('candidate.type', '=', candidateTypes.full)
    .executeTakeFirst();
}

/** What is stored of a new passkey. */
type NewPasskey = {
  candidateId: string;
  credentialId: string;
  rpId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  name: string;
  createdAt: Date;
  /** Given if it was made before there was an account. */
  userHandle?: string;
};

/** Stores a passkey; false if one of the tenant's accounts already has it. */
export async function insertPasskey(trx: TenantTransaction, passkey: NewPasskey): Promise<boolean> {
  const row = await trx
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.columns(['tenantId', 'credentialId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Records a use; false if another use with a higher counter came before, or the passkey is gone. */
export async function notePasskeyUse(trx: TenantTransaction, id: string, counter: number, now: Date): Promise<boolean> {
  const row = await trx
    .updateTable('passkey')
    .set({ counter, lastUsedAt: now })
    .where('id', '=', id)
    .where((at) => at.or([at('counter', '<', counter), at.and([at('counter', '=', 0), at.val(counter === 0)])]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Renames a passkey of the account; false if it has no such passkey. */
export async function renamePasskey(trx: TenantTransaction, candidateId: string, id: string, name: string): Promise<boolean> {
  const row = await trx
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('candidateId', '=', candidateId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a passkey of the account, or all; returns how many there were. */
export async function deletePasskeys(trx: TenantTransaction, candidateId: string, id: string | null): Promise<number> {
  let passkeys = trx.deleteFrom('passkey').where('candidateId', '=', candidateId);
  if (id !== null) passkeys = passkeys.where('id', '=', id);
  return (await passkeys.returning('id').execute()).length;
}
