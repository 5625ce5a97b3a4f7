import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { provided } from '../../app.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { runDueJobs } from '../../testing/run-due-jobs.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';
import type { MailTemplate } from './mail.ts';
import { queueBulkMail, queueMail, sendBulkMailQueue, sendMailQueue } from './queue-mail.ts';
import { sendMailJob } from './send-mail.job.ts';
import { sweepMailsJob } from './sweep-mails.job.ts';

const compose: MailTemplate['compose'] = async () => ({ subject: 'A note', heading: 'A note', paragraphs: [], reason: 'You asked.' });
const prompt: MailTemplate[] = [
  { name: 'note', compose },
  { name: 'summons', compose, neverGivenUp: true },
];
const bulk: MailTemplate[] = [{ name: 'circular', compose }];
const hour = 3_600_000;

let server: MailServer;
let site: TestSite;
let tenantId: number;
beforeAll(async () => {
  server = await startMailServer();
  site = await startTestSite({ mailUrl: server.url });
  tenantId = await site.tenantId(hosts.northmoor);
});
beforeEach(async () => {
  server.taken.length = 0;
  await site.ownerPool.query('delete from mail');
  await site.ownerPool.query('delete from pgboss.job');
});
afterAll(async () => {
  await site.stop();
  await server.stop();
});

const sweep = () => sweepMailsJob(site.services, { prompt, bulk }).work({ tenantId: 0 });
const mail = (template: string, more = {}) => ({
  key: template,
  template,
  recipient: `${template}@mail.example`,
  params: {},
  ...more,
});
const queue = (template: string, more = {}) =>
  site.asTenant(hosts.northmoor, (trx) =>
    template === 'circular'
      ? queueBulkMail({ services: site.services, tenantId }, trx, [mail(template, more)])
      : queueMail({ services: site.services, tenantId }, trx, mail(template, more)),
  );
/** Runs all due jobs. */
const work = () =>
  runDueJobs(site.ownerPool, [
    { queue: sendMailQueue, ...sendMailJob(site.services, prompt, provided) },
    { queue: sendBulkMailQueue, ...sendMailJob(site.services, bulk, provided, { name: sendBulkMailQueue }) },
  ]);
const jobs = async () =>
  (await site.ownerPool.query<{ name: string; state: string }>('select name, state from pgboss.job order by name, state')).rows.map(
    ({ name, state }) => `${name} ${state}`,
  );
const mails = async () => (await site.ownerPool.query('select template, status, recipient from mail order by template')).rows as unknown[];

// mails.sending.3
test('mails whose retries are used up are sent once when the mail server is back, each in its own queue, on any number of instances', async () => {
  await queue('note');
  await queue('circular');
  await site.ownerPool.query('update pgboss.job set retry_limit = 0');
  for (let time = 0; time < 2; time += 1) server.refusals.push({ at: 'rcpt', code: 451, words: 'not now' });
  await work();
  expect(await jobs()).toEqual(['send-bulk-mail failed', 'send-mail failed']);
  site.wait(3 * hour);
  await Promise.all(Array.from({ length: 5 }, sweep));
  expect(await jobs()).toEqual(['send-bulk-mail created', 'send-bulk-mail failed', 'send-mail created', 'send-mail failed']);
  await work();
  expect(server.taken).toHaveLength(2);
  expect(await mails()).toMatchObject([
    { template: 'circular', status: 'sent' },
    { template: 'note', status: 'sent' },
  ]);
  await sweep();
  expect(await jobs()).not.toContain('send-mail created');
});

test('a mail whose job is lost is sent', async () => {
  await queue('note');
  await site.ownerPool.query('delete from pgboss.job');
  site.wait(hour);
  await sweep();
  await work();
  expect(server.taken).toHaveLength(1);
});

test('a mail that waits for its retry, or is claimed by a worker, is left alone', async () => {
  await queue('note');
  site.wait(hour);
  await sweep();
  expect(await jobs()).toEqual(['send-mail created']);
  await site.ownerPool.query("update pgboss.job set state = 'active'");
  await sweep();
  expect(await jobs()).toEqual(['send-mail active']);
  await site.ownerPool.query('delete from pgboss.job');
  await site.ownerPool.query('update mail set claimed_until = $1', [new Date(site.services.clock().getTime() + 30_000)]);
  await sweep();
  expect(await jobs()).toEqual([]);
});

// mails.sending.3
test('after a week a mail is given up, and a deleted account’s recipient is forgotten; a mail that something waits for is retried', async () => {
  await queue('note', { forgetRecipient: true });
  await queue('circular');
  await queue('summons');
  await site.ownerPool.query('delete from pgboss.job');
  site.wait(7 * 24 * hour - 60_000);
  await sweep();
  expect(await jobs()).toHaveLength(3);
  site.wait(2 * 60_000);
  await site.ownerPool.query('delete from pgboss.job');
  await sweep();
  expect(await mails()).toEqual([
    { template: 'circular', status: 'dropped', recipient: 'circular@mail.example' },
    { template: 'note', status: 'dropped', recipient: '' },
    { template: 'summons', status: 'queued', recipient: 'summons@mail.example' },
  ]);
  expect(await jobs()).toEqual(['send-mail created']);
});
