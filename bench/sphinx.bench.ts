import type { Connection, RowDataPacket } from 'mysql2/promise';
import type pg from 'pg';
import { percentile, print } from './bench-site.ts';
import { searchKinds } from './search-kinds.ts';
import { sphinxQuery } from './sphinx-query.ts';
import { type SphinxServer, sphinxVersion, withSphinx } from './sphinx-server.ts';

/**
 * The same searches asked of a Sphinx server of the same adverts, where one is installed: ids of a page in order and the exact total.
 * It is asked straight: neither HTTP nor reading what the page shows is in its figures.
 * @param adverts how many there are, as the lines are to name it
 * @param ownerPool the database of a filled corpus, open
 */
export async function benchSphinx(adverts: string, ownerPool: pg.Pool): Promise<void> {
  const version = sphinxVersion();
  if (!version) {
    process.stdout.write(`${adverts} · Sphinx: not measured; searchd and indexer are not installed here (Debian package sphinxsearch)\n`);
    return;
  }
  const { rows } = await ownerPool.query<{ id: number }>("select id from tenant where slug = 'northmoor'");
  const now = new Date();
  const queries = Object.entries(searchKinds).map(([kind, body]) => ({ kind, query: sphinxQuery(rows[0]?.id ?? 0, body, now) }));
  await withSphinx(ownerPool, async (server) => {
    print(`${adverts} · Sphinx · index`, {
      version,
      adverts: server.indexed,
      'built in s': server.builtInSeconds,
      MB: server.indexMegabytes,
    });
    const connection = await server.connect();
    for (const { kind, query } of queries) await oneClient(`${adverts} · Sphinx · ${kind}`, connection, query);
    await connection.end();
    await sixteenConnections(
      `${adverts} · Sphinx · mix, 16 connections`,
      server,
      queries.map(({ query }) => query),
    );
  });
}

/** Asks one search; returns how many adverts it finds. */
async function ask(connection: Connection, query: string): Promise<number> {
  const [[, meta]] = await connection.query<RowDataPacket[][]>(query);
  return Number(meta?.[0]?.Value);
}

async function oneClient(name: string, connection: Connection, query: string): Promise<void> {
  const times: number[] = [];
  let total = 0;
  for (let run = 0; run < 220; run += 1) {
    const started = performance.now();
    total = await ask(connection, query);
    if (run >= 20) times.push(performance.now() - started);
  }
  print(name, { found: total, 'p50 ms': percentile(times, 0.5), 'p95 ms': percentile(times, 0.95) });
}

async function sixteenConnections(name: string, server: SphinxServer, queries: string[]): Promise<void> {
  const connections = await Promise.all(Array.from({ length: 16 }, server.connect));
  const askFor = async (seconds: number) => {
    const times: number[] = [];
    const end = performance.now() + seconds * 1000;
    await Promise.all(
      connections.map(async (connection, first) => {
        for (let turn = first; performance.now() < end; turn += 1) {
          const started = performance.now();
          await ask(connection, queries[turn % queries.length] ?? '');
          times.push(performance.now() - started);
        }
      }),
    );
    return times;
  };
  await askFor(3);
  const usedBefore = server.processorSeconds();
  const started = performance.now();
  const times = await askFor(10);
  const seconds = (performance.now() - started) / 1000;
  const used = server.processorSeconds();
  print(name, {
    'queries/s': times.length / seconds,
    'p50 ms': percentile(times, 0.5),
    'p95 ms': percentile(times, 0.95),
    ...(used !== null && usedBefore !== null && { 'searchd processor ms each': ((used - usedBefore) * 1000) / times.length }),
  });
  await Promise.all(connections.map((connection) => connection.end()));
}
