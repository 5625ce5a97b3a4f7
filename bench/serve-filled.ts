/**
 * `node serve-filled.ts <tree> <adverts>`: fills a database with the benchmark's adverts and serves it by the code of a checkout of Berth,
 * this one or an earlier one, until its input ends. Prints one line of JSON when it serves.
 */

import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [tree = '.', adverts = '100000'] = process.argv.slice(2);
process.chdir(tree);
const part = (name: string) => import(pathToFileURL(join(resolve('.'), 'bench', `${name}.ts`)).href);
const { withDataDir, withDatabase, startServer } = (await part('bench-site')) as typeof import('./bench-site.ts');
const { fillDatabase } = (await part('fill-database')) as typeof import('./fill-database.ts');

/** Releases before 0.1 give the address with the database's other parts. */
type Opened = { url: string; database?: { url: string }; ownerPool: Parameters<typeof fillDatabase>[0] };

await withDataDir(async (dataDir) => {
  await withDatabase(dataDir, async (open) => {
    const { url, database, ownerPool } = open as Opened;
    await fillDatabase(ownerPool, url ?? database?.url, Number(adverts));
  });
  // Releases before 0.2 keep large tenants alone in memory by default.
  const server = await startServer(dataDir, { DEMO: '0', SEARCH_MEMORY_MB: '4096', SEARCH_MEMORY_FROM: '1' });
  process.stdout.write(`${JSON.stringify({ url: server.url, pid: server.process.pid })}\n`);
  await new Promise((ended) => process.stdin.resume().once('end', ended));
  await server.stop();
});
