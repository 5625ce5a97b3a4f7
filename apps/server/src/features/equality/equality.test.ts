import { type EqualityAnswers, equalityQuestions } from '@berth/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atTenant } from '../../platform/at.ts';
import { candidateActs } from '../../testing/candidate-acts.ts';
import { publish } from '../../testing/publish.ts';
import { type SignedInCandidate, signedInCandidate } from '../../testing/signed-in-candidate.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';
import { countEqualityAnswers, keepBack } from './count-equality-answers.ts';

let site: TestSite;
let acts: ReturnType<typeof candidateActs>;
beforeAll(async () => {
  site = await startTestSite();
  acts = candidateActs(site);
});
afterAll(() => site.stop());

const record = ({ headers }: SignedInCandidate, advertId: number, answers: EqualityAnswers | Record<string, string>) =>
  site.call({ method: 'POST', url: '/api/v1/advert/equalityData', payload: { advertId, answers }, headers });
const recorded = (candidate: SignedInCandidate, advertId: number) =>
  acts.get<boolean>(`/api/v1/advert/isEqualityDataRecorded?advertId=${advertId}`, candidate);
const counts = (advertId: number) =>
  site.asTenant(hosts.northmoor, (trx) =>
    trx.selectFrom('equalityCount').selectAll().where('advertId', '=', advertId).orderBy('question').execute(),
  );

describe('answers about equality', () => {
  // applications.form.6
  test('are asked if the advert asks, always offer to say nothing, and are counted once', async () => {
    const candidate = await signedInCandidate(site);
    const advertId = await publish(site, { equalityQuestions: true });
    const ask = (id: number) => acts.get<unknown[]>(`/api/v1/advert/equalityQuestions?advertId=${id}`, candidate);
    expect(await ask(advertId)).toEqual(equalityQuestions);
    expect(await ask(await publish(site))).toEqual([]);
    for (const { answers } of equalityQuestions) expect(answers.at(-1)?.label).toBe('Prefer not to say');
    expect(await recorded(candidate, advertId)).toBe(false);
    const sent = await Promise.all(Array.from({ length: 10 }, () => record(candidate, advertId, { sex: 'female', age: 'preferNotToSay' })));
    expect(new Set(sent.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await recorded(candidate, advertId)).toBe(true);
    expect((await counts(advertId)).map(({ question, answer, times }) => [question, answer, times])).toEqual([
      ['age', 'preferNotToSay', 1],
      ['sex', 'female', 1],
    ]);
  });

  // applications.form.6 applications.sent.5
  test('are in nothing that the candidate, the employer or an export gets', async () => {
    const { candidate, cvHash } = await acts.withStoredCv();
    const advertId = await publish(site, { equalityQuestions: true, contactEmail: 'equality@college.example' });
    await record(candidate, advertId, { religion: 'buddhist' });
    await acts.apply(candidate, { advertId: String(advertId), cvHash });
    const told = JSON.stringify([
      await acts.applicationsOf(candidate),
      await acts.get('/api/v1/candidate/fetch/', candidate),
      (await site.mails()).map(({ text, html }) => [text, html]),
    ]);
    expect(told).not.toMatch(/buddhist/i);
    // No column of either table may link an answer to a candidate.
    const [row] = await counts(advertId);
    expect(Object.keys(row ?? {}).toSorted()).toEqual(['advertId', 'answer', 'question', 'tenantId', 'times']);
  });

  test.each([
    ['an answer that there is not', { sex: 'banana' }, 'body.answers.sex'],
    ['a question that there is not', { shoeSize: '9' }, 'body.answers.shoeSize'],
  ])('of %s are refused', async (_name, answers, path) => {
    const refused = await record(await signedInCandidate(site), await publish(site, { equalityQuestions: true }), answers);
    expect([refused.statusCode, refused.json<{ errors: { path: string }[] }>().errors[0]?.path]).toEqual([400, path]);
  });

  test('are refused for an advert that does not ask, has closed, or is another tenant’s', async () => {
    const candidate = await signedInCandidate(site);
    const asking = await publish(site, { equalityQuestions: true });
    await site.asTenant(hosts.northmoor, (trx) => trx.updateTable('advert').set({ status: 'removed' }).where('id', '=', asking).execute());
    const elsewhere = await publish(site, { equalityQuestions: true }, hosts.harrowFinch);
    const statuses = await Promise.all(
      [publish(site), asking, elsewhere].map(async (id) => (await record(candidate, await id, {})).statusCode),
    );
    expect(statuses).toEqual([400, 410, 404]);
  });

  // applications.form.7
  test('are reported as counts of five or more, once the advert has closed', async () => {
    const tenantId = await site.tenantId(hosts.northmoor);
    await site.addAdverts(hosts.northmoor, { reference: 'COUNTED', equalityQuestions: true });
    const { id } = await site.asTenant(hosts.northmoor, (trx) =>
      trx.selectFrom('advert').select('id').where('reference', '=', 'COUNTED').executeTakeFirstOrThrow(),
    );
    for (let number = 0; number < 9; number += 1) await record(await signedInCandidate(site), id, { sex: number < 5 ? 'female' : 'male' });
    const report = () => countEqualityAnswers(atTenant(site.services, tenantId), { reference: 'COUNTED' });
    await expect(report()).rejects.toThrow('has not closed yet');
    await site.asTenant(hosts.northmoor, (trx) => trx.updateTable('advert').set({ status: 'removed' }).where('id', '=', id).execute());
    const sex = (await report()).questions.find(({ text }) => text.includes('sex?'));
    expect(sex?.answers).toEqual([
      { label: 'Female', count: 5 },
      { label: 'Male', count: null },
      { label: 'Prefer not to say', count: null },
    ]);
    await expect(countEqualityAnswers(atTenant(site.services, tenantId), { reference: 'NONE' })).rejects.toThrow('There is no advert');
  });
});

test.each([
  [
    [9, 7, 5],
    [9, 7, 5],
  ],
  [
    [9, 4, 0],
    [9, null, null],
  ],
  // A single withheld count could be worked out from the sum, so the next smallest is withheld too.
  [
    [9, 7, 4],
    [9, null, null],
  ],
  [
    [7, 7, 4],
    [null, 7, null],
  ],
  [
    [4, 4],
    [null, null],
  ],
])('counts %j are reported as %j', (given, reported) => {
  expect(keepBack(given)).toEqual(reported);
});
