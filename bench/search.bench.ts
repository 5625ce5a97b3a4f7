import { sortOrders } from '@berth/contract';
import autocannon from 'autocannon';
import type pg from 'pg';
import { applicationRole, createPool } from '../apps/server/src/platform/database/connect.ts';
import { percentile, print, startServer, withDatabase, withDataDir } from './bench-site.ts';
import { corpus } from './corpus.ts';
import { fillDatabase } from './fill-database.ts';

const path = '/api/v1/advertereSearch/filteredSearch';
const kinds: Record<string, object> = {
  'no terms': {},
  'rare word': { keywordParams: { keyword: 'w12000' } },
  'common word, newest': { keywordParams: { keyword: 'nurse' } },
  'common word, by score': { keywordParams: { keyword: 'nurse' }, sortOrder: sortOrders.Score },
  'two words': { keywordParams: { keyword: 'senior manager' } },
  'word + 20 miles of Leeds': {
    keywordParams: { keyword: 'assistant' },
    locationPlaceData: { locationName: 'Leeds', distanceInMiles: 20 },
  },
  '10 miles of Bristol, nearest': {
    locationPlaceData: { locationName: 'Bristol', distanceInMiles: 10 },
    sortOrder: sortOrders.GeoDistance,
  },
  'page 50': { pagingDictionary: { requestedPage: 50 } },
};

/** Latency of each kind of search by one client, and of their mix by 16, through HTTP with pages of 25 hydrated. */
export async function benchSearch(sizes: number[]): Promise<void> {
  for (const size of sizes) {
    await withDataDir(async (dataDir) => {
      await withDatabase(dataDir, async ({ url, ownerPool }) => {
        const { tenantId } = await fillDatabase(ownerPool, url, corpus(size, new Date()));
        await compareWithPlainRls(size, url, ownerPool, tenantId);
      });
      const server = await startServer(dataDir, { DEMO: '0' });
      try {
        for (const [kind, body] of Object.entries(kinds)) await oneClient(`${size.toLocaleString('en-GB')} · ${kind}`, server.url, body);
        await sixteenClients(`${size.toLocaleString('en-GB')} · mix, 16 clients`, server.url);
      } finally {
        await server.stop();
      }
    });
  }
}

async function oneClient(name: string, url: string, body: object): Promise<void> {
  const times: number[] = [];
  let total = 0;
  for (let run = 0; run < 120; run += 1) {
    const started = performance.now();
    const answer = await fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    ({ total } = (await answer.json()) as { total: number });
    if (run >= 20) times.push(performance.now() - started);
  }
  print(name, { found: total, 'p50 ms': percentile(times, 0.5), 'p95 ms': percentile(times, 0.95), 'p99 ms': percentile(times, 0.99) });
}

async function sixteenClients(name: string, url: string): Promise<void> {
  const requests = Object.values(kinds).map((body) => ({
    method: 'POST' as const,
    path,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }));
  const run = (duration: number) => autocannon({ url, connections: 16, duration, requests, workers: 1 });
  await run(3);
  const result = await run(10);
  print(name, {
    'requests/s': result.requests.average,
    'p50 ms': result.latency.p50,
    'p97.5 ms': result.latency.p97_5,
    'p99 ms': result.latency.p99,
    failed: result.non2xx + result.errors,
  });
}

/** The alternative: the same vector and index asked straight under row-level security, where `@@` may not use it. */
async function compareWithPlainRls(size: number, url: string, ownerPool: pg.Pool, tenantId: number): Promise<void> {
  const pool = createPool(url, { role: applicationRole, max: 1 });
  const query = `'${tenantId}.nurse'`;
  const time = async (sql: string, values: unknown[]) => {
    const client = await pool.connect();
    const times: number[] = [];
    for (let run = 0; run < 15; run += 1) {
      await client.query('begin');
      await client.query("select set_config('app.tenant_id', $1, true)", [String(tenantId)]);
      const started = performance.now();
      await client.query(sql, values);
      times.push(performance.now() - started);
      await client.query('commit');
    }
    client.release();
    return percentile(times, 0.5);
  };
  const through = await time("select * from search_adverts($1::tsquery, null, null, null, null, 0, 'PublishDate', now(), 25, 0)", [query]);
  const plain = await time(
    'select advert_id, count(*) over () from advert_search where words @@ $1::tsquery and is_published order by published_at desc limit 25',
    [query],
  );
  print(`${size.toLocaleString('en-GB')} · "nurse" in PostgreSQL alone`, {
    'search_adverts p50 ms': through,
    'plain query under RLS p50 ms': plain,
  });
  const { rows } = await ownerPool.query<{ heap: number; all: number; gin: number }>(
    "select pg_relation_size('advert_search') as heap, pg_total_relation_size('advert') + pg_total_relation_size('advert_search') as all, pg_relation_size('advert_search_words') as gin",
  );
  print(`${size.toLocaleString('en-GB')} · on disk`, {
    'search heap MB': (rows[0]?.heap ?? 0) / 1e6,
    'GIN MB': (rows[0]?.gin ?? 0) / 1e6,
    'all MB': (rows[0]?.all ?? 0) / 1e6,
  });
  await pool.end();
}
