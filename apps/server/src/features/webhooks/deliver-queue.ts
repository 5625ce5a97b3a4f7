/** The queue of messages for webhooks. */
export const deliverQueue = 'deliver-webhook';
