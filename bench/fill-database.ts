import { join } from 'node:path';
import type pg from 'pg';
import { type ImportOutcome, importAdverts, type RawRow } from '../apps/server/src/features/adverts/index.ts';
import { applyTenant, readTenantFolder } from '../apps/server/src/features/tenants/index.ts';
import { applicationRole, createDatabase, createPool } from '../apps/server/src/platform/database/connect.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';

/** Migrates, applies the first demo tenant (localhost) and imports rows into it. Returns the outcome and its tenant. */
export async function fillDatabase(
  ownerPool: pg.Pool,
  url: string,
  rows: Iterable<RawRow>,
  onProgress?: (read: number) => void,
): Promise<{ outcome: ImportOutcome; tenantId: number; seconds: number }> {
  await migrate(ownerPool);
  const { tenantId } = await applyTenant(ownerPool, readTenantFolder(join(import.meta.dirname, '../tenants/northmoor')), new Date());
  const database = createDatabase(createPool(url, { role: applicationRole, max: 2 }));
  const started = performance.now();
  const outcome = await importAdverts({
    database,
    tenantId,
    rows: (async function* () {
      yield* rows;
    })(),
    now: new Date(),
    dryRun: false,
    onFinding: () => undefined,
    onProgress: (progress) => onProgress?.(progress.read),
  });
  const seconds = (performance.now() - started) / 1000;
  await ownerPool.query('vacuum analyze advert, advert_search');
  await database.destroy();
  return { outcome, tenantId, seconds };
}
