import type { Application, Problem, WholeApplication } from '@berth/contract';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AtBackOffice, atCommand } from '../../platform/at.ts';
import { type ApplicantActs, applicantActs } from '../../testing/applicant-acts.ts';
import { mailsTo, publish } from '../../testing/publish.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';
import { applicationData } from './application-data.ts';
import { factsOf, type SpecialPart, showForEmployer } from './index.ts';

let site: TestSite;
let at: AtBackOffice;
let acts: ApplicantActs;
beforeAll(async () => {
  site = await startTestSite();
  at = atCommand(site.services, await site.tenantId(hosts.northmoor), 'applications');
  acts = applicantActs(site);
});
afterAll(() => site.stop());

const drives = { question: 'Do you hold a full driving licence?', kind: 'yesNo', required: true };
const shift = { question: 'Which shift do you prefer?', kind: 'choice', options: ['Early', 'Late'] };
const start = { question: 'When could you start?', kind: 'date' };
const needs = { question: 'Do you need adjustments for an interview?', kind: 'longText', sensitive: true };
const [drivesKey, shiftKey, startKey, needsKey] = [
  'do-you-hold-a-full-driving-licence',
  'which-shift-do-you-prefer',
  'when-could-you-start',
  'do-you-need-adjustments-for-an-interview',
];
let adverts = 0;
/** Publishes a job with these questions, or changes those of one. */
async function ask(questions: object[], reference = `QUESTIONS-${(adverts += 1)}`) {
  return { reference, contact: `${reference.toLowerCase()}@college.example`, advertId: await publish(site, { reference, questions }) };
}
const shown = async (applicationId: string, ...special: SpecialPart[]) =>
  factsOf(await showForEmployer(at, { applicationId, special })).map(([label, text]) => `${label} ${text}`);

// applications.questions.4 applications.questions.5 applications.sensitive.1 applications.sensitive.2
test('questions are answered in a draft, and reach every reader with the words in which they were asked', async () => {
  const { candidate, cvHash } = await acts.withStoredCv();
  const { reference, contact, advertId } = await ask([drives, shift, start, needs]);
  const draft = await acts.draftOf(candidate, advertId);
  expect(draft.asks.questions.map(({ key, required }) => [key, required])).toEqual([
    [drivesKey, true],
    [shiftKey, false],
    [startKey, false],
    [needsKey, false],
  ]);
  const answers = { [drivesKey]: 'yes', [startKey]: '2026-12-01', [needsKey]: 'A ramp' };
  const saved = await acts.save(candidate, advertId, 0, { cvHash, criminalConvictions: 'no', answers });
  expect([saved.statusCode, saved.json()]).toMatchObject([200, { answers, questionsChanged: null }]);
  const { application } = (await acts.send(candidate, advertId)).json<{ application: Application }>();
  // The words change afterwards.
  await ask([{ ...drives, question: 'Can you drive?' }], reference);
  const id = application.applicationGuid;
  const said = ['Do you hold a full driving licence? Yes', 'Which shift do you prefer? Not answered', 'When could you start? 01-Dec-26'];
  const withheld = 'Do you need adjustments for an interview? Given. It is shown by';
  expect(await shown(id)).toEqual(expect.arrayContaining([...said, expect.stringContaining(withheld)]));
  expect(await shown(id, 'sensitive')).toEqual(expect.arrayContaining(['Do you need adjustments for an interview? A ramp']));
  const own = (await site.call({ url: `/api/v1/candidate/applications/${id}`, headers: candidate.headers })).json<WholeApplication>();
  expect(own.answers.map(({ question, answer }) => [question, answer])).toEqual([
    [drives.question, 'yes'],
    [shift.question, ''],
    [start.question, '2026-12-01'],
    [needs.question, 'A ramp'],
  ]);
  const data = await site.asTenant(hosts.northmoor, async (trx) => applicationData.exportOf?.(trx, candidate.candidateId));
  expect(JSON.stringify(data)).toContain('A ramp');
  for (const mail of [...(await mailsTo(site, contact)), ...(await mailsTo(site, candidate.email))]) {
    for (const line of ['Do you hold a full driving licence?: Yes', 'When could you start?: 01-Dec-26']) expect(mail.text).toContain(line);
    expect(`${mail.text} ${mail.html}`).not.toContain('A ramp');
  }
});

