import { parentPort, workerData } from 'node:worker_threads';
import { atTenant } from '../../../platform/at.ts';
import type { Config } from '../../../platform/config/config.ts';
import { createDatabase, createSitePool, timeBudgets } from '../../../platform/database/connect.ts';
import { createLog, errorInLog } from '../../../platform/log.ts';
import { createPlaces } from '../../places/index.ts';
import { type MatchedAndDead, matchAlerts } from './match-alerts.ts';

/** The thread's start data, its requests and its answers. */
export type MatchThreadData = { config: Config; siteUrl: string };
export type ToMatchThread = { tenantId: number; now: number };
export type FromMatchThread =
  | { kind: 'progress'; done: number; of: number }
  | { kind: 'matched'; matched: MatchedAndDead }
  | { kind: 'failed'; reason: string };

const { config, siteUrl } = workerData as MatchThreadData;
const database = createDatabase(createSitePool(siteUrl, { max: 2, budget: timeBudgets.working }));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const post = (message: FromMatchThread) => parentPort?.postMessage(message);

async function match({ tenantId, now }: ToMatchThread): Promise<void> {
  const clock = () => new Date(now);
  const places = createPlaces(config, database, createLog(config), clock);
  try {
    const matched = await matchAlerts(atTenant({ database, places, clock }, tenantId), (done, of) => post({ kind: 'progress', done, of }));
    post({ kind: 'matched', matched });
  } catch (error) {
    post({ kind: 'failed', reason: errorInLog(error).message ?? 'see the log' });
  }
}

parentPort?.on('message', (asked: ToMatchThread) => void match(asked));
