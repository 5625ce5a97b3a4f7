import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestFeed } from '../../testing/feed-with-files.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';
import { listRuns, releaseRun } from './manage-feeds.ts';
import { runFeed } from './run-feed.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

/** A feed with a released run, which closes all but one of its twelve adverts. */
async function openReleasedFeed() {
  const feed = await openTestFeed(site);
  await feed.run(Array.from({ length: 12 }, () => ({})));
  expect(await feed.run([{}])).toMatchObject({ status: 'held' });
  await releaseRun(feed.at, feed);
  return {
    ...feed,
    runs: () => listRuns(feed.at, feed),
    runReleased: () => runFeed(feed.at, { feedId: feed.id, source: { kind: 'released' } }),
  };
}

/** Waits until a query waits for the lock of another transaction. */
function untilBlocked() {
  const blocked = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  return expect.poll(async () => (await site.ownerPool.query(blocked)).rowCount).toBeGreaterThan(0);
}

// feeds.runs.2
test('a released run that begins at the same moment as another run is refused as running', async () => {
  const { id, runs, runReleased } = await openReleasedFeed();
  let refused: Promise<unknown> = Promise.resolve();
  await site.asTenant(hosts.northmoor, async (trx) => {
    const now = site.services.clock();
    await trx.insertInto('feedRun').values({ feedId: id, status: 'running', startedAt: now, aliveAt: now }).execute();
    refused = expect(runReleased()).rejects.toMatchObject({ code: 'feed-running' });
    await untilBlocked();
  });
  await refused;
  expect((await runs()).map(({ status }) => status)).toEqual(['running', 'released', 'done']);
});
