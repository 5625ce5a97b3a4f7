import type { Application } from '@berth/contract';
import { register } from 'prom-client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { composition } from '../../app.ts';
import { type AtBackOffice, atCommand } from '../../platform/at.ts';
import { sendMailQueue } from '../../platform/mail/queue-mail.ts';
import { sweepMailsQueue } from '../../platform/mail/sweep-mails.job.ts';
import { candidateActs } from '../../testing/candidate-acts.ts';
import { attachedFiles } from '../../testing/captured-mails.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { publish } from '../../testing/publish.ts';
import { runDueJobs } from '../../testing/run-due-jobs.ts';
import type { SignedInCandidate } from '../../testing/signed-in-candidate.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';
import { eraseForOperator } from '../personal-data/index.ts';
import {
  acknowledgeApplication,
  exportApplications,
  listForEmployer,
  observeUndelivered,
  remindOfUndelivered,
  showForEmployer,
} from './index.ts';

const tenantAddress = 'jobs@northmoor.example';
const gone = { at: 'rcpt', code: 550, words: '5.1.1 no such user' } as const;
const day = 86_400_000;

let server: MailServer;
let site: TestSite;
let tenantId: number;
let at: AtBackOffice;
let acts: ReturnType<typeof candidateActs>;
beforeAll(async () => {
  server = await startMailServer();
  site = await startTestSite({ mailUrl: server.url, keepLog: true });
  acts = candidateActs(site);
  tenantId = await site.tenantId(hosts.northmoor);
  at = atCommand(site.services, tenantId, 'applications');
});
beforeEach(async () => {
  server.taken.length = 0;
  server.refusing.clear();
  site.logged.length = 0;
  await site.ownerPool.query("delete from mail where template like '%notice'");
});
afterAll(async () => {
  await site.stop();
  await server.stop();
});

const work = () => runDueJobs(site.ownerPool, composition.jobs(site.services));
let employers = 0;

/** An application to an employer that no other test writes to, with the given refusals. Its emails have been tried once. */
async function applied(refusals: { employer?: typeof gone | object; tenant?: typeof gone | object }, row: Record<string, unknown> = {}) {
  const employer = `employer-${(employers += 1)}@college.example`;
  if (refusals.employer) server.refusing.set(employer, refusals.employer as typeof gone);
  if (refusals.tenant) server.refusing.set(tenantAddress, refusals.tenant as typeof gone);
  const { candidate, cvHash } = await acts.withStoredCv();
  const advertId = String(await publish(site, { contactEmail: employer, ...row }));
  const { application } = (await acts.apply(candidate, { advertId, cvHash })).json<{ application: Application }>();
  await work();
  return { candidate, employer, id: application.applicationGuid };
}
const withdraw = async ({ candidate, id }: { candidate: SignedInCandidate; id: string }) => {
  await site.call({ method: 'POST', url: `/api/v1/candidate/applications/${id}/withdraw`, payload: {}, headers: candidate.headers });
  await work();
};
const noticeOf = async (id: string, kind = 'notice') =>
  (await site.ownerPool.query(`select id, status, recipient, refused_by from mail where key = $1`, [`${kind}:${id}`])).rows[0];
const takenBy = (address: string) => server.taken.filter(({ to }) => to?.[0]?.address === address);
const undelivered = async () => {
  const ids = [];
  for await (const { id } of listForEmployer(at, { undelivered: true })) ids.push(id);
  return ids;
};
const counted = async () => (await site.ownerPool.query('select * from count_undelivered_notices($1)', [site.services.clock()])).rows;
const warnings = () => site.logged.filter((line) => line.includes('an email could not be delivered to anyone'));
const retry = () => site.ownerPool.query("update pgboss.job set start_after = now() where state = 'retry'");

