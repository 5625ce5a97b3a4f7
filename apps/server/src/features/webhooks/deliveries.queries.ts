import type { DeliveryState, WebhookData } from '@berth/contract';
import { type SqlBool, sql } from 'kysely';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

const shown = ['id', 'event', 'data', 'happenedAt', 'state', 'attempts', 'triedAt', 'status', 'fault'] as const;

/** A message for each webhook that wants this event, about each thing; their ids. */
export async function insertDeliveries(
  trx: TenantTransaction,
  { event, about, now }: { event: string; about: readonly WebhookData[]; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into webhook_delivery (webhook_id, event, data, happened_at)
    select webhook.id, ${event}, about::jsonb, ${now}::timestamptz
    from webhook, unnest(${about.map((data) => JSON.stringify(data))}::text[]) as about
    where webhook.ended_at is null and ${event} = any(webhook.events)
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** A message for one webhook, whatever it wants. */
export function insertDelivery(trx: TenantTransaction, delivery: { webhookId: string; event: string; happenedAt: Date }) {
  return trx
    .insertInto('webhookDelivery')
    .values({ ...delivery, data: JSON.stringify({}) })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** A message with the webhook that it is for. */
export function readDelivery(trx: TenantTransaction, id: string) {
  return trx
    .selectFrom('webhookDelivery as delivery')
    .innerJoin('webhook', 'webhook.id', 'delivery.webhookId')
    .select(['delivery.id', 'delivery.event', 'delivery.data', 'delivery.happenedAt', 'delivery.state'])
    .select(['webhook.id as webhookId', 'webhook.url', 'webhook.secret', 'webhook.failures', 'webhook.pausedUntil', 'webhook.endedAt'])
    .where('delivery.id', '=', id)
    .executeTakeFirst();
}
export type DeliveryToSend = NonNullable<Awaited<ReturnType<typeof readDelivery>>>;

/** A message that was delivered stays so, however an attempt that was under way or a replay ends. */
const unlessDelivered = (state: DeliveryState) => sql<DeliveryState>`case when state = 'delivered' then state else ${state} end`;

/** Records how an attempt went. */
export async function recordAttempt(
  trx: TenantTransaction,
  id: string,
  attempt: { state: DeliveryState; triedAt: Date; status: number | null; fault: string | null },
): Promise<void> {
  await trx
    .updateTable('webhookDelivery')
    .set((delivery) => ({ ...attempt, state: unlessDelivered(attempt.state), attempts: delivery('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Gives up a message, and says why. */
export async function giveUp(trx: TenantTransaction, id: string, fault: string): Promise<void> {
  await trx
    .updateTable('webhookDelivery')
    .set({ state: unlessDelivered('failed'), fault })
    .where('id', '=', id)
    .execute();
}

/** Messages of a webhook, the newest first; those after the one with the id `after`. */
export function listDeliveries(
  trx: TenantTransaction,
  { webhookId, after, state, limit }: { webhookId: string; after: string | undefined; state: DeliveryState | undefined; limit: number },
) {
  return trx
    .selectFrom('webhookDelivery')
    .select(shown)
    .where('webhookId', '=', webhookId)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(happened_at, id) < (select happened_at, id from webhook_delivery where tenant_id = current_tenant_id() and id = ${after}::uuid)`,
      ),
    )
    .orderBy('happenedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** One message of a webhook, as lists show it. */
export function showDelivery(trx: TenantTransaction, { webhookId, deliveryId }: { webhookId: string; deliveryId: string }) {
  return trx.selectFrom('webhookDelivery').select(shown).where('webhookId', '=', webhookId).where('id', '=', deliveryId).executeTakeFirst();
}
export type DeliveryRow = NonNullable<Awaited<ReturnType<typeof showDelivery>>>;

/** Deletes messages from before a time. */
export async function deleteDeliveries(trx: TenantTransaction, before: Date): Promise<void> {
  await trx.deleteFrom('webhookDelivery').where('happenedAt', '<', before).execute();
}
