import { type Delivery, type DeliveryState, testEvent } from '@berth/contract';
import type { At } from '../../platform/at.ts';
import { badInput, notFound } from '../../platform/failures/failures.ts';
import { deliverOnce } from './attempt-delivery.ts';
import { deleteDeliveries, insertDelivery, listDeliveries, showDelivery } from './deliveries.queries.ts';
import { presentDelivery } from './present-webhook.ts';
import { hasWebhook } from './webhooks.queries.ts';

const keptDays = 30;

type Asked = { webhookId: string; cursor?: string | undefined; limit: number; state?: DeliveryState | undefined };

/** What was sent to a webhook, the newest first. Throws notFound for an unknown webhook, badInput for a cursor that no answer gave. */
export async function readDeliveries(at: At, { webhookId, cursor, limit, state }: Asked) {
  const rows = await at.transaction(async (trx) => {
    if (!(await hasWebhook(trx, webhookId))) throw notFound('webhook');
    if (cursor !== undefined && !(await isOfWebhook(trx, webhookId, cursor)))
      throw badInput('query.cursor', 'wrong-cursor', 'Give the nextCursor of the last answer');
    // One more than asked for says whether there are more.
    return listDeliveries(trx, { webhookId, after: cursor, state, limit: limit + 1 });
  });
  const page = rows.slice(0, limit);
  return { deliveries: page.map(presentDelivery), nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}

/** Sends a message to try a webhook out, and says how it went. Throws notFound. */
export async function testWebhook(at: At, { webhookId }: { webhookId: string }): Promise<Delivery> {
  const { id } = await at.transaction(async (trx) => {
    if (!(await hasWebhook(trx, webhookId))) throw notFound('webhook');
    return insertDelivery(trx, { webhookId, event: testEvent, happenedAt: at.now() });
  });
  return sendNow(at, { webhookId, deliveryId: id, isLast: true });
}

/** Sends a message again, and says how it went. Throws notFound. */
export async function replayDelivery(at: At, which: { webhookId: string; deliveryId: string }): Promise<Delivery> {
  if (!(await at.transaction((trx) => showDelivery(trx, which)))) throw notFound('delivery');
  return sendNow(at, which);
}

/** Deletes what is no longer listed. */
export async function forgetOldDeliveries(at: At): Promise<void> {
  await at.transaction((trx) => deleteDeliveries(trx, new Date(at.now().getTime() - keptDays * 86_400_000)));
}

async function sendNow(at: At, which: { webhookId: string; deliveryId: string; isLast?: boolean }): Promise<Delivery> {
  await deliverOnce(at, which);
  const row = await at.transaction((trx) => showDelivery(trx, which));
  // Removed while it was sent.
  if (!row) throw notFound('delivery');
  return presentDelivery(row);
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

async function isOfWebhook(trx: Parameters<typeof showDelivery>[0], webhookId: string, deliveryId: string): Promise<boolean> {
  return isUuid(deliveryId) && (await showDelivery(trx, { webhookId, deliveryId })) !== undefined;
}
