import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { storeAway } from '../../platform/files/store-failures.ts';
import { openTestFeed } from '../../testing/feed-with-files.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';
import { listRuns, releaseRun } from './manage-feeds.ts';
import { recordedKeys } from './read-runs.queries.ts';
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

const files = () => Array.fromAsync(site.services.files.list());

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

// feeds.held.2
test.each([
  ['does not answer', () => Promise.reject(storeAway())],
  [
    'breaks off',
    () =>
      Promise.resolve(
        Readable.from(
          (async function* () {
            yield Buffer.from('{');
            throw new Error('reset');
          })(),
        ),
      ),
  ],
])('if the file store %s, a released run stays released with its file, and is written later', async (_what, get) => {
  const { runs, runReleased } = await openReleasedFeed();
  const spy = vi.spyOn(site.services.files, 'get').mockImplementationOnce(get);
  expect(await runReleased()).toMatchObject({ status: 'released', reason: expect.stringContaining('at the moment') as string });
  spy.mockRestore();
  await site.mails();
  expect((await runs())[0]).toMatchObject({ status: 'released' });
  const kept = await files();
  expect(await runReleased()).toMatchObject({ status: 'done', unchanged: 1, closed: 11 });
  await site.mails();
  expect(await files()).toHaveLength(kept.length - 1);
});

// feeds.held.2
test('while a released run is running, the sweep of the store keeps its file', async () => {
  const { at, runReleased } = await openReleasedFeed();
  const { get } = site.services.files;
  const recorded: boolean[] = [];
  const spy = vi.spyOn(site.services.files, 'get').mockImplementationOnce(async (key) => {
    recorded.push((await at.transaction((trx) => recordedKeys(trx, [key]))).has(key));
    return get(key);
  });
  expect(await runReleased()).toMatchObject({ status: 'done' });
  spy.mockRestore();
  expect(recorded).toEqual([true]);
});
