import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { At } from '../../platform/at.ts';
import { openTestFeed, startFileServer } from '../../testing/feed-with-files.ts';
import { makeTestFolder } from '../../testing/test-folder.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import { startRenewal } from './renew-run.ts';
import { runFeed } from './run-feed.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  await site.ownerPool.query(
    "create function refuse_renewal() returns trigger language plpgsql as $$ begin raise 'the renewal failed'; end $$",
  );
});
afterAll(() => site.stop());
afterEach(async () => {
  vi.useRealTimers();
  await site.ownerPool.query('drop trigger if exists refuse_renewal on feed_run');
});

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

const runsOf = (at: At, feedId: number) =>
  at.transaction((trx) => trx.selectFrom('feedRun').select(['id', 'status', 'reason', 'aliveAt']).where('feedId', '=', feedId).execute());
/** The same `At`, which marks the feed's run as dead after it has begun, as another run does. */
function givenUp(at: At, feedId: number): At {
  let transactions = 0;
  const end = { status: 'failed', reason: 'the process that ran it ended' };
  return {
    ...at,
    transaction: async (work) => {
      transactions += 1;
      if (transactions === 2) await at.transaction((trx) => trx.updateTable('feedRun').set(end).where('feedId', '=', feedId).execute());
      return at.transaction(work);
    },
  };
}
/** Stops intervals only: the database's client needs its timeouts. */
const stopIntervals = () => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });

// feeds.runs.1
test('if the renewal of a run fails during its import, the run fails with that error', async () => {
  const { at, id } = await openTestFeed(site);
  await refuseRenewals();
  const running = runFeed(hurried(at), { feedId: id, source: { kind: 'file', path: feedFile() } });
  await expect(running).rejects.toThrow('the renewal failed');
  expect(await runsOf(at, id)).toMatchObject([{ status: 'failed' }]);
});

// feeds.runs.2
test('a run that waits for its source is renewed, and no other run takes its place', async () => {
  const waiting = Promise.withResolvers<() => void>();
  const server = await startFileServer((_request, response) => waiting.resolve(() => response.end()));
  const { at, id } = await openTestFeed(site);
  const sourceUrl = server.whole('/feed.ndjson');
  await at.transaction((trx) => trx.updateTable('feed').set({ sourceUrl }).where('id', '=', id).execute());
  stopIntervals();
  const running = runFeed(at, { feedId: id, source: { kind: 'pull' }, isAllowed: () => true });
  const answer = await waiting.promise;
  for (let round = 0; round < 2; round += 1) {
    site.wait(100_000);
    const before = at.now();
    vi.advanceTimersByTime(15_000);
    await expect.poll(async () => Number((await runsOf(at, id))[0]?.aliveAt)).toBeGreaterThanOrEqual(Number(before));
  }
  await expect(runFeed(at, { feedId: id, source: { kind: 'file', path: feedFile() } })).rejects.toMatchObject({ code: 'feed-running' });
  answer();
  expect(await running).toMatchObject({ status: 'done' });
  await server.stop();
});

// feeds.runs.2
test('a run that reports no progress for 15 minutes is not renewed any more', async () => {
  const { at, id } = await openTestFeed(site);
  const transaction = vi.fn(at.transaction) as unknown as At['transaction'];
  stopIntervals();
  const { stop } = startRenewal({ ...at, transaction }, id);
  site.wait(901_000);
  vi.advanceTimersByTime(15_000);
  expect(transaction).not.toHaveBeenCalled();
  stop();
});

// feeds.runs.2
test('a run that was given up writes nothing after its next renewal', async () => {
  const { at, id, name } = await openTestFeed(site);
  const run = await runFeed(hurried(givenUp(at, id)), { feedId: id, source: { kind: 'file', path: feedFile() } });
  expect(run).toMatchObject({ status: 'failed', reason: 'the process that ran it ended' });
  expect(await at.transaction((trx) => trx.selectFrom('advert').select('id').where('reference', '=', `${name}/A`).execute())).toEqual([]);
});

// feeds.runs.2
test('a run that was given up after its last renewal stays failed when it ends', async () => {
  const { at, id } = await openTestFeed(site);
  const run = await runFeed(givenUp(at, id), { feedId: id, source: { kind: 'file', path: feedFile() } });
  expect(run).toMatchObject({ status: 'failed', reason: 'the process that ran it ended' });
});
