import { randomUUID } from 'node:crypto';
import { alertModals } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { composition } from './app.ts';
import { requestConsent } from './features/consent/index.ts';
import { atTenant } from './platform/at.ts';
import { queueBulkMail, queueMail } from './platform/mail/queue-mail.ts';
import { changeEmail, changePasswords, takeSecondFactor } from './testing/life/account.ts';
import { answerDigest, applyForJobs } from './testing/life/apply.ts';
import { type Browser, openBrowser } from './testing/life/browser.ts';
import { criteria, moved } from './testing/life/person.ts';
import { register } from './testing/life/register.ts';
import { mailFaults } from './testing/mail-rules.ts';
import { staffActs } from './testing/staff-acts.ts';
import { hosts, startTestSite, type TestSite } from './testing/test-site.ts';

const origin = 'http://localhost:3000';
const long = 'Lecturer in Construction-and-the-Built-Environment-with-Responsibility-for-Apprenticeships';
/** Templates whose email needs nothing but an address. */
const plain = [
  'guesses',
  'passkey-added',
  'passkey-removed',
  'second-factor-reset',
  'staff-password-changed',
  'staff-app-replaced',
  'staff-recovery-codes-renewed',
];
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  await site.addAdverts(hosts.northmoor, { title: long, employer: 'A & B <Partners>' }, { title: 'Porter' }, { title: 'Cook' });
  await liveOneLife();
});
afterAll(() => site.stop());

/** A candidate's account by every call that mails them, and what jobs and operators do to it. */
async function liveOneLife(): Promise<void> {
  const browser = openBrowser(site, {});
  const userId = await register(browser);
  await applyForJobs(browser);
  await answerDigest(browser);
  await changePasswords(browser, userId);
  await takeSecondFactor(browser);
  await changeEmail(browser);
  await applyAndWithdraw(browser);
  expect(browser.unexpected).toEqual([]);
  const tenantId = await site.tenantId(hosts.northmoor);
  const at = atTenant(site.services, tenantId);
  for (const kind of ['outsideUkEea', 'terms'] as const) await requestConsent(at, { email: moved, kind });
  const { call, member } = staffActs(site);
  const { email } = await member('owner');
  await call('POST', 'staff/forgottenPassword', { payload: { email } });
  const ids = await arrange(userId, tenantId);
  const occasions: [string, Record<string, string>][] = [
    ...plain.map((name): [string, Record<string, string>] => [name, {}]),
    ['alert-not-made', { modalType: String(alertModals.maxReached) }],
    ['alert-not-made', { modalType: String(alertModals.createAccount) }],
    ['account-deleted', { reason: 'asked' }],
    ['inactive-account', { candidateId: userId, lastActiveAt: String(Date.now() + 86_400_000), days: '30' }],
    ['keep-alert', { alertId: ids.alert, touchedBy: String(Date.now() + 86_400_000) }],
    ['dead-alert', { alertId: ids.alert }],
    ['same-alert', { jobAlertId: ids.alert }],
    ['new-device', { deviceId: ids.device }],
    ['cv-rejected', { documentId: ids.cv }],
    ['application-file-rejected', { fileId: ids.file }],
    ['application-message', { messageId: ids.message }],
    ['application-answer', { messageId: ids.message }],
    ['closing-reminder', { batchId: ids.batch, candidateId: userId }],
  ];
  await site.asTenant(hosts.northmoor, async (trx) => {
    for (const [template, params] of occasions) {
      const mail = { candidateId: userId, key: randomUUID(), template, recipient: moved, params: { origin, ...params } };
      if (composition.mails.bulk.some(({ name }) => name === template)) await queueBulkMail(at, trx, [mail]);
      else await queueMail(at, trx, mail);
    }
  });
  await site.mails();
}

/** Withdraws an application after the employer's notice is sent, and starts another alert. */
async function applyAndWithdraw({ get, post, upload }: Browser): Promise<void> {
  const advert = (await get('/api/v1/advert/list')).json<{ advertId: number }[]>().at(-1);
  const answers = { acceptanceOfTermsAndConditions: 'true', criminalConvictions: 'no', coverLetterText: 'Dear all,\n\nI apply.' };
  await upload('PUT', '/api/v1/candidate/apply', { advertId: String(advert?.advertId), ...answers });
  await site.mails();
  const sent = (await get('/api/v1/candidate/applications')).json<{ advertId: number; applicationGuid: string }[]>();
  const guid = sent.find(({ advertId }) => advertId === advert?.advertId)?.applicationGuid;
  await post(`/api/v1/candidate/applications/${guid}/withdraw`, {});
  await post('/api/v1/jobAlert', { criteria: { ...criteria, title: 'keep' } });
}

/** The rows that some mails are about. Returns their ids. */
async function arrange(candidateId: string, tenantId: number) {
  const row = async (sql: string, ...values: unknown[]) =>
    (await site.ownerPool.query<{ id: string }>(sql, [candidateId, ...values])).rows[0]?.id ?? '';
  const [batch, message] = [randomUUID(), randomUUID()];
  await row(
    `insert into application_message (tenant_id, id, application_id, candidate_id, subject, body, written_at)
       select tenant_id, $2, id, candidate_id, 'An interview', 'Come on Monday.', now() from application where candidate_id = $1 limit 1`,
    message,
  );
  await row("insert into candidate_communication values ($2, $1, 'Closing date reminders', 'Email', now())", tenantId);
  await row(
    `insert into closing_reminder select tenant_id, candidate_id, advert_id, 'savedJob', $2, now() from saved_job where candidate_id = $1`,
    batch,
  );
  return {
    batch,
    message,
    alert: await row('select id from job_alert where candidate_id = $1 and status = 1'),
    device: await row('select id from candidate_device where candidate_id = $1'),
    cv: await row("update document set scan = 'rejected' where candidate_id = $1 returning id"),
    file: await row(
      `insert into application_file (id, tenant_id, candidate_id, advert_id, kind, original_name, media_type, size_bytes, sha256, scan, created_at)
         select gen_random_uuid(), tenant_id, candidate_id, advert_id, 'applicationForm', 'form.docx', 'application/msword', 9, '', 'rejected', now()
         from application_draft where candidate_id = $1 returning id`,
    ),
  };
}

// mails.look.1 mails.look.2 mails.look.3 mails.look.4 mails.look.5
test('every template makes an email that keeps the rules: logo, dark scheme, Outlook, preheader, links, words, text part', async () => {
  const { rows } = await site.ownerPool.query<{ id: string; template: string }>("select id, template from mail where status = 'sent'");
  const mails = await site.mails();
  const faults = rows.flatMap(({ id, template }) => {
    const found = mails.filter(({ messageId }) => messageId?.startsWith(`<${id}@`));
    return found.flatMap((mail) => mailFaults(mail).map((fault) => `${template} ${fault}`));
  });
  expect([...new Set(faults)]).toEqual([]);
  const listed = [...composition.mails.prompt, ...composition.mails.bulk].map(({ name }) => name);
  expect([...new Set(rows.map(({ template }) => template))].sort()).toEqual(listed.sort());
});
