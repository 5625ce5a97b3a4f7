import type pg from 'pg';
import { importAdverts, type RawRow } from '../apps/server/src/features/adverts/index.ts';
import { atTenant } from '../apps/server/src/platform/at.ts';
import { createDatabase, createSitePool, timeBudgets } from '../apps/server/src/platform/database/connect.ts';
import { corpus } from './corpus.ts';
import { makeTenants } from './tenants.ts';

/** Migrates, makes twenty tenants and imports as many adverts, half of them into the first. Returns the first's id and how long the imports took. */
export async function fillDatabase(ownerPool: pg.Pool, url: string, count: number): Promise<{ tenantId: number; seconds: number }> {
  const tenants = await makeTenants(ownerPool, count);
  const rows = corpus(count, new Date());
  const started = performance.now();
  let imported = 0;
  for (const { tenantId, adverts } of tenants) {
    await importRows(url, tenantId, take(rows, adverts));
    imported += adverts;
    if (count >= 500_000)
      process.stderr.write(`${imported.toLocaleString('en-GB')} of ${count.toLocaleString('en-GB')} adverts imported\n`);
  }
  const seconds = (performance.now() - started) / 1000;
  await ownerPool.query('vacuum analyze advert, advert_search');
  return { tenantId: tenants[0]?.tenantId ?? 0, seconds };
}

/** Imports rows into one tenant, as the command does. */
export async function importRows(url: string, tenantId: number, rows: Iterable<RawRow>): Promise<void> {
  const database = createDatabase(createSitePool(url, { max: 4, budget: timeBudgets.working }));
  await importAdverts(atTenant({ database, clock: () => new Date() }, tenantId), {
    rows: (async function* () {
      yield* rows;
    })(),
    dryRun: false,
    onFinding: () => undefined,
  });
  await database.destroy();
}

function* take(rows: Iterator<RawRow>, count: number): Generator<RawRow> {
  for (let taken = 0; taken < count; taken += 1) {
    const next = rows.next();
    if (next.done) return;
    yield next.value;
  }
}
