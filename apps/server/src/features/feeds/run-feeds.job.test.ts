import { feedInput } from '@berth/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { atTenant } from '../../platform/at.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';
import { addFeed, feedOf, listRuns, removeFeed } from './manage-feeds.ts';
import { runFeedsJob } from './run-feeds.job.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

const minute = 60_000;
const at = async () => atTenant(site.services, await site.tenantId(hosts.northmoor));
/** Adds a feed whose pull fails at once, because its address is private. */
async function add(name: string) {
  const here = await at();
  const sourceUrl = 'http://127.0.0.1:9/jobs.xml';
  await addFeed(here, feedInput.parse({ name, sourceUrl, everyMinutes: 30, mapping: { preset: 'indeed' } }));
  return here.transaction((trx) => feedOf(trx, name));
}
const runsOf = async (name: string) => (await listRuns(await at(), { name })).length;
const round = (services = site.services) => runFeedsJob(services).work({ tenantId: 0 });
/** A worker that lists the feeds that are due in half an hour: when their turn comes, they are not due. */
const roundOfStaleList = () => {
  const clock = vi.fn(site.services.clock).mockImplementationOnce(() => new Date(site.services.clock().getTime() + 31 * minute));
  return round({ ...site.services, clock });
};

// feeds.pull.1
test('a worker whose list is stale does not pull a feed again that another worker has pulled', async () => {
  await add('once');
  await round();
  await roundOfStaleList();
  expect(await runsOf('once')).toBe(1);
  site.wait(31 * minute);
  await round();
  expect(await runsOf('once')).toBe(2);
});

// feeds.pull.1
test('a feed that lost its address after it was listed is skipped, and the job succeeds', async () => {
  const { id } = await add('addressless');
  await site.asTenant(hosts.northmoor, (trx) => trx.updateTable('feed').set({ sourceUrl: null }).where('id', '=', id).execute());
  await round();
  expect(await runsOf('addressless')).toBe(0);
  await removeFeed(await at(), { name: 'addressless' });
});

// feeds.pull.1
test('if the database fails at one feed, the feeds after it still run, and the job reports the failure', async () => {
  await add('first');
  await add('second');
  const transaction = vi.spyOn(site.services.database, 'transaction').mockImplementationOnce(() => {
    throw new Error('the database is away');
  });
  await expect(round()).rejects.toThrow('1 feeds failed: the database is away');
  transaction.mockRestore();
  expect((await runsOf('first')) + (await runsOf('second'))).toBe(1);
});
