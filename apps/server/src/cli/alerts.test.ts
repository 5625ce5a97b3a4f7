import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAlert } from '../testing/add-alert.ts';
import { runBerth } from '../testing/berth-process.ts';
import { hosts, startTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

const run = (...args: string[]) => runBerth(args, { DATA_DIR: site.dataDir, DATABASE_URL: site.services.config.databaseUrl ?? '' });

test('alerts run matches the due alerts of every tenant once, and the site then sends the mails', async () => {
  const { email, alertId } = await addAlert(site, '/search?keyword=lamplighter');
  await site.ownerPool.query(`update job_alert set confirmed_at = now() - interval '3 days' where id = $1`, [alertId]);
  await site.addAdverts(hosts.northmoor, { title: 'Lamplighter' });
  const { code, stdout, stderr } = await run('--json', 'alerts', 'run');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(JSON.parse(stdout)).toMatchObject({
    runs: [
      { tenant: 'harrow-finch', alerts: 0, mails: 0 },
      { tenant: 'northmoor', isElsewhere: false, alerts: 1, matches: 1, digests: 1, mails: 1, unreadable: 0 },
    ],
  });
  expect((await run('alerts', 'run', '--tenant', 'northmoor')).stdout).toBe('northmoor: no alerts are due.\n');
  expect((await site.mails()).filter(({ to }) => to?.[0]?.address === email)).toHaveLength(1);
  expect((await run('alerts', 'run', '--help')).stdout).toContain('--tenant <slug>');
});