// applications.sent.3
test('a notice that the employer refuses goes once to the tenant, as the same message, and says who refused it', async () => {
  const { id, employer } = await applied({ employer: gone });
  const row = await noticeOf(id);
  expect(row).toMatchObject({ status: 'sent', recipient: tenantAddress, refused_by: employer });
  const [mail, ...more] = takenBy(tenantAddress);
  expect(more).toEqual([]);
  expect(mail?.messageId).toBe(`<${row.id}@northmoor.example>`);
  const line = `The mail server of ${employer} refused this email, so the recruiter for this job has not seen it. Please pass it on to them`;
  expect(mail?.text).toMatch(new RegExp(`New application for [^\\n]*\\n\\n${line}`));
  expect(mail?.html).toContain(line);
  expect(attachedFiles(mail)).toHaveLength(1);
  await site.asTenant(hosts.northmoor, (trx) => site.services.jobs.send(trx, sendMailQueue, { tenantId, mailId: row.id }));
  await work();
  expect(takenBy(tenantAddress)).toHaveLength(1);
  expect(await undelivered()).toEqual([]);
  expect(warnings()).toEqual([]);
});

// applications.sent.4
test('a notice that the tenant refuses too is one fault in list, count, metrics and log, until someone reads the application', async () => {
  const { id } = await applied({ employer: gone, tenant: gone });
  expect(await noticeOf(id)).toMatchObject({ status: 'rejected', recipient: tenantAddress });
  expect(await undelivered()).toEqual([id]);
  expect(await counted()).toEqual([{ tenant_id: tenantId, notices: 1, oldest_seconds: expect.any(Number) }]);
  expect(warnings().map((line) => JSON.parse(line))).toMatchObject([{ level: 40, tenantId, params: { applicationId: id } }]);
  observeUndelivered(site.services);
  expect(await register.metrics()).toMatch(/^berth_refused_notices 1$/m);
  site.wait(2 * day);
  await remindOfUndelivered(site.services);
  expect(site.logged.at(-1)).toMatch(/"notices":1,"oldestSeconds":17280\d,/);

  site.logged.length = 0;
  await showForEmployer(at, { applicationId: id });
  expect(await undelivered()).toEqual([]);
  expect(await counted()).toEqual([]);
  expect(await register.metrics()).toMatch(/^berth_refused_notices 0$/m);
  await remindOfUndelivered(site.services);
  expect(site.logged.filter((line) => line.includes('could not be delivered'))).toEqual([]);
  register.clear();
});

test('if an advert has no contact, the tenant’s refusal is a fault at once', async () => {
  const { id } = await applied({ tenant: gone }, { contactEmail: '' });
  expect(await noticeOf(id)).toMatchObject({ status: 'rejected', refused_by: null });
  expect(await undelivered()).toEqual([id]);
});

test.each([
  ['exporting', (id: string) => exportApplications(at, { filter: { ids: [id] }, write: async (zip) => void (await zip.toArray()) })],
  ['acknowledging', (id: string) => acknowledgeApplication(at, { applicationId: id })],
])('%s the application ends the fault', async (_name, act) => {
  const { id } = await applied({ employer: gone, tenant: gone });
  await act(id);
  expect(await undelivered()).toEqual([]);
});

test('an interrupted export clears no fault', async () => {
  const { id } = await applied({ employer: gone, tenant: gone });
  const broken = exportApplications(at, {
    filter: { ids: [id] },
    write: async (zip) => {
      zip.destroy();
      throw new Error('the disk is full');
    },
  });
  await expect(broken).rejects.toThrow('the disk is full');
  expect(await undelivered()).toEqual([id]);
});

