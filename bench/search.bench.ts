import { existsSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';
import type pg from 'pg';
import { createSitePool, timeBudgets } from '../apps/server/src/platform/database/connect.ts';
import { type BenchServer, percentile, print, startServer, withDatabase, withDataDir } from './bench-site.ts';
import { corpus } from './corpus.ts';
import { fillDatabase, importRows } from './fill-database.ts';
import { metricOf } from './metrics.ts';
import { searchKinds } from './search-kinds.ts';

const path = '/api/v1/advertereSearch/filteredSearch';
const metricsPort = 39_464;
const layers = { 'in memory': '4096', 'PostgreSQL alone': '0' } as const;

/** One kind of search is asked for at most so long; one slower than this needs no warming up. */
const mostSeconds = 20;
const slow = 200;

/**
 * Latency of each kind of search by one client, and of their mix by 16, through HTTP with pages of 25 hydrated and exact totals, by both
 * layers on the same adverts: the tenant asked has half of them, nineteen others the rest.
 */
export async function benchSearch(sizes: number[]): Promise<void> {
  for (const size of sizes) {
    const adverts = size.toLocaleString('en-GB');
    await withDataDir(async (dataDir) => {
      await withDatabase(dataDir, async ({ url, ownerPool }) => {
        const { tenantId, seconds } = await fillDatabase(ownerPool, url, size);
        print(`${adverts} · filled by import`, { 'rows/s': Math.round(size / seconds) });
        await compareWithPlainRls(adverts, url, ownerPool, tenantId);
      });
      for (const [layer, megabytes] of Object.entries(layers)) {
        const start = () =>
          startServer(dataDir, {
            DEMO: '0',
            SEARCH_MEMORY_MB: megabytes,
            METRICS_PORT: String(metricsPort),
          });
        let server = await start();
        try {
          if (megabytes !== '0') {
            await untilInMemory(`${adverts} · index built`, size, server);
            await untilSaved(dataDir);
            server.process.kill('SIGKILL');
            await new Promise((gone) => server.process.once('exit', gone));
            server = await start();
            await untilInMemory(`${adverts} · index restored after a kill`, size, server);
          }
          await untilLearnt(adverts, dataDir);
          for (const [kind, body] of Object.entries(searchKinds)) await oneClient(`${adverts} · ${layer} · ${kind}`, server.url, body);
          await oneClient(`${adverts} · ${layer} · nurse with filter counts`, server.url, {
            ...searchKinds['common word, newest'],
            withFilterCounts: true,
          });
          await sixteenClients(`${adverts} · ${layer} · mix, 16 clients`, server.url);
          if (megabytes !== '0') await publishToFound(adverts, dataDir, server.url);
          print(`${adverts} · ${layer} · process`, {
            'resident MB': ((await metricOf(metricsPort, 'process_resident_memory_bytes')) ?? 0) / 1e6,
          });
        } finally {
          await server.stop();
        }
      }
    });
  }
}

/** From when the server answers requests. */
async function untilInMemory(name: string, size: number, server: BenchServer): Promise<void> {
  const started = performance.now();
  while (((await metricOf(metricsPort, 'berth_search_memory_adverts')) ?? 0) < size * 0.99) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    if (server.process.exitCode !== null) throw new Error('berth serve ended while it built its index');
  }
  print(name, {
    'in s': (performance.now() - started) / 1000,
    MB: ((await metricOf(metricsPort, 'berth_search_memory_bytes')) ?? 0) / 1e6,
  });
}

async function untilSaved(dataDir: string): Promise<void> {
  while (!existsSync(join(dataDir, 'search-index', 'index.json'))) await new Promise((resolve) => setTimeout(resolve, 100));
}

/** The words of new adverts are learnt in the background, for a time that has its own line and is no part of a search's. */
async function untilLearnt(adverts: string, dataDir: string): Promise<void> {
  const started = performance.now();
  await withDatabase(
    dataDir,
    async ({ ownerPool }) => {
      const isLearnt = async () =>
        (await ownerPool.query<{ learnt: boolean }>('select bool_and(words_learnt_at is not null) as learnt from search_learning')).rows[0]
          ?.learnt;
      while (!(await isLearnt())) await new Promise((resolve) => setTimeout(resolve, 500));
    },
    true,
  );
  const seconds = (performance.now() - started) / 1000;
  if (seconds > 1) print(`${adverts} · titles and words learnt`, { 'in s': seconds });
}