const faultsOf = (answer: LightMyRequestResponse, path: string) =>
  answer.json<Problem>().errors?.map((fault) => `${fault.path.replace(`${path}.`, '')} ${fault.code}`);

// applications.questions.3
test.each<[string, Record<string, string>, string[]]>([
  ['an answer in another form', { [drivesKey]: 'maybe' }, [`${drivesKey} invalid`]],
  ['an option there is not', { [drivesKey]: 'yes', [shiftKey]: 'Night' }, [`${shiftKey} invalid`]],
  ['a question that is not asked', { [drivesKey]: 'yes', other: 'x' }, ['other not-asked']],
])('%s is refused in a draft and with an application, and nothing is stored', async (_, answers, expected) => {
  const { candidate, cvHash } = await acts.withStoredCv();
  const { advertId } = await ask([drives, shift]);
  const saved = await acts.save(candidate, advertId, 0, { answers });
  expect([saved.statusCode, faultsOf(saved, 'body.parts.answers')]).toEqual([400, expected]);
  const sent = await acts.apply(candidate, { advertId: String(advertId), cvHash, answers: JSON.stringify(answers) });
  expect([sent.statusCode, faultsOf(sent, 'body.answers')]).toEqual([400, expected]);
  expect((await acts.draftOf(candidate, advertId)).version).toBe(0);
  expect(await acts.applicationsOf(candidate)).toEqual([]);
});

// applications.questions.3
test('sending names every required question that has no answer; a draft may lack them', async () => {
  const { candidate, cvHash } = await acts.withStoredCv();
  const { advertId } = await ask([drives, { ...start, required: true }, shift]);
  expect((await acts.save(candidate, advertId, 0, { cvHash, criminalConvictions: 'no', answers: {} })).statusCode).toBe(200);
  const refused = await acts.send(candidate, advertId);
  expect(refused.json<Problem>().errors?.map(({ path }) => path)).toEqual([`body.answers.${drivesKey}`, `body.answers.${startKey}`]);
  const garbled = await acts.apply(candidate, { advertId: String(advertId), answers: '{"a' });
  expect(garbled.statusCode).toBe(400);
  const answers = JSON.stringify({ [drivesKey]: 'no', [startKey]: '2026-12-01' });
  expect((await acts.apply(candidate, { advertId: String(advertId), answers })).statusCode).toBe(200);
});

// applications.questions.6
test('if the questions change while a draft is open, answers that fit are kept, the others are shown, and nothing is sent unseen', async () => {
  const { candidate, cvHash } = await acts.withStoredCv();
  const { reference, advertId } = await ask([drives, shift]);
  const answers = { [drivesKey]: 'yes', [shiftKey]: 'Late' };
  const before = (await acts.save(candidate, advertId, 0, { cvHash, criminalConvictions: 'no', answers })).json<{ shown: string }>();
  await ask([{ ...shift, options: ['Early', 'Night'] }, drives, start], reference);
  const draft = await acts.draftOf(candidate, advertId);
  expect(draft).toMatchObject({
    answers: { [drivesKey]: 'yes' },
    questionsChanged: { leftOut: [{ question: shift.question, answer: 'Late' }] },
  });
  const unseen = await acts.apply(candidate, { advertId: String(advertId), shown: before.shown });
  expect([unseen.statusCode, unseen.json()]).toMatchObject([409, { code: 'changed-elsewhere' }]);
  const again = await acts.save(candidate, advertId, draft.version, { answers: { ...draft.answers, [shiftKey]: 'Night' } });
  expect(again.json()).toMatchObject({ questionsChanged: null, answers: { [shiftKey]: 'Night' } });
  expect((await acts.send(candidate, advertId)).statusCode).toBe(200);
});

test('an advert may stop asking: its draft keeps nothing, and can be sent', async () => {
  const { candidate, cvHash } = await acts.withStoredCv();
  const { reference, advertId } = await ask([drives]);
  await acts.save(candidate, advertId, 0, { cvHash, criminalConvictions: 'no', answers: { [drivesKey]: 'yes' } });
  await ask([], reference);
  expect(await acts.draftOf(candidate, advertId)).toMatchObject({ answers: {}, asks: { questions: [] } });
  expect((await acts.send(candidate, advertId)).statusCode).toBe(200);
});
