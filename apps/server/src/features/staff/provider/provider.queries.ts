import type { TenantTransaction } from '../../../platform/database/for-tenant.ts';

/** The tenant's provider, with its sealed secret. */
export function readProvider(trx: TenantTransaction) {
  return trx.selectFrom('staffProvider').select(['name', 'issuer', 'clientId', 'clientSecret', 'secondFactor']).executeTakeFirst();
}
export type ProviderRow = NonNullable<Awaited<ReturnType<typeof readProvider>>>;

/** Replaces it. */
export async function saveProvider(trx: TenantTransaction, row: ProviderRow, now: Date): Promise<void> {
  const values = { ...row, changedAt: now };
  await trx
    .insertInto('staffProvider')
    .values(values)
    .onConflict((conflict) => conflict.column('tenantId').doUpdateSet(values))
    .execute();
}

/** Deletes the provider and every sign-in under way. False if the tenant has no provider. */
export async function deleteProvider(trx: TenantTransaction): Promise<boolean> {
  await trx.deleteFrom('staffProviderTry').execute();
  const { numDeletedRows } = await trx.deleteFrom('staffProvider').executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Another provider gives other ids, so members are recognised by their addresses once more. */
export async function forgetSubjects(trx: TenantTransaction): Promise<void> {
  await trx.updateTable('staffMember').set({ providerSubject: null }).where('providerSubject', 'is not', null).execute();
}

type NewTry = { stateHash: string; browserHash: string; nonce: string; verifier: string; expiresAt: Date; staffId?: string };

/** Records a sign-in that has begun, and deletes those that have expired. */
export async function insertTry(trx: TenantTransaction, row: NewTry, now: Date): Promise<void> {
  await trx.deleteFrom('staffProviderTry').where('expiresAt', '<=', now).execute();
  await trx.insertInto('staffProviderTry').values(row).execute();
}

type Begun = { stateHash: string; browserHash: string };

/** Whom the provider has already recognised in this sign-in, while their code is asked for. */
export function findProved(trx: TenantTransaction, { stateHash, browserHash }: Begun, now: Date) {
  return trx
    .selectFrom('staffProviderTry')
    .select('staffId')
    .where('stateHash', '=', stateHash)
    .where('browserHash', '=', browserHash)
    .where('expiresAt', '>', now)
    .where('staffId', 'is not', null)
    .executeTakeFirst();
}

/** Takes a sign-in that has begun, so that it works once; undefined if this browser has no such sign-in. */
export function takeTry(trx: TenantTransaction, { stateHash, browserHash }: Begun, now: Date) {
  return trx
    .deleteFrom('staffProviderTry')
    .where('stateHash', '=', stateHash)
    .where('browserHash', '=', browserHash)
    .where('expiresAt', '>', now)
    .returning(['nonce', 'verifier'])
    .executeTakeFirst();
}

/** Keeps the provider's id of a member from their first sign-in on. */
export async function saveSubject(trx: TenantTransaction, staffId: string, subject: string): Promise<void> {
  await trx.updateTable('staffMember').set({ providerSubject: subject }).where('id', '=', staffId).execute();
}
