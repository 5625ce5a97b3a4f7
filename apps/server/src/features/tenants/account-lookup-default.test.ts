import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tenantFileSchema } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOwnerPool } from '../../platform/database/connect.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

// job-alerts.decision.9 tenants.config.5
test('a tenant.json without `accountLookup` is neutral', () => {
  expect(tenantFileSchema.shape.settings.parse({ retention: {}, alertDigests: {} }).accountLookup).toBe('neutral');
});

test('the migration makes earlier tenants without a setting neutral, and keeps a setting', async () => {
  const pool = createOwnerPool(database.url);
  const migration = readFileSync(join(import.meta.dirname, '../../../migrations/before-0.1/0037_undelivered_notices.sql'), 'utf8');
  const statement = migration.slice(migration.indexOf('update tenant t'));
  const lookupOf = async (tenantJson: string) => {
    await pool.query(`update tenant set settings = settings || '{"accountLookup": "modal"}' where slug = 'northmoor'`);
    await pool.query(
      `update tenant_file f set content = convert_to($1, 'UTF8') from tenant t
       where t.id = f.tenant_id and t.slug = 'northmoor' and f.path = 'tenant.json'`,
      [tenantJson],
    );
    await pool.query(statement);
    const { rows } = await pool.query<{ look_up: string }>(
      `select settings ->> 'accountLookup' as look_up from tenant where slug = 'northmoor'`,
    );
    return rows[0]?.look_up;
  };
  expect(await lookupOf('{ "settings": {} }')).toBe('neutral');
  expect(await lookupOf('{\n  "settings": {\n    // "accountLookup": "modal"\n  }\n}')).toBe('neutral');
  expect(await lookupOf('{\n  "settings": {\n    "accountLookup": "modal"\n  }\n}')).toBe('modal');
  await pool.end();
});
