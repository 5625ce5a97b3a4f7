import { followNews, holdsUntil, removedAdverts, type Segment, type SegmentNews, searchSegments } from '@berth/advert-index';
import type { Logger } from 'pino';
import type { DatabaseWatch } from '../../../platform/database/database-watch.ts';
import { keepThread } from '../../../platform/threads/keep-thread.ts';
import { filterCountsOf, indexQuery } from '../index-query.ts';
import { indexShape } from '../index-shape.ts';
import type { AdvertMatches, AdvertSearch, FilterSteps, RawFilterCounts } from '../search-index.ts';
import { AdvertTexts } from './advert-texts.ts';
import { GivenAnswers } from './given-answers.ts';
import type { FromIndexWorker, IndexWorkerData, ToIndexWorker } from './index-worker.ts';

/** An index that is further behind than this finds adverts, but PostgreSQL has to confirm which of them are open. */
const mostUnconfirmedMilliseconds = 1_000;
/** An index that is further behind than this is not used. */
const mostLagMilliseconds = 5_000;
/** Most texts that a phrase is searched for on the serving thread: 5 ms; past that PostgreSQL answers. */
const mostPhraseChecks = 50_000;

export type MemorySearchOptions = {
  databaseUrl: string;
  mostBytes: number;
  /** Where the index is saved for the next start; without it, a start loads it from the database. */
  folder?: string;
  log: Logger;
  watch: DatabaseWatch;
  /** The data of these tenants has changed, and the index includes it; null: any tenant's may have. */
  onChanged?: (tenantIds: number[] | null) => void;
};

/** How often at most an index is logged that keeps failing while the database is up. */
const logIntervalMilliseconds = 60_000;

const snapshotFaults = {
  using: 'the search index that was saved is not used; it is loaded from the database',
  saving: 'the search index could not be saved; the next start may load it from the database',
};

/** The results of a search, and how many each filter value would have. */
type MemorySearchAnswer = AdvertMatches & { filterCounts: RawFilterCounts | null };

/** The search index in memory: one in a process. A thread keeps it up to date, and requests read it on their own thread. */
export type MemorySearch = {
  /**
   * The answer to a tenant's search, or null if PostgreSQL must answer: the tenant is not in the index, still loading or behind, or the
   * search would take too long. Matches without a version need PostgreSQL's word that they are open.
   */
  answer: (tenantId: number, search: AdvertSearch, now: Date, steps?: FilterSteps) => MemorySearchAnswer | null;
  /** Texts of adverts, in what the index leaves of its memory. */
  texts: AdvertTexts;
  /** Resolves when the index includes everything that was committed before the call. */
  caughtUp: () => Promise<void>;
  /** Whether every change that was committed more than a second ago has been followed, and `onChanged` called. */
  isCurrent: () => boolean;
  /** What the index contains now. Lag in seconds; infinite before the first load. */
  state: () => { tenants: number; adverts: number; bytes: number; textBytes: number; lagSeconds: number };
  stop: () => Promise<void>;
};

/** A tenant's adverts as this thread searches them. `state` is another number after each change. */
type Indexed = { byId: ReadonlyMap<number, Segment>; segments: Segment[]; state: number };

/** Starts the index. It loads in the background; until a tenant is loaded, `answer` returns null. */
export function startMemorySearch({
  databaseUrl,
  mostBytes,
  folder,
  log,
  watch,
  onChanged = () => undefined,
}: MemorySearchOptions): MemorySearch {
  let freshAsOf = 0;
  const tenants = new Map<number, Indexed>();
  const noSegments = new Map<number, Segment>();
  let states = 0;
  const waiting = new Map<number, () => void>();
  let tickets = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;
  const texts = new AdvertTexts(mostBytes);
  const given = new GivenAnswers();
  let indexBytes = 0;
  /** A larger index leaves less room for texts. */
  const follow = (tenantId: number, news: SegmentNews[] | null) => {
    const known = tenants.get(tenantId)?.byId ?? noSegments;
    const byId = news ? followNews(known, news) : noSegments;
    indexBytes += bytesOf(byId) - bytesOf(known);
    states += 1;
    if (news) tenants.set(tenantId, { byId, segments: [...byId.values()], state: states });
    else {
      // The database may have been restored: a version can then mean another text.
      tenants.delete(tenantId);
      texts.clear();
    }
    texts.limit(mostBytes - indexBytes);
  };
  const tell = async (reason: string) => {
    if (performance.now() - loggedAt < logIntervalMilliseconds || (await watch.isAway())) return;
    loggedAt = performance.now();
    log.warn({ reason }, 'the search index in memory lost its database; PostgreSQL answers');
  };
  const workerData: IndexWorkerData = { databaseUrl, shape: indexShape, mostBytes, folder: folder ?? null };
  const thread = keepThread<ToIndexWorker, FromIndexWorker>({
    module: new URL('./index-worker.ts', import.meta.url),
    workerData,
    name: 'search index',
    log,
    onMessage: (message) => {
      if (message.kind === 'fault') void tell(message.reason);
      else if (message.kind === 'snapshot') log.warn({ reason: message.reason }, snapshotFaults[message.isSaving ? 'saving' : 'using']);
      else if (message.kind === 'synced') waiting.get(message.ticket)?.();
      else if (message.kind === 'fresh') freshAsOf = message.asOf;
      else if (message.kind === 'changed') onChanged(message.tenantIds);
      else follow(message.tenantId, message.news);
    },
    // PostgreSQL answers until the next thread has loaded; callers of `caughtUp` wait for that.
    onEnded: () => {
      tenants.clear();
      texts.clear();
      indexBytes = 0;
      freshAsOf = 0;
      onChanged(null);
    },
    onStarted: (tell) => {
      for (const ticket of waiting.keys()) tell({ kind: 'sync', ticket });
    },
  });
  const lag = () => Date.now() - freshAsOf;
  const isCurrent = () => lag() <= mostUnconfirmedMilliseconds;
  return {
    answer: (tenantId, search, now, steps) => {
      const indexed = tenants.get(tenantId);
      if (!indexed || search.walk || lag() > mostLagMilliseconds) return null;
      const { segments, state } = indexed;
      const answer = given.answer(state, { search, now, steps }, () => {
        const query = indexQuery(search, now, steps);
        const answer = searchSegments(segments, query, mostPhraseChecks);
        return answer && { answer, until: holdsUntil(segments, query) };
      });
      if (!answer) return null;
      const { total, matches, counts } = answer;
      const isCertain = isCurrent();
      return {
        total,
        matches: isCertain
          ? matches
          : matches.map(({ advertId, distanceInMiles, score }) => ({ advertId, version: null, distanceInMiles, score })),
        filterCounts: counts && filterCountsOf(counts),
      };
    },
    texts,
    isCurrent,
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
      const all = [...tenants.values()].flatMap(({ segments }) => segments);
      return {
        tenants: tenants.size,
        adverts: all.reduce((sum, segment) => sum + segment.docCount - removedAdverts(segment), 0),
        bytes: indexBytes,
        textBytes: texts.bytes,
        lagSeconds: freshAsOf === 0 ? Number.POSITIVE_INFINITY : lag() / 1000,
      };
    },
    stop: () => thread.stop({ kind: 'stop' }),
  };
}

const bytesOf = (segments: ReadonlyMap<number, Segment>) => [...segments.values()].reduce((sum, { bytes }) => sum + bytes, 0);
