import type { Acted, Application, ApplicationCounts, EmployerApplication, Problem, WholeApplication } from '@berth/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiKeyOf } from '../../../testing/api-key.ts';
import { candidateActs } from '../../../testing/candidate-acts.ts';
import { publish } from '../../../testing/publish.ts';
import type { SignedInCandidate } from '../../../testing/signed-in-candidate.ts';
import { startTestSite, type TestSite } from '../../../testing/test-site.ts';

let site: TestSite;
let acts: ReturnType<typeof candidateActs>;
let headers: { authorization: string };
let candidate: SignedInCandidate;
let id: string;
beforeAll(async () => {
  site = await startTestSite();
  acts = candidateActs(site);
  ({ headers } = await apiKeyOf(site, { scopes: ['applications:read', 'applications:write'] }));
});
beforeEach(async () => {
  const stored = await acts.withStoredCv();
  ({ candidate } = stored);
  const advertId = await publish(site, { title: 'Kiln Technician', contactEmail: 'kiln@college.example' });
  const answer = await acts.apply(candidate, { advertId: String(advertId), cvHash: stored.cvHash });
  id = answer.json<{ application: Application }>().application.applicationGuid;
});
afterAll(() => site.stop());

const office = (method: 'GET' | 'POST', path: string, payload?: object) =>
  site.call({ method, url: `/api/backoffice/v1/applications${path}`, headers, ...(payload && { payload }) });
const write = async () =>
  (await office('POST', '/acts', { applicationGuids: [id], message: { subject: 'An interview', body: 'Can you come?' } })).json<Acted>();
async function written() {
  await write();
  site.wait(10 * 60_000);
  await site.ownerPool.query("update pgboss.job set start_after = now() where name = 'send-bulk-mail'");
  await site.mails();
}
const own = () => acts.get<WholeApplication>(`/api/v1/candidate/applications/${id}`, candidate);
const answer = (text: string, by = candidate) =>
  site.call({ method: 'POST', url: `/api/v1/candidate/applications/${id}/messages`, payload: { text }, headers: by.headers });

// applications.messages.4
test('a message shows once its email has left, and never if it was undone', async () => {
  const undone = await write();
  await office('POST', `/acts/${undone.actGuid}/undo`, {});
  await write();
  expect((await own()).messages).toEqual([]);
  expect((await office('GET', `/${id}`)).json<EmployerApplication>().messages).toMatchObject([{ text: 'Can you come?', isWaiting: true }]);
  expect((await answer('Yes')).json<Problem>()).toMatchObject({ status: 409, code: 'nothing-to-answer' });
  site.wait(10 * 60_000);
  await site.ownerPool.query("update pgboss.job set start_after = now() where name = 'send-bulk-mail'");
  await site.mails();
  expect((await own()).messages).toMatchObject([{ isFromCandidate: false, subject: 'An interview', text: 'Can you come?' }]);
});

const unanswered = async () => {
  const listed = (await office('GET', '?unanswered=true')).json<{ applications: { id: string }[] }>().applications;
  const { unanswered: number } = (await office('GET', '/counts')).json<ApplicationCounts>();
  return { isListed: listed.some((one) => one.id === id), isCounted: number === listed.length };
};

// applications.office.1 applications.office.4
test('an application counts as unanswered from the candidate’s answer until the next message', async () => {
  await written();
  expect(await unanswered()).toEqual({ isListed: false, isCounted: true });
  await answer('Yes');
  expect(await unanswered()).toEqual({ isListed: true, isCounted: true });
  site.wait(1_000);
  await write();
  expect(await unanswered()).toEqual({ isListed: false, isCounted: true });
});

// applications.messages.5
test('an answer shows on both sides and is mailed to the contact of the advert, who can reply to the candidate', async () => {
  await written();
  const answered = (await answer('  Yes, on Monday.\nThank you.  ')).json<WholeApplication>();
  const texts = ['Can you come?', 'Yes, on Monday.\nThank you.'];
  expect(answered.messages.map(({ text }) => text)).toEqual(texts);
  const seen = (await office('GET', `/${id}`)).json<EmployerApplication>();
  expect(seen.messages).toMatchObject([
    { isFromCandidate: false, isWaiting: false },
    { isFromCandidate: true, isWaiting: false, subject: 'Re: An interview' },
  ]);
  const mail = (await site.mails()).findLast(({ to }) => to?.[0]?.address === 'kiln@college.example');
  expect(mail?.subject).toMatch(/^Answer from .+ for Kiln Technician/);
  expect(mail?.text).toContain('Yes, on Monday.');
  expect(mail?.replyTo?.[0]?.address).toBe(candidate.email);
});

// applications.messages.5
test.each([
  ['', 'Write your answer'],
  ['x'.repeat(5_001), 'Use 5000 characters or fewer'],
])('the answer %.5s is refused by name', async (text, message) => {
  await written();
  const problem = (await answer(text)).json<Problem>();
  expect([problem.status, problem.errors?.[0]?.path, problem.errors?.[0]?.message]).toEqual([400, 'body.text', message]);
});

// applications.messages.5
test('another candidate’s application is a 404, like none', async () => {
  await written();
  const { candidate: other } = await acts.withStoredCv();
  expect((await answer('Hello', other)).statusCode).toBe(404);
  expect((await own()).messages).toHaveLength(1);
});
