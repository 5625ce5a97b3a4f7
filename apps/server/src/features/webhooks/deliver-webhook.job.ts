import type { Job } from '../../platform/jobs/jobs.ts';
import { forJobsTenant } from '../../platform/jobs/tenant-jobs.ts';
import type { Services } from '../../platform/services.ts';
import { deliver } from './attempt-delivery.ts';

/** Sends a message to a webhook. */
export function deliverWebhookJob(services: Services): Job {
  return {
    // A server may hang for 15 seconds; meanwhile others get their messages.
    concurrency: 8,
    work: forJobsTenant(services, (at, { deliveryId }) => deliver(at, { deliveryId: String(deliveryId) })),
  };
}
