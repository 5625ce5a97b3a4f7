import { sortOrders } from '@berth/contract';
import type pg from 'pg';
import {
  compileSynonyms,
  KnownKeywords,
  ReverseIndex,
  readNewAdverts,
  readStandingSearch,
  rememberPlaces,
} from '../apps/server/src/features/advert-search/index.ts';
import { postgresSearch } from '../apps/server/src/features/advert-search/postgres-search.queries.ts';
import { matchAlerts } from '../apps/server/src/features/job-alerts/matching/match-alerts.ts';
import { createEmbeddedPlaces } from '../apps/server/src/features/places/index.ts';
import { atTenant } from '../apps/server/src/platform/at.ts';
import { createDatabase, createSitePool, type Database, timeBudgets } from '../apps/server/src/platform/database/connect.ts';
import { forTenant } from '../apps/server/src/platform/database/for-tenant.ts';
import { alertUris } from './alert-criteria.ts';
import { print, withDatabase, withDataDir } from './bench-site.ts';
import { fillDatabase } from './fill-database.ts';

const adverts = 5_000;
const defaults = {
  defaultDistance: 5,
  useSearchAreaDistanceControl: true,
  synonyms: compileSynonyms([]),
  keywords: new KnownKeywords(50_000),
  workValues: async () => ({ hours: new Map(), contract: new Map(), workplace: new Map() }),
};
/** Alerts asked one by one, for the comparison. */
const asked = 1_000;

/** Job alerts over 5,000 new adverts: in memory alone, the whole run with its ledger, and a query an alert; then how it grows. */
export async function benchAlerts(sizes: number[]): Promise<void> {
  await withDataDir((dataDir) =>
    withDatabase(dataDir, async ({ ownerPool, url }) => {
      const { tenantId } = await fillDatabase(ownerPool, url, adverts * 2);
      const database = createDatabase(createSitePool(url, { max: 4, budget: timeBudgets.working }));
      for (const size of sizes) {
        const uris = [...alertUris(size)];
        print(`${size.toLocaleString('en-GB')} alerts`, { distinct: new Set(uris).size, newAdverts: adverts });
        await inMemory(database, tenantId, uris);
        if (process.env.ONLY) continue;
        if (size === sizes[0]) await oneByOne(database, tenantId, uris.slice(0, asked));
        await insertAlerts(ownerPool, tenantId, uris);
        await wholeRun(database, tenantId, size);
        await ownerPool.query('delete from candidate where tenant_id = $1', [tenantId]);
      }
      await database.destroy();
    }),
  );
}

/** Reading the addresses, filing the searches and matching them, with nothing written. */
async function inMemory(database: Database, tenantId: number, uris: string[]): Promise<void> {
  const now = new Date();
  const fresh = await forTenant(database, tenantId, (trx) => readNewAdverts(trx, tenantId, new Date(0), now));
  if (!fresh) throw new Error('there are no new adverts');
  const places = rememberPlaces(createEmbeddedPlaces(database));
  const before = memory();
  const cpuBefore = process.cpuUsage();
  const started = performance.now();
  let matches = 0;
  let readSeconds = 0;
  for (let from = 0; from < uris.length; from += 100_000) {
    const readFrom = performance.now();
    const reverseIndex = new ReverseIndex(fresh.segment);
    const searches = [];
    for (const uri of new Set(uris.slice(from, from + 100_000))) searches.push(await readStandingSearch({ uri }, defaults, places, now));
    readSeconds += (performance.now() - readFrom) / 1000;
    for (const search of searches) if (search) reverseIndex.add(search);
    for (const { total } of reverseIndex.matches(now, () => 50)) matches += total;
  }
  const seconds = (performance.now() - started) / 1000;
  print('  in memory, from address to matches', {
    'alerts/s': uris.length / seconds,
    seconds,
    'of which reading addresses': readSeconds,
    'alerts/s without reading': uris.length / (seconds - readSeconds),
    matches,
    'seconds of processor': process.cpuUsage(cpuBefore).user / 1_000_000,
    'MB more': memory() - before,
  });
}

/** A query an alert, as the search page would ask PostgreSQL. */
async function oneByOne(database: Database, tenantId: number, uris: string[]): Promise<void> {
  const now = new Date();
  const places = rememberPlaces(createEmbeddedPlaces(database));
  const started = performance.now();
  let matches = 0;
  for (const uri of uris) {
    const search = await readStandingSearch({ uri }, defaults, places, now);
    if (!search) continue;
    matches += (await postgresSearch.search({ database, tenantId, now }, { ...search, limit: 50 })).total;
  }
  const seconds = (performance.now() - started) / 1000;
  print(`  a query an alert (${uris.length} of them)`, { 'alerts/s': uris.length / seconds, matches });
}

/** Reading from PostgreSQL, matching, ledger and digests. */
async function wholeRun(database: Database, tenantId: number, size: number): Promise<void> {
  let highest = 0;
  const watch = setInterval(() => (highest = Math.max(highest, memory())), 20);
  const before = memory();
  const started = performance.now();
  let writingFrom = 0;
  const places = createEmbeddedPlaces(database);
  const run = await matchAlerts(atTenant({ database, places, clock: () => new Date(Date.now() + 2 * 86_400_000) }, tenantId), () => {
    writingFrom ||= performance.now();
  });
  const seconds = (performance.now() - started) / 1000;
  const writing = (performance.now() - writingFrom) / 1000;
  clearInterval(watch);
  print('  the whole run, ledger and digests written', {
    'alerts/s': run.alerts / seconds,
    seconds,
    alerts: run.alerts,
    digests: run.digests,
    'ledger rows': run.matches,
    ...(size <= 100_000 && { 'ledger rows/s while writing': run.matches / writing }),
    'MB before': before,
    'MB at most': Math.max(highest, memory()),
  });
}

async function insertAlerts(ownerPool: pg.Pool, tenantId: number, uris: string[]): Promise<void> {
  for (let from = 0; from < uris.length; from += 50_000) {
    const some = uris.slice(from, from + 50_000);
    await ownerPool.query(
      `with person as (insert into candidate (tenant_id, type, email, created_at) select $1, 1, 'c' || n || '@mail.example', now() from generate_series($3::integer, $4::integer) n returning id),
       numbered as (select id, row_number() over () as n from person)
       insert into job_alert (tenant_id, candidate_id, title, category, uri, status, advert_sort_order, frequency, confirmed_at, created_at, touched_at)
       select $1, numbered.id, 'Alert', '', uri, 1, $5, 'daily', now() - interval '1 day', now(), now()
       from unnest($2::text[]) with ordinality as asked (uri, place) join numbered on numbered.n = (place - 1) / 5 + 1`,
      [tenantId, some, from / 5 + 1, from / 5 + Math.ceil(some.length / 5), sortOrders.PublishDate],
    );
  }
  await ownerPool.query('analyze job_alert, candidate');
}

function memory(): number {
  return process.memoryUsage().rss / 1_000_000;
}
