import { afterAll, beforeAll, expect, test } from 'vitest';
import { atTenant } from '../../platform/at.ts';
import { freshAddress, goodPassword, signIn } from '../../testing/account-journey.ts';
import { candidateActs } from '../../testing/candidate-acts.ts';
import { emailChanges, freshEmail } from '../../testing/email-changes.ts';
import { findMarks } from '../../testing/find-marks.ts';
import { samplePdf } from '../../testing/sample-documents.ts';
import type { SignedInCandidate } from '../../testing/signed-in-candidate.ts';
import { strayDocuments } from '../../testing/stored-documents.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';
import { eraseCandidate } from './erase-candidate.ts';

const cv = { name: 'racing-cvmark.pdf', content: samplePdf() };
let site: TestSite;
let acts: ReturnType<typeof candidateActs>;
let emails: ReturnType<typeof emailChanges>;
let adverts: { advertId: number }[];
beforeAll(async () => {
  site = await startTestSite();
  acts = candidateActs(site);
  emails = emailChanges(site);
  await site.addAdverts(hosts.northmoor, {}, {});
  adverts = (await site.call({ url: '/api/v1/advert/list' })).json();
});
afterAll(() => site.stop());

const post = (url: string, payload: object, { headers }: Partial<SignedInCandidate> = {}) =>
  site.call({ method: 'POST', url, payload, remoteAddress: freshAddress(), ...(headers && { headers }) });

type Act = (person: SignedInCandidate) => ReturnType<TestSite['call']>;
const plainly = [200, 401];
test.each<[string, number[], Act]>([
  ['upload', plainly, (person) => acts.upload(person, cv)],
  ['apply', plainly, (person) => acts.apply(person, { advertId: String(adverts[0]?.advertId) }, cv)],
  ['save a job', plainly, (person) => post('/api/v1/savedJob', { advertId: adverts[1]?.advertId }, person)],
  ['sign in', plainly, ({ email }) => signIn(site, email)],
  ['change the address', plainly, (person) => emails.ask(person, `racing-${freshEmail()}`)],
  [
    'change the password',
    // Of two concurrent calls, the second one's password is out of date.
    [...plainly, 400],
    (person) =>
      post(
        '/api/account/changePassword',
        { currentPassword: goodPassword, password: 'Saddle-soap 77!', confirmPassword: 'Saddle-soap 77!' },
        person,
      ),
  ],
  // A caller without a session must not learn from the answer that there was an account.
  ['ask for another password', [200], ({ email }) => post('/api/account/forgotPassword', { email })],
])('%s during an erasure is done and then erased, or refused clearly; nothing is left', async (_what, answers, act) => {
  const tenantId = await site.tenantId(hosts.northmoor);
  for (let round = 0; round < 3; round += 1) {
    const person = await emails.candidateWithPassword();
    const [first, erased, second] = await Promise.all([
      act(person),
      eraseCandidate(atTenant(site.services, tenantId), { candidateId: person.candidateId, reason: 'operator' }),
      act(person),
    ]);
    expect(erased).toBe(true);
    for (const { statusCode } of [first, second]) expect(answers).toContain(statusCode);
    await site.mails();
    expect(await findMarks(site, [person.email, 'racing-'])).toEqual([]);
    expect(await strayDocuments(site)).toEqual({ filesWithoutRow: [], rowsWithoutFile: [] });
  }
});

test('an erasure that fails at its last step erases nothing', async () => {
  const tenantId = await site.tenantId(hosts.northmoor);
  const { candidate } = await acts.withStoredCv();
  const jobs = {
    ...site.services.jobs,
    send: async (...[trx, queue, data]: Parameters<typeof site.services.jobs.send>) => {
      await site.services.jobs.send(trx, queue, data);
      if (queue === 'send-mail') throw new Error('the process died');
    },
  };
  await expect(
    eraseCandidate(atTenant({ ...site.services, jobs }, tenantId), { candidateId: candidate.candidateId, reason: 'asked' }),
  ).rejects.toThrow('the process died');
  await site.mails();
  const [stored] = await acts.cvsOf(candidate);
  expect((await acts.download(stored?.hash ?? '', candidate)).statusCode).toBe(200);
});
