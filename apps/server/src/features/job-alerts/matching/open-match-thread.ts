import { Worker } from 'node:worker_threads';
import type { At } from '../../../platform/at.ts';
import type { Services } from '../../../platform/services.ts';
import { type MatchedAndDead, matchAlerts } from './match-alerts.ts';
import type { FromMatchThread, MatchThreadData, ToMatchThread } from './match-thread.ts';

export type OnProgress = (done: number, of: number) => void;
/** Matches one tenant's alerts. */
type MatchTenant = (at: At, onProgress?: OnProgress) => Promise<MatchedAndDead>;

/** Matches the alerts of one round; starts with the first tenant and ends with `close`. */
export type Matcher = { match: MatchTenant; close: () => Promise<void> };
export type OpenMatcher = (services: Services) => Matcher;

/** Matches on the calling thread, for a process that serves no requests. */
export const matchHere: OpenMatcher = () => ({
  match: matchAlerts,
  close: async () => undefined,
});

/**
 * A thread for the alerts of one round, so that requests are answered meanwhile: matching takes seconds of CPU. It starts with the first
 * tenant, works on one tenant at a time, and lives until `close`.
 */
export function openMatchThread(services: Services): Matcher {
  let worker: Worker | null = null;
  const start = () => {
    const workerData: MatchThreadData = { config: services.config, siteUrl: services.site.url };
    return new Worker(new URL('./match-thread.ts', import.meta.url), { workerData });
  };
  return {
    match: ({ tenantId, now }, onProgress) => {
      const thread = (worker ??= start());
      const answer = Promise.withResolvers<MatchedAndDead>();
      const onMessage = (message: FromMatchThread) => {
        if (message.kind === 'progress') onProgress?.(message.done, message.of);
        else if (message.kind === 'matched') answer.resolve(message.matched);
        else answer.reject(new Error(message.reason));
      };
      const onExit = () => answer.reject(new Error('the alert matching thread ended'));
      thread.on('message', onMessage).once('error', answer.reject).once('exit', onExit);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      thread.postMessage({ tenantId, now: now().getTime() } satisfies ToMatchThread);
      return answer.promise.finally(() => thread.off('message', onMessage).off('error', answer.reject).off('exit', onExit));
    },
    close: async () => {
      await worker?.terminate();
    },
  };
}
