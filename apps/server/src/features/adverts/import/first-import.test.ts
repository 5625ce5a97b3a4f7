import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hosts, startTestSite, type TestSite } from '../../../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

const rows = 3_000;

test('the first import into an empty table reads a few rows for each advert, and not all that came before it', async () => {
  await site.addAdverts(hosts.northmoor, ...Array.from({ length: rows }, () => ({})));
  const counted = async () =>
    (
      await site.ownerPool.query<{ written: string; fetched: string }>(
        "select n_tup_ins as written, idx_tup_fetch as fetched from pg_stat_user_tables where relname = 'advert'",
      )
    ).rows[0];
  // PostgreSQL tells what a connection did some seconds later unless it is asked to.
  const flush = () => site.asTenant(hosts.northmoor, (trx) => sql`select pg_stat_force_next_flush()`.execute(trx));
  await expect
    .poll(async () => {
      await Promise.all(Array.from({ length: 4 }, flush));
      return Number((await counted())?.written);
    })
    .toBe(rows);
  // The first batch of 1,000 alone is checked by the plan for an empty table.
  expect(Number((await counted())?.fetched)).toBeLessThan((1_000 * 1_000) / 2 + 10 * rows);
});
