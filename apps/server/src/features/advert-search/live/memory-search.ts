import { followNews, removedAdverts, type Segment, searchSegments } from '@berth/advert-index';
import type { Logger } from 'pino';
import type { DatabaseWatch } from '../../../platform/database/database-watch.ts';
import { keepThread } from '../../../platform/threads/keep-thread.ts';
import { filterCountsOf, indexQuery } from '../index-query.ts';
import { indexShape } from '../index-shape.ts';
import type { AdvertMatches, AdvertSearch, FilterSteps, RawFilterCounts } from '../search-index.ts';
import type { FromIndexWorker, IndexWorkerData, ToIndexWorker } from './index-worker.ts';

/** An index that holds less than everything up to this long ago is not asked. */
const mostLagMilliseconds = 5_000;
/** Texts that a phrase may be looked for in on the thread that serves: 5 ms; beyond it PostgreSQL answers. */
const mostPhraseChecks = 50_000;

export type MemorySearchOptions = { databaseUrl: string; leastAdverts: number; mostBytes: number; log: Logger; watch: DatabaseWatch };

/** An index that keeps failing while the database is there is logged this often at most. */
const toldMilliseconds = 60_000;

/** What a search finds, and what each filter would give if that was asked. */
export type MemorySearchAnswer = AdvertMatches & { filterCounts: RawFilterCounts | null };

/** The search index in memory: one a process, kept up by a thread of its own, read where the request is. */
export type MemorySearch = {
  /** The layer for a tenant's search, or null when PostgreSQL must answer: not kept, still loading, behind, or not to be answered at once. */
  answer: (tenantId: number, search: AdvertSearch, now: Date, steps?: FilterSteps) => MemorySearchAnswer | null;
  /** Resolves when everything that had been committed at the call is held. */
  caughtUp: () => Promise<void>;
  /** What it holds now. Lag in seconds; infinite before the first load. */
  state: () => { tenants: number; adverts: number; bytes: number; lagSeconds: number };
  stop: () => Promise<void>;
};

/** Starts the index. It loads in the background; until a tenant is there `answer` is null for it. */
export function startMemorySearch({ databaseUrl, leastAdverts, mostBytes, log, watch }: MemorySearchOptions): MemorySearch {
  const freshAsOf = new SharedArrayBuffer(8);
  const fresh = new Float64Array(freshAsOf);
  const tenants = new Map<number, Map<number, Segment>>();
  const noSegments = new Map<number, Segment>();
  const waiting = new Map<number, () => void>();
  let tickets = 0;
  let toldAt = Number.NEGATIVE_INFINITY;
  const tell = async (reason: string) => {
    if (performance.now() - toldAt < toldMilliseconds || (await watch.isAway())) return;
    toldAt = performance.now();
    log.warn({ reason }, 'the search index in memory lost its database; PostgreSQL answers');
  };
  const workerData: IndexWorkerData = { databaseUrl, shape: indexShape, leastAdverts, mostBytes, freshAsOf };
  const thread = keepThread<ToIndexWorker, FromIndexWorker>({
    module: new URL('./index-worker.ts', import.meta.url),
    workerData,
    name: 'search index',
    log,
    onMessage: (message) => {
      if (message.kind === 'fault') void tell(message.reason);
      else if (message.kind === 'synced') waiting.get(message.ticket)?.();
      else if (message.news) tenants.set(message.tenantId, followNews(tenants.get(message.tenantId) ?? noSegments, message.news));
      else tenants.delete(message.tenantId);
    },
    // PostgreSQL answers until the next one has loaded; whoever waits to be caught up waits for that.
    onEnded: () => {
      tenants.clear();
      fresh[0] = 0;
    },
    onStarted: (tell) => {
      for (const ticket of waiting.keys()) tell({ kind: 'sync', ticket });
    },
  });
  const lag = () => Date.now() - (fresh[0] ?? 0);
  return {
    answer: (tenantId, search, now, steps) => {
      const segments = tenants.get(tenantId);
      if (!segments || search.walk || lag() > mostLagMilliseconds) return null;
      const answer = searchSegments([...segments.values()], indexQuery(search, now, steps), mostPhraseChecks);
      return answer && { ...answer, filterCounts: answer.counts && filterCountsOf(answer.counts) };
    },
    caughtUp: () =>
      new Promise((resolve) => {
        tickets += 1;
        const ticket = tickets;
        waiting.set(ticket, () => {
          waiting.delete(ticket);
          resolve();
        });
        thread.tell({ kind: 'sync', ticket });
      }),
    state: () => {
      const all = [...tenants.values()].flatMap((segments) => Array.from(segments.values()));
      return {
        tenants: tenants.size,
        adverts: all.reduce((sum, segment) => sum + segment.docCount - removedAdverts(segment), 0),
        bytes: all.reduce((sum, segment) => sum + segment.bytes, 0),
        lagSeconds: fresh[0] === 0 ? Number.POSITIVE_INFINITY : lag() / 1000,
      };
    },
    stop: () => thread.stop({ kind: 'stop' }),
  };
}
