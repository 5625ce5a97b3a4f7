import {
  type Acted,
  type Application,
  applicationStateNamesSchema,
  type EmployerApplication,
  type NamedState,
  type OpenAct,
  type Problem,
  type Undone,
} from '@berth/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AtBackOffice, atCommand } from '../../../platform/at.ts';
import { apiKeyOf } from '../../../testing/api-key.ts';
import { candidateActs } from '../../../testing/candidate-acts.ts';
import { publish } from '../../../testing/publish.ts';
import type { SignedInCandidate } from '../../../testing/signed-in-candidate.ts';
import { hosts, startTestSite, type TestSite } from '../../../testing/test-site.ts';
import { eraseForOperator } from '../../personal-data/index.ts';
import { applicationData } from '../application-data.ts';
import { actOnApplications } from './act-on-applications.ts';
import { undoAct } from './undo-act.ts';

let site: TestSite;
let at: AtBackOffice;
let acts: ReturnType<typeof candidateActs>;
let writer: { authorization: string };
let advertId: number;
beforeAll(async () => {
  site = await startTestSite();
  acts = candidateActs(site);
  at = atCommand(site.services, await site.tenantId(hosts.northmoor), 'applications state');
  writer = (await apiKeyOf(site, { scopes: ['applications:read', 'applications:write', 'templates:write'] })).headers;
});
beforeEach(async () => {
  advertId = await publish(site, { title: 'Head Gardener', employer: 'Northmoor College' });
});
afterAll(() => site.stop());

const office = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, headers: Record<string, string> = writer) =>
  site.call({ method, url: `/api/backoffice/v1/${path}`, headers, ...(payload && { payload }) });
const act = async (payload: object) => (await office('POST', 'applications/acts', payload)).json<Acted>();
const undo = (actGuid: string | null) => office('POST', `applications/acts/${actGuid}/undo`, {});
const shown = async (id: string) => (await office('GET', `applications/${id}`)).json<EmployerApplication>();
const own = async (candidate: SignedInCandidate) => (await acts.applicationsOf(candidate))[0] as Application;
const withdraw = ({ candidate, id }: Applied) =>
  site.call({ method: 'POST', url: `/api/v1/candidate/applications/${id}/withdraw`, payload: {}, headers: candidate.headers });
/** Ten minutes pass, for the application and for the job queue. */
async function afterTheWait() {
  site.wait(10 * 60_000);
  await site.ownerPool.query("update pgboss.job set start_after = now() where name = 'send-bulk-mail'");
}
const mailsTo = async ({ email }: SignedInCandidate, subject: string) =>
  (await site.mails()).filter((mail) => mail.to?.[0]?.address === email && mail.subject === subject);

type Applied = { id: string; candidate: SignedInCandidate };
async function applied(): Promise<Applied> {
  const { candidate, cvHash } = await acts.withStoredCv();
  const answer = await acts.apply(candidate, { advertId: String(advertId), cvHash });
  return { id: answer.json<{ application: Application }>().application.applicationGuid, candidate };
}
const many = async (count: number) => {
  const made: Applied[] = [];
  while (made.length < count) made.push(await applied());
  return made;
};
const idsOf = (applications: Applied[]) => applications.map(({ id }) => id);

// applications.acts.1 applications.acts.2
test('a dry run says what an act will do and does nothing; the act then does that', async () => {
  const [one, two, gone, blocked] = (await many(4)) as [Applied, Applied, Applied, Applied];
  await withdraw(gone);
  await site.ownerPool.query('update candidate set email_blocked_at = now() where id = $1', [blocked.candidate.candidateId]);
  const unknown = '00000000-0000-4000-8000-000000000000';
  const input = {
    applicationGuids: [...idsOf([one, two, gone, blocked]), one.id, unknown],
    state: 'unsuccessful',
    template: 'unsuccessful',
  };
  const counted = {
    changes: 3,
    emails: 2,
    leftOut: [
      { applicationGuid: gone.id, code: 'withdrawn' },
      { applicationGuid: unknown, code: 'not-found' },
    ],
    withoutEmail: [{ applicationGuid: blocked.id, code: 'address-blocked' }],
  };
  expect(await act({ ...input, dryRun: true })).toMatchObject({ ...counted, actGuid: null, undoUntil: null });
  expect((await shown(one.id)).state).toBe('new');
  const done = await act(input);
  expect(done).toMatchObject({ ...counted, actGuid: expect.any(String), undoUntil: expect.any(String) });
  expect((await shown(one.id)).history).toMatchObject([
    { act: 'sent', state: 'new' },
    { act: 'changed', state: 'unsuccessful', by: { kind: 'key', name: expect.stringMatching(/./) } },
  ]);
  // The same again changes nothing and writes to no one.
  expect(await act(input)).toMatchObject({ actGuid: null, changes: 0, emails: 0 });
});

