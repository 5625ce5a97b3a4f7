import { join } from 'node:path';
import type pg from 'pg';
import { applyTenant } from '../apps/server/src/features/operator/index.ts';
import { createTenantDirectory, readTenantFolder, type TenantDirectory } from '../apps/server/src/features/tenants/index.ts';
import { createDatabase, createSitePool, type Database, timeBudgets } from '../apps/server/src/platform/database/connect.ts';
import { type BenchServer, percentile, print, startServer, withDatabase, withDataDir } from './bench-site.ts';
import { firstByte, residentBytes } from './first-byte.ts';

const tenantCount = 1_000;
const warmRuns = 200;
const paths = ['/', '/about', '/api/tenant/details'];
const hostOf = (number: number) => `bench-${number}.localhost`;
const numbers = Array.from({ length: tenantCount }, (_, index) => index + 1);

type TenantFolder = Awaited<ReturnType<typeof readTenantFolder>>;

/** A thousand tenants of one Berth: applying them, what each takes in memory, the first byte of their pages, and how soon a change shows. */
export async function benchTenants(): Promise<void> {
  const northmoor = await readTenantFolder(join(import.meta.dirname, '../tenants/northmoor'));
  await withDataDir(async (dataDir) => {
    await withDatabase(dataDir, async ({ url, ownerPool }) => {
      await timeApplies(ownerPool, northmoor);
      const database = createDatabase(createSitePool(url, { max: 4, budget: timeBudgets.working }));
      await weighTenants(database);
      await timeDirectory(database);
      await database.destroy();
    });
    const server = await startServer(dataDir);
    try {
      await timeFirstBytes(server);
      await withDatabase(dataDir, ({ ownerPool }) => timeLag(server, ownerPool, northmoor), true);
    } finally {
      await server.stop();
    }
  });
}

/** A copy of the folder with its own slug, host and name, as a file. */
function named(folder: TenantFolder, number: number, displayName = `Bench ${number}`): TenantFolder {
  const details = { ...folder.details, slug: `bench-${number}`, hosts: [hostOf(number)], displayName };
  const files = new Map(folder.files).set('tenant.json', Buffer.from(JSON.stringify(details)));
  return { ...folder, details, files, version: `${folder.version} ${number} ${displayName}` };
}

async function timeApplies(ownerPool: pg.Pool, folder: TenantFolder): Promise<void> {
  const times: number[] = [];
  for (const number of numbers) {
    const started = performance.now();
    await applyTenant(ownerPool, named(folder, number), new Date());
    times.push(performance.now() - started);
  }
  print(`apply of ${tenantCount} tenants`, {
    seconds: times.reduce((sum, time) => sum + time, 0) / 1000,
    'p50 ms': percentile(times, 0.5),
    'p95 ms': percentile(times, 0.95),
  });
}

async function idsOf(directory: TenantDirectory): Promise<number[]> {
  return Promise.all(numbers.map(async (number) => (await directory.ofHost(hostOf(number))) ?? 0));
}

/** The heap that tenants take, compared with the directory's estimate. */
async function weighTenants(database: Database): Promise<void> {
  const directory = createTenantDirectory(database, () => new Date(), { changes: { isLive: () => true }, maxBytes: 1e12 });
  const ids = await idsOf(directory);
  const [first = 0] = ids;
  const characters = JSON.stringify(await directory.of({ tenantId: first })).length;
  const before = heap();
  for (const id of ids) await directory.of({ tenantId: id });
  const bytes = (heap() - before) / (ids.length - 1);
  print('a tenant in memory', {
    characters,
    'heap bytes': Math.round(bytes),
    'bytes a character': bytes / characters,
    'taken to need': Math.round(directory.kept().bytes / directory.kept().tenants),
  });
}

function heap(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

/** What a request asks the directory, kept and with nothing kept: a directory whose entries are old at once and too large to keep. */
async function timeDirectory(database: Database): Promise<void> {
  let now = 0;
  const kept = createTenantDirectory(database, () => new Date(), { changes: { isLive: () => true } });
  const nothingKept = createTenantDirectory(database, () => new Date((now += 60_000)), { maxBytes: 1 });
  for (const [name, directory] of [
    ['host and tenant, kept', kept],
    ['alternative: asked of PostgreSQL each time', nothingKept],
  ] as const) {
    const times: number[] = [];
    for (const number of [...numbers.slice(0, 500), ...numbers.slice(0, 500)]) {
      const started = performance.now();
      await directory.of({ tenantId: (await directory.ofHost(hostOf(number))) ?? 0 });
      times.push(performance.now() - started);
    }
    const second = times.slice(500);
    print(name, { 'p50 ms': percentile(second, 0.5).toFixed(3), 'p95 ms': percentile(second, 0.95).toFixed(3) });
  }
}

async function timeFirstBytes(server: BenchServer): Promise<void> {
  const last = hostOf(tenantCount);
  for (const path of paths) print(`${path} of the ${tenantCount}th, the process’s first`, { ms: (await firstByte(server, last, path)).ms });
  for (const path of paths) {
    const times: number[] = [];
    for (let run = 0; run < warmRuns; run += 1) times.push((await firstByte(server, last, path)).ms);
    print(`${path} of the ${tenantCount}th, warm`, {
      'p50 ms': percentile(times.slice(30), 0.5),
      'p95 ms': percentile(times.slice(30), 0.95),
    });
  }
  for (const round of ['first', 'second']) {
    const before = residentBytes(server);
    const times: number[] = [];
    for (const number of numbers) times.push((await firstByte(server, hostOf(number), '/')).ms);
    print(`/ of all ${tenantCount}, ${round} round`, {
      'p50 ms': percentile(times, 0.5),
      'p95 ms': percentile(times, 0.95),
      'MB before': before / 1e6,
      'MB after': residentBytes(server) / 1e6,
    });
  }
  for (const path of paths) print(`${path} of the first again`, { ms: (await firstByte(server, hostOf(1), path)).ms });
}

/** From the end of an apply in this process to the first answer of the serving one that shows it. */
async function timeLag(server: BenchServer, ownerPool: pg.Pool, folder: TenantFolder): Promise<void> {
  const lags: number[] = [];
  for (let change = 1; change <= 10; change += 1) {
    const name = `Changed ${change}`;
    await applyTenant(ownerPool, named(folder, tenantCount, name), new Date());
    const started = performance.now();
    while (!(await firstByte(server, hostOf(tenantCount), '/api/tenant/details')).body.includes(name));
    lags.push(performance.now() - started);
  }
  print('from apply to the first answer that shows it', { 'median ms': percentile(lags, 0.5), 'most ms': Math.max(...lags) });
}
