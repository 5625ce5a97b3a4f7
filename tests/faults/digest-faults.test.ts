import { candidateTypes, jobAlertStatuses, sortOrders } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { killAlertWorkers } from '../../apps/server/src/testing/kill-alert-workers.ts';
import { hosts, startTestSite, type TestSite } from '../../apps/server/src/testing/test-site.ts';
import { startUnrulyMailServer, type UnrulyMailServer } from '../../apps/server/src/testing/unruly-mail-server.ts';

const isLong = process.env.BERTH_TEST_LONG === '1';
const [alerts, kills] = isLong ? [1000, 100] : [120, 4];
const seed = Number(process.env.ALERT_SEED ?? 7);
let state = seed;
const random = () => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 4_294_967_296;
};

let server: UnrulyMailServer;
let site: TestSite;
beforeAll(async () => {
  server = await startUnrulyMailServer(random);
  site = await startTestSite({ mailUrl: server.url });
});
afterAll(async () => {
  await site.stop();
  await server.stop();
});

// job-alerts.mails.1
test(`${alerts} alerts, processes killed at ${kills} random moments, an unruly mail server: each advert reaches each alert in one message`, async () => {
  const tenantId = await site.tenantId(hosts.northmoor);
  await site.ownerPool.query(
    `with person as (insert into candidate (tenant_id, type, email, created_at)
       select $1, $2, case when n % 10 = 0 then 'refused' else 'person' end || n || '@mail.example', now() from generate_series(1, $3) n returning id)
     insert into job_alert (tenant_id, candidate_id, title, category, uri, status, advert_sort_order, frequency, confirmed_at, created_at, touched_at)
     select $1, id, 'Alert', '', case when row_number() over () % 2 = 0 then '/search?keyword=keeper' else '/search?keyword=lighthouse' end, $4, $5, 'daily',
       now() - interval '2 days', now(), now() from person`,
    [tenantId, candidateTypes.full, alerts, jobAlertStatuses.enabled, sortOrders.PublishDate],
  );
  await site.addAdverts(hosts.northmoor, { title: 'Keeper' }, { title: 'Lighthouse keeper' }, { title: 'Lighthouse cook' });
  const { config, site: address } = site.services;
  const { killed } = await killAlertWorkers(
    { config, databaseUrl: config.databaseUrl ?? '', site: address, from: Date.now() },
    kills,
    random,
    (alerts * 25) / kills,
  );
  process.stdout.write(`killed ${killed} times; ${JSON.stringify(server.mishaps)}; ${server.accepted.length} accepted\n`);

  const { rows } = await site.ownerPool.query<{ email: string; blocked: boolean; job: string }>(
    `select email, email_blocked_at is not null as blocked, m.advert_id || '?alert=' || m.job_alert_id as job
     from job_alert_match m join job_alert a on a.id = m.job_alert_id join candidate c on c.id = a.candidate_id`,
  );
  expect(rows).toHaveLength(alerts * 2);
  expect(rows.filter(({ email, blocked }) => blocked !== email.startsWith('refused'))).toEqual([]);
  const messages = new Map<string, Set<string>>();
  for (const { messageId, jobs } of server.accepted)
    for (const job of jobs) {
      const told = job.split('/').at(-1) ?? '';
      messages.set(told, (messages.get(told) ?? new Set()).add(messageId));
    }
  const owed = rows.filter(({ blocked }) => !blocked).map(({ job }) => job);
  expect([...messages.keys()].sort()).toEqual(owed.sort());
  expect([...messages.values()].filter((ids) => ids.size !== 1)).toEqual([]);
}, 1_200_000);
