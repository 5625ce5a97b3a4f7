import type pg from 'pg';
import { expect, test } from 'vitest';
import { StartError } from '../failures/operator-mistake.ts';
import { migrate } from './migrate.ts';

/** A pool that answers as a server of this version and records its queries. */
function serverOfVersion(version: string, number: string) {
  const asked: string[] = [];
  const query = async (text: string) => {
    asked.push(text);
    return { rows: text.includes('server_version') ? [{ version, number }] : [] };
  };
  return { asked, pool: { connect: async () => ({ query, release: () => undefined }) } as unknown as pg.Pool };
}

test.each([
  ['14.18', '140018'],
  ['9.6.24', '90624'],
])('PostgreSQL %s is refused by its version before anything is written', async (version, number) => {
  const { pool, asked } = serverOfVersion(version, number);
  const refusal = await migrate(pool).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartError);
  expect((refusal as StartError).message).toBe(`DATABASE_URL: this is PostgreSQL ${version}; Berth needs PostgreSQL 15 or newer`);
  expect(asked.filter((text) => /create|insert|lock\(/.test(text))).toEqual([]);
});

test('PostgreSQL 15 is accepted', async () => {
  const { pool } = serverOfVersion('15.0', '150000');
  expect(await migrate(pool)).not.toHaveLength(0);
});
