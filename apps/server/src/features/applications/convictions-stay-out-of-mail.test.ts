import type { Application } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { composition } from '../../app.ts';
import { atTenant, withinTransaction } from '../../platform/at.ts';
import { layOutMail } from '../../platform/mail/layout.email.ts';
import { runAccountLifecycle } from '../../testing/account-lifecycle.ts';
import { addAlert } from '../../testing/add-alert.ts';
import { applicantActs } from '../../testing/applicant-acts.ts';
import { candidateActs, pdfFile } from '../../testing/candidate-acts.ts';
import { publish } from '../../testing/publish.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';
import { readMailSender } from '../tenants/index.ts';

const canary = 'canary conviction';
const origin = 'http://localhost:3000';
const templates = [...composition.mails.prompt, ...composition.mails.bulk];

let site: TestSite;
/** All mails of a journey through the whole site, whose candidate answers with the canary wherever a form asks about convictions. */
let walked: string[];
beforeAll(async () => {
  site = await startTestSite();
  await site.ownerPool.query(`
    create table walked_template (template text);
    create function note_template() returns trigger language plpgsql security definer set search_path = public as
      $$ begin insert into walked_template values (new.template); return new; end $$;
    create trigger note_template after update of status on mail for each row when (new.status = 'sent') execute function note_template()`);
  await site.addAdverts(hosts.northmoor, {}, {});
  expect((await runAccountLifecycle(site)).unexpected).toEqual([]);
  walked = (await site.ownerPool.query<{ template: string }>('select distinct template from walked_template')).rows.map(
    ({ template }) => template,
  );
}, 120_000);
afterAll(() => site.stop());

// applications.sent.5
test('no mail of that journey contains the answer about convictions', async () => {
  const mails = await site.mails();
  expect(mails.length).toBeGreaterThan(walked.length);
  for (const { subject, text, html } of mails) expect(`${subject} ${text} ${html}`).not.toContain(canary);
});

/** Mails that the journey does not cause, composed from rows of a candidate whose application and draft contain the canary. */
async function otherOccasions(): Promise<Record<string, { recipient: string; params: Record<string, string> }>> {
  const acts = applicantActs(site);
  const { candidate, cvHash } = await acts.withStoredCv();
  const { candidateId, email } = candidate;
  const answer = { criminalConvictions: 'yes', criminalConvictionsDetails: canary } as const;
  const applied = await acts.apply(candidate, { advertId: String(await publish(site)), cvHash, ...answer });
  const { applicationGuid: applicationId } = applied.json<{ application: Application }>().application;
  await site.mails();
  const begun = await acts.demanding();
  await acts.putFile(candidate, begun, 'applicationForm', pdfFile());
  await acts.save(candidate, begun, (await acts.draftOf(candidate, begun)).version, answer);
  expect((await acts.draftOf(candidate, begun)).criminalConvictionsDetails).toBe(canary);
  const one = async <Row>(query: string, values: unknown[]) => (await site.ownerPool.query(query, values)).rows[0] as Row;
  const { id: documentId } = await one<{ id: string }>("update document set scan = 'rejected' where candidate_id = $1 returning id", [
    candidateId,
  ]);
  const { id: fileId } = await one<{ id: string }>(
    "update application_file set scan = 'rejected' where candidate_id = $1 and advert_id = $2 returning id",
    [candidateId, begun],
  );
  const { batch_id: batchId } = await one<{ batch_id: string }>(
    `with consent as (insert into candidate_communication (tenant_id, candidate_id, category, method, consented_at)
       select tenant_id, id, 'Closing date reminders', 'Email', now() from candidate where id = $1)
     insert into closing_reminder (tenant_id, candidate_id, advert_id, kind, batch_id, reminded_at)
       select tenant_id, $1, $2, 'draft', gen_random_uuid(), now() from candidate where id = $1 returning batch_id`,
    [candidateId, begun],
  );
  const { id: messageId } = await one<{ id: string }>(
    `insert into application_message (tenant_id, id, application_id, candidate_id, subject, body, written_at)
       select tenant_id, gen_random_uuid(), id, candidate_id, 'An interview', 'Come on Monday.', now() from application where id = $1 returning id`,
    [applicationId],
  );
  const linkOf = async (purpose: string) =>
    (
      await one<{ id: string }>(
        `with member as (
           insert into staff_member (tenant_id, email, name, role, created_at)
             select tenant_id, $2 || '@staff.example', 'Robin Hale', 'viewer', now() from candidate where id = $1 returning tenant_id, id
         )
         insert into staff_invitation (id, tenant_id, staff_id, purpose, token_hash, expires_at)
           select gen_random_uuid(), tenant_id, id, $2, $2, now() + interval '1 day' from member returning id`,
        [candidateId, purpose],
      )
    ).id;
  const { at } = await one<{ at: Date }>('select last_active_at as at from candidate where id = $1', [candidateId]);
  const alert = await addAlert(site, '/search?keyword=canary');
  const later = String(site.services.clock().getTime() + 1_000);
  const own = { recipient: email, params: { origin } };
  return {
    'application-notice': { recipient: email, params: { applicationId } },
    'withdrawal-notice': { recipient: email, params: { applicationId } },
    'application-message': { recipient: email, params: { messageId, origin } },
    'application-answer': { recipient: email, params: { messageId } },
    'staff-invitation': { recipient: email, params: { linkId: await linkOf('invitation'), origin } },
    'staff-password': { recipient: email, params: { linkId: await linkOf('password'), origin } },
    'application-file-rejected': { recipient: email, params: { fileId } },
    'cv-rejected': { recipient: email, params: { documentId } },
    'closing-reminder': { recipient: email, params: { batchId, candidateId, origin } },
    'inactive-account': { recipient: email, params: { candidateId, lastActiveAt: String(at.getTime()), days: '30', origin } },
    'keep-alert': { recipient: alert.email, params: { alertId: alert.alertId, touchedBy: later, origin } },
    'dead-alert': { recipient: alert.email, params: { alertId: alert.alertId, origin } },
    'same-alert': { recipient: alert.email, params: { jobAlertId: alert.alertId, origin } },
    'alert-not-made': own,
    guesses: own,
    'staff-password-changed': own,
    'staff-app-replaced': own,
    'staff-recovery-codes-renewed': own,
    'passkey-added': own,
    'passkey-removed': own,
    'second-factor-reset': own,
  };
}

