import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** Names a request that may be sent again. */
export type RequestName = { caller: string; routeId: string; keyHash: string };

/** Claims a request, or takes over one from before `forgottenAt`. If calls are concurrent, only one returns true. */
export async function claimRequest(
  trx: TenantTransaction,
  { bodyHash, now, forgottenAt, ...name }: RequestName & { bodyHash: string; now: Date; forgottenAt: Date },
): Promise<boolean> {
  const row = await trx
    .insertInto('repeatedRequest')
    .values({ ...name, bodyHash, sentAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'caller', 'routeId', 'keyHash'])
        .doUpdateSet({ bodyHash, answer: null, sentAt: now })
        .where('repeatedRequest.sentAt', '<', forgottenAt),
    )
    .returning('sentAt')
    .executeTakeFirst();
  return row !== undefined;
}

const named = (trx: TenantTransaction, { caller, routeId, keyHash }: RequestName) =>
  trx.selectFrom('repeatedRequest').where('caller', '=', caller).where('routeId', '=', routeId).where('keyHash', '=', keyHash);

/** The first request of this name. */
export function readRequest(trx: TenantTransaction, name: RequestName) {
  return named(trx, name).select(['bodyHash', 'answer']).executeTakeFirst();
}

/** Keeps the answer of a claimed request. */
export async function keepAnswer(trx: TenantTransaction, name: RequestName, answer: string): Promise<void> {
  await trx
    .updateTable('repeatedRequest')
    .set({ answer })
    .where('caller', '=', name.caller)
    .where('routeId', '=', name.routeId)
    .where('keyHash', '=', name.keyHash)
    .execute();
}

/** Gives up a claim: nothing was done, so the next request may try. */
export async function releaseRequest(trx: TenantTransaction, name: RequestName): Promise<void> {
  await trx
    .deleteFrom('repeatedRequest')
    .where('caller', '=', name.caller)
    .where('routeId', '=', name.routeId)
    .where('keyHash', '=', name.keyHash)
    .execute();
}

/** Deletes requests from before a time. */
export async function forgetRequests(trx: TenantTransaction, before: Date): Promise<void> {
  await trx.deleteFrom('repeatedRequest').where('sentAt', '<', before).execute();
}