test.each([
  ['a policy', { at: 'rcpt', code: 554, words: '5.7.1 relaying denied' }],
  ['a full mailbox', { at: 'rcpt', code: 552, words: '5.2.2 mailbox full' }],
  ['its content', { at: 'data', code: 554, words: 'looks like spam' }],
])(
  'a notice refused because of %s goes to the tenant, is a fault if refused there, and is retried until it is taken',
  async (_why, refusal) => {
    const { id } = await applied({ employer: refusal, tenant: refusal });
    expect(await noticeOf(id)).toMatchObject({ status: 'queued', recipient: tenantAddress });
    expect(await undelivered()).toEqual([id]);
    server.refusing.clear();
    await retry();
    await work();
    expect(takenBy(tenantAddress)).toHaveLength(1);
    expect(await undelivered()).toEqual([]);
    expect(warnings()).toHaveLength(1);
  },
);

test('a notice that is put off is no fault, until its retries are used up or it has waited for a day', async () => {
  const { id, employer } = await applied({ employer: { at: 'rcpt', code: 451, words: 'later' } });
  expect(await noticeOf(id)).toMatchObject({ status: 'queued', recipient: employer });
  expect(await undelivered()).toEqual([]);
  await site.ownerPool.query("update pgboss.job set state = 'failed' where state = 'retry'");
  site.wait(11 * 60_000);
  const sweep = composition.jobs(site.services).find(({ queue }) => queue === sweepMailsQueue);
  await sweep?.work({ tenantId: 0 });
  await sweep?.work({ tenantId: 0 });
  expect(await undelivered()).toEqual([id]);
  expect(warnings()).toHaveLength(1);
  server.refusing.clear();
  await work();
  expect(takenBy(employer)).toHaveLength(1);
  expect(await undelivered()).toEqual([]);

  const waiting = await applied({ employer: { at: 'rcpt', code: 451, words: 'later' } });
  site.wait(day - 60_000);
  expect(await undelivered()).toEqual([]);
  site.wait(60_000);
  expect(await undelivered()).toEqual([waiting.id]);
});

test('a withdrawal that both refuse is a fault too, unless the employer knows nothing of the application', async () => {
  const told = await applied({});
  server.refusing.set(told.employer, gone).set(tenantAddress, gone);
  await withdraw(told);
  expect(await noticeOf(told.id, 'withdrawal-notice')).toMatchObject({ status: 'rejected', refused_by: told.employer });
  expect(await undelivered()).toEqual([told.id]);
  site.wait(1);
  await acknowledgeApplication(at, { applicationId: told.id });
  expect(await undelivered()).toEqual([]);

  const unseen = await applied({ employer: gone });
  await withdraw(unseen);
  const neverSeen = await applied({ employer: gone, tenant: gone });
  await withdraw(neverSeen);
  expect(await noticeOf(neverSeen.id, 'withdrawal-notice')).toMatchObject({ status: 'dropped' });
  expect(await undelivered()).toEqual([]);
});

test('an employer who read an application without getting its email gets one about the withdrawal', async () => {
  const applicant = await applied({ employer: gone, tenant: gone });
  await showForEmployer(at, { applicationId: applicant.id });
  server.refusing.clear();
  await withdraw(applicant);
  expect(takenBy(applicant.employer).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Withdrawn: /)]);
});

test('an erased candidate’s application is no fault, and another tenant sees none', async () => {
  const { id, candidate } = await applied({ employer: gone, tenant: gone });
  const elsewhere = await site.tenantId(hosts.harrowFinch);
  const seenThere = await site.asTenant(hosts.harrowFinch, (trx) => trx.selectFrom('application').select('id').execute());
  expect(seenThere).toEqual([]);
  expect((await listForEmployer(atCommand(site.services, elsewhere, 'applications'), { undelivered: true }).next()).done).toBe(true);
  await expect(acknowledgeApplication(atCommand(site.services, elsewhere, 'applications'), { applicationId: id })).rejects.toThrow(
    'There is no such application',
  );
  expect(await undelivered()).toEqual([id]);
  await eraseForOperator(atCommand(site.services, tenantId, 'applications'), candidate.candidateId);
  expect(await undelivered()).toEqual([]);
  await expect(showForEmployer(at, { applicationId: id })).rejects.toThrow('There is no such application');
});