async function ask(url: string, body: object): Promise<{ total: number; adverts: { jobTitle: string }[] }> {
  // Uncompressed, as the load generator asks: compressing a page takes longer than finding it.
  const headers = { 'content-type': 'application/json', 'accept-encoding': 'identity' };
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (answer.status !== 200) throw new Error(`${JSON.stringify(body)} answered ${answer.status}`);
  return (await answer.json()) as { total: number; adverts: { jobTitle: string }[] };
}

async function oneClient(name: string, url: string, body: object): Promise<void> {
  const times: number[] = [];
  let total = 0;
  const until = performance.now() + mostSeconds * 1000;
  for (let run = 0; run < 250 && performance.now() < until; run += 1) {
    const started = performance.now();
    ({ total } = await ask(url, body));
    // The first warm the server up, where there is time for them.
    if (run >= 50 || performance.now() - started > slow) times.push(performance.now() - started);
  }
  print(name, {
    found: total,
    runs: times.length,
    'p50 ms': percentile(times, 0.5),
    'p95 ms': percentile(times, 0.95),
    'p99 ms': percentile(times, 0.99),
  });
}

async function sixteenClients(name: string, url: string): Promise<void> {
  const requests = Object.values(searchKinds).map((body) => ({
    method: 'POST' as const,
    path,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }));
  const run = (duration: number) => autocannon({ url, connections: 16, duration, requests, workers: 1 });
  // Until the compiler has done with the server: it answers half again as many then.
  await run(15);
  const result = await run(10);
  print(name, {
    'requests/s': result.requests.average,
    'p50 ms': result.latency.p50,
    'p90 ms': result.latency.p90,
    'p97.5 ms': result.latency.p97_5,
    'p99 ms': result.latency.p99,
    failed: result.non2xx + result.errors,
  });
}

/** From the start of an import of one advert to the first search that finds it. */
async function publishToFound(adverts: string, dataDir: string, url: string): Promise<void> {
  const times: number[] = [];
  await withDatabase(
    dataDir,
    async ({ url: databaseUrl, ownerPool }) => {
      const { rows } = await ownerPool.query<{ id: number }>("select id from tenant where slug = 'northmoor'");
      for (let run = 0; run < 20; run += 1) {
        const keyword = `publishedword${run}`;
        const [row] = [...corpus(1, new Date())];
        const value = {
          ...(row && 'value' in row ? row.value : {}),
          reference: keyword,
          title: keyword,
          publishedAt: new Date(Date.now() - 1000).toISOString(),
        };
        const started = performance.now();
        await importRows(databaseUrl, rows[0]?.id ?? 0, [{ line: 1, value }]);
        while ((await ask(url, { keywordParams: { keyword } })).total === 0);
        times.push(performance.now() - started);
      }
    },
    true,
  );
  print(`${adverts} · from publishing to found`, { 'p50 ms': percentile(times, 0.5), 'most ms': Math.max(...times) });
}

/** The alternative: the same vector and index asked straight under row-level security, where `@@` may not use it. */
async function compareWithPlainRls(adverts: string, url: string, ownerPool: pg.Pool, tenantId: number): Promise<void> {
  const pool = createSitePool(url, { max: 1, budget: timeBudgets.working });
  const query = `'${tenantId}.nurse'`;
  const time = async (sql: string, values: unknown[]) => {
    const client = await pool.connect();
    const times: number[] = [];
    for (let run = 0; run < 11; run += 1) {
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
  const through = await time(
    "select * from search_adverts($1::tsquery, '{}', '{}', null, null, 0, null, null, null, 'PublishDate', now(), null, null, null, 25, 0)",
    [query],
  );
  const plain = await time(
    'select advert_id, count(*) over () from advert_search where words @@ $1::tsquery and is_published order by published_at desc limit 25',
    [query],
  );
  print(`${adverts} · "nurse" in PostgreSQL`, { 'search_adverts p50 ms': through, 'plain query under RLS p50 ms': plain });
  const { rows } = await ownerPool.query<{ heap: number; all: number; gin: number }>(
    "select pg_relation_size('advert_search') as heap, pg_total_relation_size('advert') + pg_total_relation_size('advert_search') as all, pg_relation_size('advert_search_words') as gin",
  );
  print(`${adverts} · on disk`, {
    'search heap MB': (rows[0]?.heap ?? 0) / 1e6,
    'GIN MB': (rows[0]?.gin ?? 0) / 1e6,
    'all MB': (rows[0]?.all ?? 0) / 1e6,
  });
  await pool.end();
}
