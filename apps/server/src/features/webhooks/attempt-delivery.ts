import type { DeliveryState } from '@berth/contract';
import type { At } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { sendJob } from '../../platform/jobs/tenant-jobs.ts';
import { allowedTargets } from '../../platform/outgoing/allowed-targets.ts';
import { openText } from '../../platform/security/sealed-text.ts';
import { deliverQueue } from './deliver-queue.ts';
import { type DeliveryToSend, giveUp, readDelivery, recordAttempt } from './deliveries.queries.ts';
import { type Outcome, postSigned } from './post-signed.ts';
import { secretPurpose } from './secret.ts';
import { endPause, endWebhook, pause } from './webhooks.queries.ts';

/** Pauses after failed attempts in a row, in seconds; the last one repeats. */
const pauses = [5, 60, 300, 1_800, 7_200, 18_000, 36_000] as const;
/** A message that could not be delivered for so long has failed. */
const mostMilliseconds = 3 * 86_400_000;
const gone = 410;
const ended = 'the webhook has ended';

/**
 * Sends a message that waits, unless its webhook is paused; then it is sent when the pause ends. After a failure the webhook is paused, so a
 * server that hangs costs one attempt a pause however many messages wait (webhooks.retries.1). Safe to repeat: a message that was delivered is
 * not sent again, one whose attempt was not recorded is sent again with the same id.
 */
export async function deliver(at: At, { deliveryId }: { deliveryId: string }): Promise<void> {
  const now = at.now();
  const due = await at.transaction(async (trx) => {
    const delivery = await readDelivery(trx, deliveryId);
    if (delivery?.state !== 'waiting') return null;
    if (delivery.endedAt) await giveUp(trx, deliveryId, ended);
    else if (now.getTime() - delivery.happenedAt.getTime() > mostMilliseconds) await giveUp(trx, deliveryId, 'not delivered within 3 days');
    else if (delivery.pausedUntil && delivery.pausedUntil > now) await sendLater(at, trx, deliveryId, delivery.pausedUntil);
    else return delivery;
    return null;
  });
  if (due) await attempt(at, due, { isTriedAgain: true, ifFailed: 'waiting' });
}

/**
 * Sends a message once, now, whether or not its webhook is paused; not if that has ended (webhooks.retries.3). If it fails, a message that
 * waits still waits for its next attempt; `isLast`: it has none.
 */
export async function deliverOnce(at: At, { deliveryId, isLast = false }: { deliveryId: string; isLast?: boolean }): Promise<void> {
  const delivery = await at.transaction(async (trx) => {
    const found = await readDelivery(trx, deliveryId);
    if (!found?.endedAt) return found;
    await giveUp(trx, deliveryId, ended);
    return undefined;
  });
  if (delivery)
    await attempt(at, delivery, { isTriedAgain: false, ifFailed: isLast || delivery.state === 'failed' ? 'failed' : 'waiting' });
}

type Attempt = { isTriedAgain: boolean; ifFailed: Exclude<DeliveryState, 'delivered'> };

async function attempt(at: At, delivery: DeliveryToSend, { isTriedAgain, ifFailed }: Attempt): Promise<void> {
  const { id, webhookId, failures } = delivery;
  const triedAt = at.now();
  const outcome = await post(at, delivery, triedAt);
  await at.transaction(async (trx) => {
    const isDelivered = outcome.status !== null && outcome.status >= 200 && outcome.status < 300;
    const state = isDelivered ? 'delivered' : outcome.status === gone ? 'failed' : ifFailed;
    await recordAttempt(trx, id, { state, triedAt, ...outcome });
    if (isDelivered) return endPause(trx, webhookId);
    if (outcome.status === gone) return endWebhook(trx, webhookId, triedAt);
    if (!isTriedAgain) return;
    const until = new Date(at.now().getTime() + (pauses[Math.min(failures, pauses.length - 1)] ?? 0) * 1_000);
    await pause(trx, webhookId, triedAt, { failures: failures + 1, until });
    await sendLater(at, trx, id, until);
  });
}

async function post(at: At, { id, webhookId, url, secret, event, data, happenedAt }: DeliveryToSend, sentAt: Date): Promise<Outcome> {
  const { config } = at.services;
  const opened = openText(config, secretPurpose, webhookId, secret);
  if (!opened) return { status: null, fault: 'its secret was sealed with another SECRET_KEY: remove the webhook and add it again' };
  const body = JSON.stringify({ type: event, timestamp: happenedAt.toISOString(), data });
  return postSigned({ id, url, secret: opened.text, body, sentAt }, { isAllowed: allowedTargets(config) });
}

async function sendLater(at: At, trx: TenantTransaction, deliveryId: string, until: Date): Promise<void> {
  const seconds = Math.max(1, Math.ceil((until.getTime() - at.now().getTime()) / 1_000));
  await sendJob(at, trx, deliverQueue, { deliveryId }, seconds);
}
