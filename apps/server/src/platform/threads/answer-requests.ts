import { Worker } from 'node:worker_threads';
import type { BoundedRequest } from './bounded-process.ts';

/**
 * What a bounded process runs: answers each request, while a thread watches time and memory. It outlives a signal that is meant for the
 * process that asks, and goes with it.
 */
export function answerRequests(answer: (request: never) => Promise<unknown>): void {
  const watch = new Worker(new URL('watch-bounds.ts', import.meta.url));
  process.on('message', async ({ request, bounds }: BoundedRequest<never>) => {
    const { maxMilliseconds, maxGrowthBytes } = bounds;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    watch.postMessage({ maxMilliseconds, maxBytes: process.memoryUsage.rss() + maxGrowthBytes });
    const answered = await answer(request);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    watch.postMessage(null);
    process.send?.(answered);
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
  process.on('disconnect', () => process.exit());
  watch.once('online', () => process.send?.('ready'));
}
