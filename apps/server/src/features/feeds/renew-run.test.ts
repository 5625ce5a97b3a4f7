import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { At } from '../../platform/at.ts';
import { openTestFeed } from '../../testing/feed-with-files.ts';
import { makeTestFolder } from '../../testing/test-folder.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import { runFeed } from './run-feed.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  await site.ownerPool.query(
    "create function refuse_renewal() returns trigger language plpgsql as $$ begin raise 'the renewal failed'; end $$",
  );
});
afterAll(() => site.stop());
afterEach(() => site.ownerPool.query('drop trigger if exists refuse_renewal on feed_run'));

/** Each renewal of a run fails until the test ends. */
const refuseRenewals = () =>
  site.ownerPool.query(`create trigger refuse_renewal before update on feed_run for each row
    when (new.status = 'running' and new.alive_at <> old.alive_at) execute function refuse_renewal()`);

/** A feed file with one advert. */
function feedFile(): string {
  const path = join(makeTestFolder('berth-renewals-'), 'feed.ndjson');
  const advert = { reference: 'A', title: 'Cook', employer: 'Calder Trust', locationName: 'Leeds', descriptionHtml: '<p>Cook.</p>' };
  writeFileSync(path, JSON.stringify(advert));
  return path;
}
/** The same `At`, whose clock moves on by 16 seconds at each look: every renewal is due. */
const hurried = (at: At): At => ({
  ...at,
  now: () => {
    site.wait(16_000);
    return at.now();
  },
});

// feeds.runs.1
test('if the renewal of a run fails during its import, the run fails with that error', async () => {
  const { at, id } = await openTestFeed(site);
  await refuseRenewals();
  const running = runFeed(hurried(at), { feedId: id, source: { kind: 'file', path: feedFile() } });
  await expect(running).rejects.toThrow('the renewal failed');
  const run = await at.transaction((trx) => trx.selectFrom('feedRun').select('status').where('feedId', '=', id).executeTakeFirst());
  expect(run).toEqual({ status: 'failed' });
});
