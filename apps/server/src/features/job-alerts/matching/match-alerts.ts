import { randomUUID } from 'node:crypto';
import { alertDigestsOf } from '@berth/contract';
import type { At } from '../../../platform/at.ts';
import type { TenantTransaction } from '../../../platform/database/for-tenant.ts';
import type { PlacesProvider } from '../../../platform/places-provider.ts';
import type { Services } from '../../../platform/services.ts';
import {
  type AdvertSearch,
  compileSynonyms,
  isNowhere,
  KnownKeywords,
  type NewAdverts,
  ReverseIndex,
  readNewAdverts,
  readStandingSearch,
  readWordWeights,
  readWorkValues,
  rememberPlaces,
  type SearchDefaults,
  type WorkValues,
  withWordWeights,
} from '../../advert-search/index.ts';
import { readTenant } from '../../tenants/index.ts';
import { hasListedCategory } from '../alert-fault.ts';
import {
  correctFutureAlerts,
  type DueAlert,
  type FoundAdverts,
  markRun,
  readDue,
  readDueAlerts,
  readListedCategories,
  recordFound,
} from './alerts.queries.ts';
import { type DigestTimes, digestTimes } from './digest-times.ts';

/** Alerts in memory at once, about 60 MB, and twice that if all have the order by score. They are read in pages and written in smaller steps, each in its own transaction. */
const maxHeld = 100_000;
const page = 5_000;
const step = 1_000;
/** Keywords remembered in a run: alerts share many. */
const mostKeywords = 50_000;
/** Jobs listed in one digest; the others are counted, and the search shows them. */
const maxListed = 50;
/** An alert that was paused for longer only gets the adverts of this period. */
const longestBack = 31 * 86_400_000;
/**
 * An advert whose transaction was open when an alert last ran has an earlier date than its commit. The ledger stops it from being sent
 * twice.
 */
const overlap = 15 * 60_000;

/** Dead alerts that one run names, so that their owners get an email. The next run names the others. */
const mostNamed = 5_000;

/**
 * The result of a run. `unreadable`: alerts that can find nothing any more, because their place, their category or their search is unknown
 * today. They are marked as run.
 */
export type MatchedAlerts = { alerts: number; adverts: number; matches: number; digests: number; unreadable: number };
/** The same with the ids of the unreadable alerts, at most 5,000. */
export type MatchedAndDead = MatchedAlerts & { dead: string[] };

/**
 * Matches the tenant's due alerts with the adverts that are new since each ran, and writes a digest for each alert with matches. Writes
 * whole alerts: after a kill the others are still due. Safe to run on several instances, which mark different alerts as run.
 */
export async function matchAlerts(
  at: At<Pick<Services, 'places'>>,
  onProgress: (done: number, of: number) => void = () => undefined,
): Promise<MatchedAndDead> {
  const now = at.now();
  const { tenant, times, due, adverts, categories } = await at.transaction(async (trx) => {
    const read = await readTenant(trx);
    const moments = digestTimes(alertDigestsOf(read.settings), now);
    await correctFutureAlerts(trx, moments);
    const { count, since } = await readDue(trx, moments);
    const from = new Date(Math.max((since ?? now).getTime() - overlap, now.getTime() - longestBack));
    return {
      tenant: read,
      times: moments,
      due: count,
      adverts: count > 0 ? await readNewAdverts(trx, at.tenantId, from, now) : null,
      categories: await readListedCategories(trx),
    };
  });
  const sum: MatchedAndDead = { alerts: 0, adverts: adverts?.appearedAt.size ?? 0, matches: 0, digests: 0, unreadable: 0, dead: [] };
  if (due === 0) return sum;
  let workValues: Promise<WorkValues> | null = null;
  const read = readerOf(
    {
      ...tenant.config,
      synonyms: compileSynonyms(tenant.synonyms),
      // It reserves its memory at once, which takes 20 ms for 50,000 keywords.
      keywords: new KnownKeywords(Math.min(due, mostKeywords)),
      workValues: () => (workValues ??= at.transaction((trx) => readWorkValues(trx, now))),
    },
    rememberPlaces(at.services.places),
    categories,
    now,
  );
  for (let after: string | null = null; ; ) {
    const batch: AlertBatch = {
      alerts: [],
      bySearch: new Map(),
      reverseIndex: adverts && new ReverseIndex(adverts.segment),
      dead: [],
    };
    let isEnd = false;
    while (!isEnd && batch.alerts.length < maxHeld) {
      const last: string | null = after;
      const alerts: DueAlert[] = await at.transaction((trx) => readDueAlerts(trx, times, last, page));
      await addAlerts(at, batch, alerts, read);
      after = alerts.at(-1)?.id ?? after;
      isEnd = alerts.length < page;
    }
    const found = adverts ? findAll(batch, adverts, now) : new Map<string, FoundAdverts>();
    for (let from = 0; from < batch.alerts.length; from += step) {
      const written = await at.transaction((trx) => write(trx, times, batch.alerts.slice(from, from + step), found, now));
      sum.alerts += written.alerts;
      sum.matches += written.matches;
      sum.digests += written.digests;
      onProgress(sum.alerts, due);
    }
    sum.unreadable += batch.dead.length;
    sum.dead.push(...batch.dead.slice(0, mostNamed - sum.dead.length));
    if (isEnd) return sum;
  }
}

