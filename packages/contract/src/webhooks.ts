import { z } from 'zod';
import { cursorQuery } from './audit.ts';
import { defineRoute } from './route.ts';
import { line } from './text.ts';

/** What a webhook can learn of, each with when it happens (webhooks.events.1). */
export const webhookEvents = {
  'application.created': 'a candidate has applied',
  'application.withdrawn': 'a candidate has withdrawn an application',
  'application.state-changed': 'the state of an application was changed in the back office, or the change was undone',
  'application.answered': 'a candidate has answered a message about an application',
} as const;
export type WebhookEvent = keyof typeof webhookEvents;
const eventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]];

/** Sent when a webhook is tried out; every webhook gets it. */
export const testEvent = 'webhook.test';

/** The most webhooks of a tenant. */
export const mostWebhooks = 10;

/** What the event is about, by ids alone: the rest is fetched with a key, which may see it (webhooks.events.2). */
export type WebhookData = { applicationGuid: string; advertId: number };

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** A webhook to add (webhooks.manage.1). Whether http is enough depends on the site, so the use case checks it. */
export const newWebhook = z.strictObject({
  url: line(2_000, 'Give the address of your program').pipe(
    z.url({ protocol: /^https?$/, error: 'Give a whole address, such as https://hr.example/berth' }),
  ),
  events: z
    .array(z.enum(eventNames, `There is no such event: give ${eventNames.join(' or ')}`))
    .min(1, 'Give at least one event')
    .max(eventNames.length, 'Give each event once'),
});
export type NewWebhook = z.output<typeof newWebhook>;

/** A webhook as lists show it: never its secret. */
export const webhookSchema = z.object({
  id: z.uuid(),
  url: z.string(),
  events: z.array(z.string()),
  createdOn: z.iso.datetime(),
  /** Attempts that failed since the last that did not. */
  failures: z.int(),
  /** Nothing is sent before, because attempts failed. */
  pausedUntil: z.iso.datetime().nullable(),
  /** From then on nothing is sent: its server answered 410. */
  endedOn: z.iso.datetime().nullable(),
});

/** One message for one webhook. Its id is the `webhook-id` of every attempt. */
export const deliverySchema = z.object({
  id: z.uuid(),
  event: z.string(),
  data: z.object({ applicationGuid: z.uuid(), advertId: z.int() }).partial(),
  happenedOn: z.iso.datetime(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  triedOn: z.iso.datetime().nullable(),
  status: z.int().nullable(),
  fault: z.string().nullable(),
});
export type Delivery = z.infer<typeof deliverySchema>;

const call = { access: 'backOffice', scope: 'webhooks:write', tag: 'Webhooks' } as const;
const webhookId = z.uuid('There is no such webhook');

export const webhookRoutes = {
  list: defineRoute({
    ...call,
    id: 'webhooks',
    method: 'GET',
    path: '/backoffice/v1/webhooks',
    isUnaudited: true,
    summary: 'All webhooks',
    response: z.array(webhookSchema),
  }),
  create: defineRoute({
    ...call,
    id: 'webhookCreate',
    method: 'POST',
    path: '/backoffice/v1/webhooks',
    summary: 'Adds a webhook; the answer is the only one that shows the secret with which messages are signed',
    body: newWebhook,
    response: z.object({ ...webhookSchema.shape, secret: z.string() }),
  }),
  remove: defineRoute({
    ...call,
    id: 'webhookRemove',
    method: 'DELETE',
    path: '/backoffice/v1/webhooks/{webhookId}',
    summary: 'Removes a webhook with its deliveries; what waits is not sent',
    params: z.strictObject({ webhookId }),
    response: z.literal(true),
  }),
  test: defineRoute({
    ...call,
    id: 'webhookTest',
    method: 'POST',
    path: '/backoffice/v1/webhooks/{webhookId}/test',
    summary: `Sends a message of the event ${testEvent}, at once and even if the webhook is paused`,
    params: z.strictObject({ webhookId }),
    response: deliverySchema,
  }),
  deliveries: defineRoute({
    ...call,
    id: 'webhookDeliveries',
    method: 'GET',
    path: '/backoffice/v1/webhooks/{webhookId}/deliveries',
    isUnaudited: true,
    summary: 'What was sent to a webhook in the last 30 days, the newest first, with how the last attempt went',
    params: z.strictObject({ webhookId }),
    query: z.strictObject({ ...cursorQuery, state: z.enum(deliveryStates, 'Give waiting, delivered or failed').optional() }),
    response: z.object({ deliveries: z.array(deliverySchema), nextCursor: z.string().nullable() }),
  }),
  replay: defineRoute({
    ...call,
    id: 'webhookReplay',
    method: 'POST',
    path: '/backoffice/v1/webhooks/{webhookId}/deliveries/{deliveryId}/replay',
    summary: 'Sends a message again, with the same webhook-id',
    params: z.strictObject({ webhookId, deliveryId: z.uuid('There is no such delivery') }),
    response: deliverySchema,
  }),
};