// applications.acts.3 applications.states.3
test('the candidate learns of a change, by email and on their pages, after ten minutes and not before', async () => {
  const { id, candidate } = await applied();
  const subject = 'Your application for Head Gardener';
  const message = { subject, body: 'Hello {firstName},\n\nthe post at {employer} went to another: {state}.' };
  await act({ applicationGuids: [id], state: 'unsuccessful', message });
  expect(await mailsTo(candidate, subject)).toHaveLength(1); // the receipt, which has the same subject
  expect(await own(candidate)).toMatchObject({ state: 'new', stateName: 'Sent', timeline: [{ state: 'new' }] });
  site.wait(10 * 60_000);
  expect(await own(candidate), 'while the email is still in the queue').toMatchObject({ state: 'new' });
  await site.ownerPool.query("update pgboss.job set start_after = now() where name = 'send-bulk-mail'");
  const [, mail] = await mailsTo(candidate, subject);
  expect(mail?.text).toContain('Hello Priya,\n\nthe post at Northmoor College went to another: Unsuccessful.');
  expect(mail?.text).toContain(`/applications/${id}`);
  expect(await own(candidate)).toMatchObject({
    state: 'unsuccessful',
    stateName: 'Unsuccessful',
    timeline: [{ state: 'new' }, { state: 'unsuccessful', name: 'Unsuccessful' }],
  });
});

// applications.states.1 applications.states.3 applications.states.4
test('the tenant’s own names are what the candidate sees, and what a call lists', async () => {
  const { id, candidate } = await applied();
  const names = applicationStateNamesSchema.parse({ new: 'With us', interview: 'Invited' });
  await site.ownerPool.query(`update tenant set settings = settings || $1::jsonb where slug = 'northmoor'`, [{ applicationStates: names }]);
  await act({ applicationGuids: [id], state: 'interview' });
  expect((await office('GET', 'applicationStates')).json<{ states: NamedState[] }>().states).toMatchObject([
    { state: 'new', name: 'With us' },
    {},
    { state: 'interview', name: 'Invited', next: ['shortlisted', 'offered', 'unsuccessful'] },
    {},
    {},
    { state: 'withdrawn', name: 'Withdrawn', next: [] },
    {},
  ]);
  await afterTheWait();
  expect(await own(candidate)).toMatchObject({ stateName: 'Invited', timeline: [{ name: 'With us' }, { name: 'Invited' }] });
  await site.ownerPool.query(`update tenant set settings = settings - 'applicationStates' where slug = 'northmoor'`);
});

// applications.acts.3
test('undoing deletes the emails and puts the states back, except where something has changed since', async () => {
  const [plain, changed, withdrawn] = (await many(3)) as [Applied, Applied, Applied];
  const done = await act({ applicationGuids: idsOf([plain, changed, withdrawn]), state: 'unsuccessful', template: 'unsuccessful' });
  expect(done).toMatchObject({ changes: 3, emails: 3 });
  await act({ applicationGuids: [changed.id], state: 'shortlisted' });
  await withdraw(withdrawn);
  site.wait(9 * 60_000);
  expect((await undo(done.actGuid)).json<Undone>()).toMatchObject({
    restored: 1,
    emailsDeleted: 3,
    leftOut: [
      { applicationGuid: changed.id, code: 'changed-since' },
      { applicationGuid: withdrawn.id, code: 'changed-since' },
    ],
  });
  expect([(await shown(plain.id)).state, (await shown(changed.id)).state, (await shown(withdrawn.id)).state]).toEqual([
    'new',
    'shortlisted',
    'withdrawn',
  ]);
  expect((await shown(plain.id)).history.map(({ act: name, state }) => [name, state])).toEqual([
    ['sent', 'new'],
    ['changed', 'unsuccessful'],
    ['undone', 'new'],
  ]);
  await afterTheWait();
  expect(await mailsTo(plain.candidate, 'Your application for Head Gardener')).toHaveLength(1);
  expect((await own(plain.candidate)).timeline).toMatchObject([{ state: 'new' }]);
  expect((await undo(done.actGuid)).json<Problem>()).toMatchObject({ status: 409, code: 'act-undone' });
});