type Held = { id: string; since: number };
type AlertBatch = { alerts: Held[]; bySearch: Map<number, Held[]>; reverseIndex: ReverseIndex | null; dead: string[] };
type Reader = (alert: DueAlert) => Promise<AdvertSearch | null>;

/** Reads the search of an alert; null if it can find nothing any more. */
function readerOf(defaults: SearchDefaults, places: PlacesProvider, categories: ReadonlySet<number>, now: Date): Reader {
  return async ({ uri, advertSortOrder }) => {
    const search = await readStandingSearch({ uri, sortOrder: advertSortOrder }, defaults, places, now);
    return search && !isNowhere(search) && hasListedCategory(search.filters.facets.category, categories) ? search : null;
  };
}

/** Adds the searches of alerts; alerts with the same address and order share one search. */
async function addAlerts({ transaction }: Pick<At, 'transaction'>, batch: AlertBatch, alerts: DueAlert[], read: Reader): Promise<void> {
  const byAddress = new Map<string, { first: DueAlert; held: Held[] }>();
  for (const alert of alerts) {
    const since = alert.lastRunAt
      ? Math.max(alert.lastRunAt.getTime() - overlap, alert.confirmedAt?.getTime() ?? 0)
      : alert.confirmedAt?.getTime();
    const held = { id: alert.id, since: since ?? 0 };
    batch.alerts.push(held);
    const key = `${alert.advertSortOrder} ${alert.uri}`;
    const same = byAddress.get(key);
    if (same) same.held.push(held);
    else byAddress.set(key, { first: alert, held: [held] });
  }
  const { reverseIndex } = batch;
  if (!reverseIndex) return;
  // Read together, so that lookups of places share their queries.
  const groups = [...byAddress.values()];
  const searches = await withWordWeights(await Promise.all(groups.map(({ first }) => read(first))), (words) =>
    transaction((trx) => readWordWeights(trx, words)),
  );
  for (const [index, { held }] of groups.entries()) {
    const search = searches[index] ?? null;
    if (!search) batch.dead.push(...held.map(({ id }) => id));
    const number = search && reverseIndex.add(search);
    if (number !== null) batch.bySearch.set(number, held);
  }
}

/** The matches of each alert that are new since it ran. If all matches are new to an alert, it lists no more than its digest will. */
function findAll({ reverseIndex, bySearch }: AlertBatch, { appearedAt }: NewAdverts, now: Date): Map<string, FoundAdverts> {
  const all = new Map<string, FoundAdverts>();
  const earliest = [...appearedAt.values()].reduce((least, moment) => Math.min(least, moment), Number.POSITIVE_INFINITY);
  const mostOf = (search: number) => (bySearch.get(search)?.every(({ since }) => since < earliest) ? maxListed : Number.POSITIVE_INFINITY);
  for (const { search, total, found } of reverseIndex?.matches(now, mostOf) ?? []) {
    for (const { id, since } of bySearch.get(search) ?? []) {
      const fresh = since < earliest ? found : found.filter(({ advertId }) => (appearedAt.get(advertId) ?? 0) > since);
      const count = since < earliest ? total : fresh.length;
      if (count > 0) all.set(id, { alertId: id, digestId: randomUUID(), found: count, adverts: fresh.slice(0, maxListed) });
    }
  }
  return all;
}

async function write(
  trx: TenantTransaction,
  times: DigestTimes,
  alerts: Held[],
  found: ReadonlyMap<string, FoundAdverts>,
  now: Date,
): Promise<{ alerts: number; matches: number; digests: number }> {
  const marked = await markRun(
    trx,
    times,
    alerts.map(({ id }) => id),
    now,
  );
  const theirs = [...marked].sort().flatMap((id) => found.get(id) ?? []);
  return { alerts: marked.size, ...(await recordFound(trx, theirs, now)) };
}
