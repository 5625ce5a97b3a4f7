import type { WebhookData, WebhookEvent } from '@berth/contract';
import type { At } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { sendJobs } from '../../platform/jobs/tenant-jobs.ts';
import { deliverQueue } from './deliver-queue.ts';
import { insertDeliveries } from './deliveries.queries.ts';

/** Tells the tenant's webhooks of something that happened to each of these, in the transaction that does it: all of it happens or nothing. */
export async function announceEvent(
  at: At,
  trx: TenantTransaction,
  what: { event: WebhookEvent; about: readonly WebhookData[] },
): Promise<void> {
  if (what.about.length === 0) return;
  const ids = await insertDeliveries(trx, { ...what, now: at.now() });
  await sendJobs(
    at,
    trx,
    deliverQueue,
    ids.map((deliveryId) => ({ deliveryId })),
  );
}
