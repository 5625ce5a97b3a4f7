import { once } from 'node:events';
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { importAdverts, type RawRow, readFeed } from '../apps/server/src/features/adverts/index.ts';
import { applyTenant } from '../apps/server/src/features/operator/index.ts';
import { readTenantFolder } from '../apps/server/src/features/tenants/index.ts';
import { atTenant } from '../apps/server/src/platform/at.ts';
import { createDatabase, createSitePool, timeBudgets } from '../apps/server/src/platform/database/connect.ts';
import { print, withDatabase, withDataDir } from './bench-site.ts';
import { corpus } from './corpus.ts';

/** Rows a second and memory of an import from a file, compared with only reading the file. */
export async function benchImport(count: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'berth-feed-'));
  const path = join(folder, 'feed.ndjson');
  await writeFeed(path, count);
  try {
    await withDataDir((dataDir) =>
      withDatabase(dataDir, async ({ url, ownerPool }) => {
        const { tenantId } = await applyTenant(
          ownerPool,
          await readTenantFolder(join(import.meta.dirname, '../tenants/northmoor')),
          new Date(),
        );
        const database = createDatabase(createSitePool(url, { max: 2, budget: timeBudgets.working }));
        const run = async (name: string, dryRun: boolean) => {
          globalThis.gc?.();
          const before = process.memoryUsage.rss();
          const rss: number[] = [];
          const started = performance.now();
          const outcome = await importAdverts(atTenant({ database, clock: () => new Date() }, tenantId), {
            rows: readFeed(path, { format: 'ndjson' }),
            dryRun,
            onFinding: () => undefined,
            onProgress: () => void rss.push(process.memoryUsage.rss()),
          });
          const seconds = (performance.now() - started) / 1000;
          const tenth = rss[Math.floor(rss.length / 10)] ?? before;
          print(name, {
            rows: outcome.read,
            'rows/s': Math.round(outcome.read / seconds),
            'MB at 10 %': tenth / 1e6,
            'MB at the end': (rss.at(-1) ?? 0) / 1e6,
            'MB peak': Math.max(...rss) / 1e6,
          });
        };
        await run('import, all new', false);
        await run('import again, all as they were', false);
        await database.destroy();
      }),
    );
    const started = performance.now();
    let lines = 0;
    for await (const line of createInterface({ input: createReadStream(path) })) lines += (JSON.parse(line) as object) ? 1 : 0;
    print('alternative: only reading and parsing', { rows: lines, 'rows/s': Math.round(lines / ((performance.now() - started) / 1000)) });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function writeFeed(path: string, count: number): Promise<void> {
  const file = createWriteStream(path);
  for (const row of corpus(count, new Date()) as Iterable<RawRow & { value: object }>) {
    if (!file.write(`${JSON.stringify(row.value)}\n`)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
}
