import { webhookRoutes } from '@berth/contract';
import { implement } from '../../platform/http/implement.ts';
import type { Slice } from '../../platform/slice.ts';
import { deliverQueue } from './deliver-queue.ts';
import { deliverWebhookJob } from './deliver-webhook.job.ts';
import { readDeliveries, replayDelivery, testWebhook } from './deliveries.ts';
import { addWebhook, readWebhooks, removeWebhook } from './manage-webhooks.ts';

export { announceEvent } from './announce-event.ts';
export { forgetOldDeliveries, readDeliveries, replayDelivery, testWebhook } from './deliveries.ts';
export { addWebhook, readWebhooks, removeWebhook } from './manage-webhooks.ts';

/** Webhooks: programs of the tenant that learn what happens. */
export const webhooks: Slice = {
  name: 'webhooks',
  routes: () => [
    implement(webhookRoutes.list, (_, at) => readWebhooks(at)),
    implement(webhookRoutes.create, ({ body }, at) => addWebhook(at, body)),
    implement(webhookRoutes.remove, ({ params }, at) => removeWebhook(at, params)),
    implement(webhookRoutes.test, ({ params }, at) => testWebhook(at, params)),
    implement(webhookRoutes.deliveries, ({ params, query }, at) => readDeliveries(at, { ...params, ...query })),
    implement(webhookRoutes.replay, ({ params }, at) => replayDelivery(at, params)),
  ],
  jobs: { [deliverQueue]: deliverWebhookJob },
  tables: { webhook: { deletedWith: ['tenant'] }, webhook_delivery: { deletedWith: ['webhook'] } },
  reads: [],
  uses: [],
};
