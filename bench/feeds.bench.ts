import { once } from 'node:events';
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FeedShape, importAdverts, type RawRow, readFeed } from '../apps/server/src/features/adverts/index.ts';
import { applyTenant } from '../apps/server/src/features/operator/index.ts';
import { readTenantFolder } from '../apps/server/src/features/tenants/index.ts';
import { atTenant } from '../apps/server/src/platform/at.ts';
import { createDatabase, createSitePool, timeBudgets } from '../apps/server/src/platform/database/connect.ts';
import { element } from '../apps/server/src/platform/xml/write-xml.ts';
import { print, withDatabase, withDataDir } from './bench-site.ts';
import { corpus } from './corpus.ts';

/** How the same rows are written in each format. */
const writers: Record<'ndjson' | 'json' | 'csv' | 'xml', { start: string; row: (value: object, isFirst: boolean) => string; end: string }> =
  {
    ndjson: { start: '', row: (value) => `${JSON.stringify(value)}\n`, end: '' },
    json: { start: '{"jobs": [', row: (value, isFirst) => `${isFirst ? '' : ','}\n${JSON.stringify(value)}`, end: ']}' },
    csv: { start: '', row: csvRow, end: '' },
    xml: {
      start: '<?xml version="1.0"?>\n<source>\n',
      row: (value) => `<job>${Object.entries(value).map(xmlField).join('')}</job>\n`,
      end: '</source>\n',
    },
  };

const fields = 'reference title employer locationName postcode lat lng salaryFrom salaryTo salaryPeriod category contractType hours'.split(
  ' ',
);
const csvFields = [...fields, 'publishedAt', 'closesAt', 'descriptionHtml'];

function csvRow(value: object, isFirst: boolean): string {
  const cells = csvFields.map((field) => `"${String((value as Record<string, string | number>)[field] ?? '').replaceAll('"', '""')}"`);
  return `${isFirst ? `${csvFields.join(',')}\n` : ''}${cells.join(',')}\n`;
}

const xmlField = ([name, value]: [string, unknown]) => element(name, {}, typeof value === 'string' ? value : JSON.stringify(value)).xml;

/** Rows a second and memory of reading the same adverts in each format, and of importing them from NDJSON and from XML. */
export async function benchFeeds(count: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'berth-feeds-'));
  try {
    for (const format of ['ndjson', 'json', 'csv', 'xml'] as const) {
      await writeFeed(join(folder, format), format, count);
      const shape: FeedShape = { format, ...(format === 'xml' && { items: 'job' }) };
      await measure(`read ${format}`, statSync(join(folder, format)).size, async (seen) => {
        let rows = 0;
        for await (const row of readFeed(join(folder, format), shape)) {
          if ('fault' in row) throw new Error(`line ${row.line}: ${row.fault}`);
          rows += 1;
          if (rows % 1_000 === 0) seen();
        }
        return rows;
      });
    }
    for (const format of ['ndjson', 'xml'] as const) await importWith(join(folder, format), { format });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function importWith(path: string, shape: FeedShape): Promise<void> {
  await withDataDir((dataDir) =>
    withDatabase(dataDir, async ({ url, ownerPool }) => {
      const { tenantId } = await applyTenant(
        ownerPool,
        await readTenantFolder(join(import.meta.dirname, '../tenants/northmoor')),
        new Date(),
      );
      const database = createDatabase(createSitePool(url, { max: 2, budget: timeBudgets.working }));
      await measure(`import ${shape.format}`, statSync(path).size, async (seen) => {
        const at = atTenant({ database, clock: () => new Date() }, tenantId);
        const outcome = await importAdverts(at, {
          rows: readFeed(path, shape),
          dryRun: false,
          onFinding: () => undefined,
          onProgress: seen,
        });
        if (outcome.rejected > 0) throw new Error(`${outcome.rejected} rows were rejected`);
        return outcome.read;
      });
      await database.destroy();
    }),
  );
}

async function measure(name: string, sizeBytes: number, work: (seen: () => void) => Promise<number>): Promise<void> {
  globalThis.gc?.();
  const idle = process.memoryUsage.rss();
  let peak = idle;
  const started = performance.now();
  const rows = await work(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  });
  const seconds = (performance.now() - started) / 1000;
  print(name, { rows, MB: sizeBytes / 1e6, 'rows/s': Math.round(rows / seconds), 'MB above idle': (peak - idle) / 1e6 });
}

async function writeFeed(path: string, format: keyof typeof writers, count: number): Promise<void> {
  const { start, row, end } = writers[format];
  const file = createWriteStream(path);
  file.write(start);
  let isFirst = true;
  for (const { value } of corpus(count, new Date()) as Iterable<RawRow & { value: object }>) {
    if (!file.write(row(value, isFirst))) await once(file, 'drain');
    isFirst = false;
  }
  file.end(end);
  await once(file, 'finish');
}
