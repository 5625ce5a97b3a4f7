import type { WebhookData, WebhookEvent } from '@berth/contract';
import type { At } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { deliverQueue } from './deliver-queue.ts';
import { insertDeliveries } from './deliveries.queries.ts';

/** Tells the tenant's webhooks of something, in the transaction that does it: both happen or neither does. */
export async function announceEvent(at: At, trx: TenantTransaction, what: { event: WebhookEvent; data: WebhookData }): Promise<void> {
  const { tenantId, services } = at;
  const ids = await insertDeliveries(trx, { ...what, now: at.now() });
  await services.jobs.sendAll(
    trx,
    deliverQueue,
    ids.map((deliveryId) => ({ tenantId, deliveryId })),
  );
}