test('no other template contains it either, and these tests cover every template', async () => {
  const others = await otherOccasions();
  const at = atTenant(site.services, await site.tenantId(hosts.northmoor));
  expect([...new Set([...walked, ...Object.keys(others)])].sort()).toEqual(templates.map(({ name }) => name).sort());
  for (const [name, { recipient, params }] of Object.entries(others)) {
    const laidOut = await site.asTenant(hosts.northmoor, async (trx) => {
      const sender = await readMailSender(trx);
      const content = await templates
        .find((template) => template.name === name)
        ?.compose({
          at: withinTransaction(at, trx),
          trx,
          params,
          recipient,
          refusedBy: null,
          sender,
        });
      return content && `${content.subject} ${JSON.stringify(layOutMail(sender, content))}`;
    });
    expect(laidOut, name).toEqual(expect.stringContaining('Northmoor'));
    expect(laidOut).not.toContain(canary);
  }
});

test.each([
  ['no', undefined],
  ['yes', 'Speeding, March 2025'],
])('the notice reads the same for every answer (%s)', async (criminalConvictions, details) => {
  const acts = candidateActs(site);
  const { candidate, cvHash } = await acts.withStoredCv();
  const contactEmail = `convictions-${criminalConvictions}@college.example`;
  const fields = { advertId: String(await publish(site, { contactEmail })), cvHash, criminalConvictions };
  const { application } = (
    await acts.apply(candidate, details === undefined ? fields : { ...fields, criminalConvictionsDetails: details })
  ).json<{ application: Application }>();
  const mails = (await site.mails()).filter(({ to }) => [contactEmail, candidate.email].includes(to?.[0]?.address ?? ''));
  expect(mails).toHaveLength(2);
  for (const { text, html } of mails) expect(`${text} ${html}`).not.toMatch(/Speeding|None declared|not spent/);
  const notice = mails.find(({ to }) => to?.[0]?.address === contactEmail);
  const words = 'The candidate has answered this question. The answer is not sent by email. Ask the person who runs this site.';
  for (const twin of ['text', 'html'] as const) expect(notice?.[twin]).toContain(words);
  expect(JSON.stringify(application)).not.toMatch(/conviction|Speeding/i);
});
