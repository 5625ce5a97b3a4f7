import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type pg from 'pg';
import type { Database } from '../../platform/database/connect.ts';
import { withLock } from '../../platform/database/with-lock.ts';
import { importAdverts, type RawRow } from '../adverts/index.ts';
import { applyTenant, readTenantFolder } from '../tenants/index.ts';

/** The tenants that a first start without an operator's own shows. */
const demoTenants = ['northmoor', 'harrow-finch'];
const tenantsFolder = join(import.meta.dirname, '../../../../../tenants');
const dayMilliseconds = 86_400_000;

/**
 * Loads the demo tenants and their adverts into a database that has no tenant yet. Returns how many adverts, or null when
 * there was nothing to do. Of instances that start together one loads it.
 */
export function loadDemo(ownerPool: pg.Pool, database: Database, now: Date): Promise<number | null> {
  return withLock(ownerPool, 'load-demo', () => loadOnce(ownerPool, database, now));
}

async function loadOnce(ownerPool: pg.Pool, database: Database, now: Date): Promise<number | null> {
  const { rows } = await ownerPool.query<{ any: boolean }>('select exists (select from tenant) as any');
  if (rows[0]?.any) return null;
  let adverts = 0;
  for (const slug of demoTenants) {
    const folder = join(tenantsFolder, slug);
    const { tenantId } = await applyTenant(ownerPool, readTenantFolder(folder), now);
    const feed = join(folder, 'demo/adverts.ndjson');
    if (!existsSync(feed)) continue;
    const outcome = await importAdverts({ database, tenantId, rows: datedRows(feed, now), now, dryRun: false, onFinding: () => undefined });
    adverts += outcome.created;
  }
  return adverts;
}

/** Demo adverts say how long ago they were published and how soon they close, so that they are always fresh. */
async function* datedRows(feed: string, now: Date): AsyncGenerator<RawRow> {
  let line = 0;
  for await (const text of createInterface({ input: createReadStream(feed, 'utf8') })) {
    line += 1;
    const { publishedDaysAgo, closesInDays, ...row } = JSON.parse(text) as {
      publishedDaysAgo: number;
      closesInDays?: number;
      [field: string]: unknown;
    };
    // Spread over the day by line, so that no two adverts share their moment.
    const published = now.getTime() - publishedDaysAgo * dayMilliseconds - line * 60_000;
    const closes = closesInDays === undefined ? undefined : new Date(now.getTime() + closesInDays * dayMilliseconds).toISOString();
    yield { line, value: { ...row, publishedAt: new Date(published).toISOString(), closesAt: closes } };
  }
}
