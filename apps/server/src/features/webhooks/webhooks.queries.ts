import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

const shown = ['id', 'url', 'events', 'createdAt', 'failures', 'pausedUntil', 'endedAt'] as const;

/** The webhooks of the tenant, the oldest first. */
export function listWebhooks(trx: TenantTransaction) {
  return trx.selectFrom('webhook').select(shown).orderBy('createdAt').orderBy('id').execute();
}

/** A new webhook; `secret` is sealed. */
export function insertWebhook(
  trx: TenantTransaction,
  webhook: { id: string; url: string; events: string[]; secret: string; createdAt: Date },
) {
  return trx.insertInto('webhook').values(webhook).returning(shown).executeTakeFirstOrThrow();
}

/** Locks the tenant's list of webhooks until the transaction ends, so that two that add one see each other. */
export async function lockWebhooks(trx: TenantTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('webhooks'), current_tenant_id())`.execute(trx);
}

/** Removes a webhook; whether there was one. */
export async function deleteWebhook(trx: TenantTransaction, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('webhook').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function hasWebhook(trx: TenantTransaction, id: string): Promise<boolean> {
  return (await trx.selectFrom('webhook').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Notes that an attempt succeeded: what waits is sent without a pause. */
export async function endPause(trx: TenantTransaction, id: string): Promise<void> {
  await trx.updateTable('webhook').set({ failures: 0, pausedUntil: null }).where('id', '=', id).where('failures', '>', 0).execute();
}

/** Pauses a webhook after a failed attempt that began at `since`, unless another failed attempt has paused it since. */
export async function pause(
  trx: TenantTransaction,
  id: string,
  since: Date,
  { failures, until }: { failures: number; until: Date },
): Promise<void> {
  await trx
    .updateTable('webhook')
    .set({ failures, pausedUntil: until })
    .where('id', '=', id)
    .where((webhook) => webhook.or([webhook('pausedUntil', 'is', null), webhook('pausedUntil', '<=', since)]))
    .execute();
}

/** Ends a webhook whose server is gone. */
export async function endWebhook(trx: TenantTransaction, id: string, now: Date): Promise<void> {
  await trx.updateTable('webhook').set({ endedAt: now }).where('id', '=', id).execute();
}
