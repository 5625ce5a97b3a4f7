/**
 * Writes apps/server/src/platform/database/schema.gen.ts from the migrations: a database is made, migrated
 * and read back, so the types cannot claim a column that is not there. `--verify` fails instead when the
 * committed file is out of date.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSitePostgres } from '../apps/server/src/platform/database/bundled-postgres.ts';
import { createOwnerPool } from '../apps/server/src/platform/database/connect.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';

const target = 'apps/server/src/platform/database/schema.gen.ts';
const folder = mkdtempSync(join(tmpdir(), 'berth-schema-'));
const postgres = await startSitePostgres(folder, { durability: 'test' });
try {
  const pool = createOwnerPool(postgres.url);
  await migrate(pool);
  await pool.end();
  execFileSync(
    'kysely-codegen',
    [
      '--dialect=postgres',
      `--url=${postgres.url}`,
      '--camel-case',
      '--singularize',
      '--numeric-parser=number',
      `--out-file=${target}`,
      '--type-mapping={"int8":"number","tsvector":"string","date":"string"}',
      '--exclude-pattern=schema_migration',
      ...(process.argv.includes('--verify') ? ['--verify'] : []),
    ],
    { stdio: 'inherit' },
  );
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
