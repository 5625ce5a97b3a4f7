import { followNews, removedAdverts, type Segment, searchSegments } from '@berth/advert-index';
import type { Logger } from 'pino';
import type { DatabaseWatch } from '../../../platform/database/database-watch.ts';
import { keepThread } from '../../../platform/threads/keep-thread.ts';
import { filterCountsOf, indexQuery } from '../index-query.ts';
import { indexShape } from '../index-shape.ts';
import type { AdvertMatches, AdvertSearch, FilterSteps, RawFilterCounts } from '../search-index.ts';
import type { FromIndexWorker, IndexWorkerData, ToIndexWorker } from './index-worker.ts';

/** An index that is further behind than this is not used. */
const mostLagMilliseconds = 5_000;
/** Most texts that a phrase is searched for on the serving thread: 5 ms; past that PostgreSQL answers. */
const mostPhraseChecks = 50_000;

export type MemorySearchOptions = { databaseUrl: string; leastAdverts: number; mostBytes: number; log: Logger; watch: DatabaseWatch };

/** How often at most an index is logged that keeps failing while the database is up. */
const logIntervalMilliseconds = 60_000;

/** The results of a search, and how many each filter value would have. */
export type MemorySearchAnswer = AdvertMatches & { filterCounts: RawFilterCounts | null };

/** The search index in memory: one in a process, kept up to date by its own thread, read on the request's thread. */
export type MemorySearch = {
  /**
   * The answer to a tenant's search, or null if PostgreSQL must answer: the tenant is not in the index, still loading or behind, or the
   * search would take too long.
   */
  answer: (tenantId: number, search: AdvertSearch, now: Date, steps?: FilterSteps) => MemorySearchAnswer | null;
  /** Resolves when the index includes everything that was committed before the call. */
  caughtUp: () => Promise<void>;
  /** What the index contains now. Lag in seconds; infinite before the first load. */
  state: () => { tenants: number; adverts: number; bytes: number; lagSeconds: number };
  stop: () => Promise<void>;
};

/** Starts the index. It loads in the background; until a tenant is loaded, `answer` returns null. */
export function startMemorySearch({ databaseUrl, leastAdverts, mostBytes, log, watch }: MemorySearchOptions): MemorySearch {
  const freshAsOf = new SharedArrayBuffer(8);
  const fresh = new Float64Array(freshAsOf);
  const tenants = new Map<number, Map<number, Segment>>();
  const noSegments = new Map<number, Segment>();
  const waiting = new Map<number, () => void>();
  let tickets = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;
  const tell = async (reason: string) => {
    if (performance.now() - loggedAt < logIntervalMilliseconds || (await watch.isAway())) return;
    loggedAt = performance.now();
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
    // PostgreSQL answers until the next thread has loaded; callers of `caughtUp` wait for that.
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
