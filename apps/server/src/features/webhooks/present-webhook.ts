import type { Delivery, DeliveryState } from '@berth/contract';
import type { DeliveryRow } from './deliveries.queries.ts';
import type { listWebhooks } from './webhooks.queries.ts';

type WebhookRow = Awaited<ReturnType<typeof listWebhooks>>[number];

/** A webhook as lists show it. */
export function presentWebhook({ id, url, events, createdAt, failures, pausedUntil, endedAt }: WebhookRow) {
  return {
    id,
    url,
    events,
    createdOn: createdAt.toISOString(),
    failures,
    pausedUntil: pausedUntil?.toISOString() ?? null,
    endedOn: endedAt?.toISOString() ?? null,
  };
}

/** A message as the log of its webhook shows it. */
export function presentDelivery({ id, event, data, happenedAt, state, attempts, triedAt, status, fault }: DeliveryRow): Delivery {
  return {
    id,
    event,
    data: data as Delivery['data'],
    happenedOn: happenedAt.toISOString(),
    state: state as DeliveryState,
    attempts,
    triedOn: triedAt?.toISOString() ?? null,
    status,
    fault,
  };
}
