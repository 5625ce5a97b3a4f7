import { candidateTypes, cvRefusals, type Problem } from '@berth/contract';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { candidateActs, pdfFile as pdf } from '../../testing/candidate-acts.ts';
import { mailsTo, publish } from '../../testing/publish.ts';
import { samplePdf } from '../../testing/sample-documents.ts';
import { signedInCandidate } from '../../testing/signed-in-candidate.ts';
import { strayDocuments } from '../../testing/stored-documents.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
let acts: ReturnType<typeof candidateActs>;
beforeAll(async () => {
  site = await startTestSite();
  acts = candidateActs(site);
});
afterAll(() => site.stop());

const faultsOf = (answer: LightMyRequestResponse) => (answer.json<Problem>().errors ?? []).map(({ path, message }) => [path, message]);

describe('an application is refused', () => {
  // applications.form.8
  test('without a CV, in words that say what to do', async () => {
    const answer = await acts.apply(await signedInCandidate(site), { advertId: String(await publish(site)) });
    expect(answer.statusCode).toBe(400);
    expect(faultsOf(answer)).toEqual([['body.cvHash', 'Choose a CV or upload one']]);
  });

  // applications.form.8
  test('and every fault is named at once', async () => {
    const fields = { advertId: 'x', acceptanceOfTermsAndConditions: 'false', coverLetterText: 'a\u0000b' };
    expect(faultsOf(await acts.apply(await signedInCandidate(site), fields, { name: 'cv.exe', content: samplePdf() }))).toEqual([
      ['body.advertId', 'Give the advert to apply for'],
      ['body.coverLetterText', 'Remove the characters that are not text'],
      ['body.acceptanceOfTermsAndConditions', 'Acceptance of the terms of use is required'],
      ['body.myFile-0', cvRefusals.type.statusMessage],
    ]);
  });

  // applications.form.4
  test('with a letter of more than 10,000 characters, where a line break counts as one', async () => {
    const { candidate, cvHash } = await acts.withStoredCv();
    const fields = { advertId: String(await publish(site)), cvHash };
    const tooLong = await acts.apply(candidate, { ...fields, coverLetterText: 'a'.repeat(10_001) });
    expect(faultsOf(tooLong)).toEqual([['body.coverLetterText', 'Use 10000 characters or fewer in your cover letter']]);
    expect((await acts.apply(candidate, { ...fields, coverLetterText: `a${'\n'.repeat(9_998)}b` })).statusCode).toBe(200);
  });

  test('with a letter if the tenant takes none', async () => {
    const { candidate, cvHash } = await acts.withStoredCv();
    await site.ownerPool.query(
      `update tenant set config = jsonb_set(config, '{useCoverLetterTextField}', 'false') where slug = 'northmoor'`,
    );
    const refused = await acts.apply(candidate, { advertId: String(await publish(site)), cvHash, coverLetterText: 'Dear team' });
    await site.ownerPool.query(
      `update tenant set config = jsonb_set(config, '{useCoverLetterTextField}', 'true') where slug = 'northmoor'`,
    );
    expect(faultsOf(refused).map(([path]) => path)).toEqual(['body.coverLetterText']);
  });

  // applications.form.5
  test.each([
    [
      'no answer',
      { criminalConvictions: '' },
      'body.criminalConvictions',
      'Say whether you have any criminal convictions or cautions that are not spent',
    ],
    [
      'another answer',
      { criminalConvictions: 'maybe' },
      'body.criminalConvictions',
      'Say whether you have any criminal convictions or cautions that are not spent',
    ],
    [
      'yes and nothing more',
      { criminalConvictions: 'yes', criminalConvictionsDetails: ' ' },
      'body.criminalConvictionsDetails',
      'Say what it was and when',
    ],
    [
      'more than fits',
      { criminalConvictions: 'yes', criminalConvictionsDetails: 'a'.repeat(2_001) },
      'body.criminalConvictionsDetails',
      'Use 2000 characters or fewer',
    ],
  ])('with %s about convictions if the tenant asks', async (_name, answer, path, message) => {
    const { candidate, cvHash } = await acts.withStoredCv();
    const refused = await acts.apply(candidate, { advertId: String(await publish(site)), cvHash, ...answer });
    expect([refused.statusCode, new Map(faultsOf(refused).map(([where = '', words]) => [where, words])).get(path)]).toEqual([400, message]);
  });

  // applications.form.5
  test('with an answer about convictions if the tenant does not ask', async () => {
    const { candidate, cvHash } = await acts.withStoredCv();
    const asks = (value: boolean) =>
      site.ownerPool.query(
        `update tenant set config = jsonb_set(config, '{displayCriminalConvictionsOnApply}', $1) where slug = 'northmoor'`,
        [String(value)],
      );
    await asks(false);
    const fields = { advertId: String(await publish(site)), cvHash };
    const refused = await acts.apply(candidate, { ...fields, criminalConvictions: 'yes', criminalConvictionsDetails: 'Speeding, 2025' });
    const taken = await acts.apply(candidate, { ...fields, criminalConvictions: '' });
    await asks(true);
    expect(faultsOf(refused).map(([path]) => path)).toEqual(['body.criminalConvictions']);
    expect(taken.statusCode).toBe(200);
  });

  test('with a CV of another candidate', async () => {
    const { cvHash } = await acts.withStoredCv();
    const answer = await acts.apply(await signedInCandidate(site), { advertId: String(await publish(site)), cvHash });
    expect(faultsOf(answer)).toEqual([['body.cvHash', 'Choose one of your CVs']]);
  });

  // applications.form.1
  test('for a closed job, an unknown one, and one of another tenant', async () => {
    const { candidate, cvHash } = await acts.withStoredCv();
    const closed = await publish(site);
    await site.asTenant(hosts.northmoor, (trx) => trx.updateTable('advert').set({ status: 'removed' }).where('id', '=', closed).execute());
    expect((await acts.apply(candidate, { advertId: String(closed), cvHash })).json()).toMatchObject({
      status: 410,
      code: 'advert-closed',
      detail: expect.stringContaining('closed'),
    });
    expect((await acts.apply(candidate, { advertId: '999999999', cvHash })).statusCode).toBe(404);
    expect((await acts.apply(candidate, { advertId: String(await publish(site, {}, hosts.harrowFinch)), cvHash })).statusCode).toBe(404);
    expect(await acts.applicationsOf(candidate)).toEqual([]);
    expect(await mailsTo(site, candidate.email)).toEqual([]);
  });

  // applications.form.1
  test('from an account that is not full, and its file is not kept', async () => {
    const candidate = await signedInCandidate(site, { type: candidateTypes.pending });
    const answer = await acts.apply(candidate, { advertId: String(await publish(site)) }, pdf());
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(
      await site.asTenant(hosts.northmoor, (trx) =>
        trx.selectFrom('application').where('candidateId', '=', candidate.candidateId).select('id').execute(),
      ),
    ).toEqual([]);
    expect(
      await site.asTenant(hosts.northmoor, (trx) =>
        trx.selectFrom('document').where('candidateId', '=', candidate.candidateId).select('id').execute(),
      ),
    ).toEqual([]);
  });
});

test('after all this every file in the store has its row, and every row its file', async () => {
  expect(await strayDocuments(site)).toEqual({ filesWithoutRow: [], rowsWithoutFile: [] });
});