// applications.acts.3
test('after ten minutes, or once one email has left, nothing can be undone and nothing is half undone', async () => {
  const [one, two] = (await many(2)) as [Applied, Applied];
  const late = await act({ applicationGuids: [one.id], state: 'shortlisted' });
  site.wait(10 * 60_000);
  expect((await undo(late.actGuid)).json<Problem>()).toMatchObject({ status: 409, code: 'act-too-late' });
  const leaving = await act({ applicationGuids: idsOf([one, two]), state: 'interview', template: 'interview' });
  await site.ownerPool.query("update mail set claimed_until = now() where candidate_id = $1 and template = 'application-message'", [
    one.candidate.candidateId,
  ]);
  expect((await undo(leaving.actGuid)).statusCode).toBe(409);
  expect([(await shown(one.id)).state, (await shown(two.id)).state]).toEqual(['interview', 'interview']);
});

// applications.acts.3
test('of many undos and acts at once, one undo counts and each application has one state', async () => {
  const applications = await many(4);
  const done = await act({ applicationGuids: idsOf(applications), state: 'shortlisted' });
  const answers = await Promise.all([1, 2, 3].map(() => undo(done.actGuid)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  const both = await Promise.all(
    ['unsuccessful', 'interview', 'offered'].map((state) => act({ applicationGuids: idsOf(applications), state })),
  );
  for (const { id } of applications) {
    const { state, history } = await shown(id);
    expect(history.at(-1)?.state).toBe(state);
  }
  expect(both.every(({ changes, leftOut }) => changes + leftOut.length === 4)).toBe(true);
});

// applications.states.2
test.each([
  ['new', 'hired', 'not-allowed'],
  ['shortlisted', 'hired', 'not-allowed'],
  ['hired', 'interview', 'not-allowed'],
  ['offered', 'offered', 'in-that-state'],
])('an application cannot go from %s to %s', async (from, to, code) => {
  const { id } = await applied();
  await site.ownerPool.query('update application set stage = $2 where id = $1', [id, from]);
  expect(await act({ applicationGuids: [id], state: to })).toMatchObject({ changes: 0, leftOut: [{ applicationGuid: id, code }] });
});

// applications.states.2 applications.messages.2 applications.acts.1
test.each<[string, object, string]>([
  ['only a candidate withdraws', { state: 'withdrawn' }, 'body.state'],
  ['nothing to do', {}, 'body.state'],
  ['an unknown template', { template: 'nonesuch' }, 'body.template'],
  ['both', { template: 'interview', message: { subject: 's', body: 'b' } }, 'body.message'],
  ['an unknown placeholder', { message: { subject: 's', body: 'Dear {frstName}' } }, 'body.message.body'],
  ['a subject of two lines', { message: { subject: 'a\nb', body: 'b' } }, 'body.message.subject'],
  ['an unknown field', { state: 'interview', notify: true }, 'body.notify'],
  [
    'more than 500',
    { state: 'interview', applicationGuids: Array.from({ length: 501 }, () => crypto.randomUUID()) },
    'body.applicationGuids',
  ],
])('%s is refused by name', async (_what, input, path) => {
  const answer = await office('POST', 'applications/acts', { applicationGuids: [crypto.randomUUID()], ...input });
  expect([answer.statusCode, answer.json<Problem>().errors?.[0]?.path]).toEqual([400, path]);
});

// applications.messages.1 applications.messages.2
test('a tenant’s template takes the place of the one that came with Berth, is refused with an unknown placeholder, and can be deleted', async () => {
  const names = async () =>
    (await office('GET', 'messageTemplates')).json<{ templates: { name: string; isBerths: boolean }[] }>().templates;
  expect((await names()).map(({ name, isBerths }) => [name, isBerths])).toEqual([
    ['interview', true],
    ['message', true],
    ['unsuccessful', true],
  ]);
  const refused = await office('PUT', 'messageTemplates/interview', { subject: 'Come', body: 'Dear {name} and {name} {}' });
  expect(refused.json<Problem>().errors?.map(({ path, message }) => [path, message.split('.')[0]])).toEqual([
    ['body.body', 'There is no placeholder {name}'],
    ['body.body', 'There is no placeholder {}'],
  ]);
  expect((await office('PUT', 'messageTemplates/interview', { subject: 'Come to {reference}', body: 'Do.' })).statusCode).toBe(200);
  expect((await names()).find(({ name }) => name === 'interview')?.isBerths).toBe(false);
  const { id, candidate } = await applied();
  await act({ applicationGuids: [id], template: 'interview' });
  await afterTheWait();
  expect(
    (await site.mails()).filter(({ subject, to }) => to?.[0]?.address === candidate.email && subject?.startsWith('Come to PUBLISHED')),
  ).toHaveLength(1);
  expect((await office('DELETE', 'messageTemplates/interview')).statusCode).toBe(200);
  expect((await office('DELETE', 'messageTemplates/interview')).statusCode).toBe(404);
});

// applications.acts.5
test('a caller finds their own acts that can still be undone, and no one else’s', async () => {
  const [one, two] = (await many(2)) as [Applied, Applied];
  const { headers } = await apiKeyOf(site, { scopes: ['applications:write'] });
  const open = async (by = headers) => (await office('GET', 'applications/acts', undefined, by)).json<{ acts: OpenAct[] }>().acts;
  const done = async (payload: object) => (await office('POST', 'applications/acts', payload, headers)).json<Acted>();
  const both = await done({ applicationGuids: idsOf([one, two]), state: 'interview', template: 'interview' });
  site.wait(60_000);
  const note = await done({ applicationGuids: [one.id], message: { subject: 'Parking', body: 'Use the north gate.' } });
  expect(await open()).toMatchObject([
    { actGuid: note.actGuid, state: null, changes: 0, emails: 1 },
    { actGuid: both.actGuid, undoUntil: both.undoUntil, state: 'interview', changes: 2, emails: 2 },
  ]);
  expect((await open(writer)).filter(({ actGuid }) => actGuid === both.actGuid)).toEqual([]);
  await office('POST', `applications/acts/${note.actGuid}/undo`, {}, headers);
  expect(await open()).toMatchObject([{ actGuid: both.actGuid }]);
  site.wait(9 * 60_000);
  expect(await open()).toEqual([]);
});

// applications.acts.4
test('another tenant’s application, act and template count as unknown, and a key needs the scope', async () => {
  const { id } = await applied();
  const { actGuid } = await act({ applicationGuids: [id], state: 'shortlisted' });
  const { headers } = await apiKeyOf(site, { host: hosts.harrowFinch, scopes: ['applications:read', 'applications:write'] });
  const there = (url: string, payload: object) =>
    site.call({ method: 'POST', url: `/api/backoffice/v1/${url}`, payload, headers, host: hosts.harrowFinch });
  expect((await there('applications/acts', { applicationGuids: [id], state: 'interview' })).json()).toMatchObject({
    changes: 0,
    leftOut: [{ code: 'not-found' }],
  });
  expect((await there(`applications/acts/${actGuid}/undo`, {})).statusCode).toBe(404);
  const { headers: reading } = await apiKeyOf(site, { scopes: ['applications:read'] });
  expect((await office('POST', 'applications/acts', { applicationGuids: [id], state: 'interview' }, reading)).statusCode).toBe(403);
});

const managerOf = (advert: number): AtBackOffice => ({ ...at, caller: { ...at.caller, kind: 'staff', advertIds: [advert] } });

// applications.acts.4 applications.office.5
test('a hiring manager acts on the applications for their adverts, and undoes only what is all theirs', async () => {
  const mine = await applied();
  const input = { applicationGuids: [mine.id], state: 'shortlisted' as const, dryRun: false };
  expect(await actOnApplications(managerOf(advertId + 1), input)).toMatchObject({ changes: 0, leftOut: [{ code: 'not-found' }] });
  const { actGuid } = await actOnApplications(managerOf(advertId), input);
  await expect(undoAct(managerOf(advertId + 1), { actGuid: actGuid ?? '' })).rejects.toMatchObject({ code: 'not-found' });
  expect(await undoAct(managerOf(advertId), { actGuid: actGuid ?? '' })).toMatchObject({ restored: 1 });
});

// applications.messages.3 applications.states.3
test('states and messages are in the candidate’s export, and an erasure deletes the messages and their emails', async () => {
  const { id, candidate } = await applied();
  await act({ applicationGuids: [id], state: 'interview', template: 'interview' });
  const rows = async () =>
    (
      await site.ownerPool.query(
        "select body as b from application_message where candidate_id = $1 union all select key from mail where candidate_id = $1 and status = 'queued' and template = 'application-message'",
        [candidate.candidateId],
      )
    ).rowCount;
  expect(await rows()).toBe(2);
  const exportNow = () =>
    site.asTenant(hosts.northmoor, async (trx) => JSON.stringify(await applicationData.exportOf?.(trx, candidate.candidateId)));
  expect(await exportNow()).not.toContain('We would like to invite you');
  await site.ownerPool.query("update mail set status = 'sent' where candidate_id = $1", [candidate.candidateId]);
  const exported = await exportNow();
  await site.ownerPool.query("update mail set status = 'queued' where candidate_id = $1", [candidate.candidateId]);
  expect(exported).toContain('We would like to invite you to an interview');
  expect(exported).toContain('"toState":"interview"');
  await eraseForOperator(at, candidate.candidateId);
  expect(await rows()).toBe(0);
});
