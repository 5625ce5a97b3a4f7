import type { CvSuggestions } from '@berth/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { candidateActs } from '../../testing/candidate-acts.ts';
import { changeTenant } from '../../testing/change-tenant.ts';
import { jobsForYouActs, payrollCv } from '../../testing/jobs-for-you-acts.ts';
import { publish } from '../../testing/publish.ts';
import { type SignedInCandidate, signedInCandidate } from '../../testing/signed-in-candidate.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import { readOldCvsJob } from '../cv-reading/index.ts';

let site: TestSite;
let acts: ReturnType<typeof jobsForYouActs>;
beforeAll(async () => {
  site = await startTestSite({ keepLog: true });
  acts = jobsForYouActs(site);
});
afterAll(() => site.stop());

const rowsOf = async ({ candidateId }: SignedInCandidate) => {
  const { rows } = await site.ownerPool.query<{ terms: number; readings: number; suggestions: number }>(
    `select (select count(*) from cv_terms where candidate_id = $1)::int as terms, (select count(*) from cv_reading where candidate_id = $1)::int as readings,
       (select count(*) from cv_suggestion where candidate_id = $1)::int as suggestions`,
    [candidateId],
  );
  return rows[0];
};
const chooseReading = ({ headers }: SignedInCandidate, allowed: boolean) =>
  site.call({ method: 'PUT', url: '/api/v1/cv/reading', headers, payload: { allowed } });
const suggestionsOf = async ({ headers }: SignedInCandidate) =>
  (await site.call({ url: '/api/v1/cv/suggestions', headers })).json<CvSuggestions>().suggestions;
/** A quarter of an hour later the clock queues CVs that no upload announced. */
async function catchUp() {
  site.wait(15 * 60_000);
  await readOldCvsJob(site.services).work({ tenantId: 0 });
  await site.mails();
}

// jobs-for-you.data.1 jobs-for-you.data.2
test('the words of a CV are kept without the person, named in the export, and in no log', async () => {
  const candidate = await acts.withCv([
    'Priya Shah',
    '14 Harehills Lane, Leeds, LS8 4HA',
    'Mobile 07700 900123, priya.shah@mail.example',
    'Date of birth: 1 March 1990, nationality Ruritanian',
    ...payrollCv.slice(1),
    'References',
    'Augusta Quillfeather, Head of Payroll',
  ]);
  const { jobsForYou } = (await site.call({ url: '/api/account/data', headers: candidate.headers })).json<{
    jobsForYou: { isAllowed: boolean; cvs: { readIn: string; jobTitles: string[]; words: string[] }[] };
  }>();
  const [cv] = jobsForYou.cvs;
  expect(jobsForYou).toMatchObject({ isAllowed: true, cvs: [{ readIn: 'cv.pdf', jobTitles: ['Payroll Clerk'] }] });
  expect(cv?.words).toEqual(expect.arrayContaining(['payroll', 'Sage', 'statutory']));
  const personal = /priya|shah|harehills|leeds|ls8|077|1990|ruritanian|augusta|quillfeather|mail/i;
  expect(cv?.words.filter((word) => personal.test(word))).toEqual([]);
  expect(site.logged.filter((line) => /statutory|harehills|quillfeather/i.test(line))).toEqual([]);
});

// jobs-for-you.data.1
describe('the words of a CV', () => {
  test('go with it, also if an application keeps the file', async () => {
    const candidate = await acts.withCv();
    const [cv] = await candidateActs(site).cvsOf(candidate);
    const advertId = String(await publish(site));
    expect((await candidateActs(site).apply(candidate, { advertId, cvHash: cv?.hash ?? '' })).statusCode).toBe(200);
    await candidateActs(site).deleteCv(cv?.hash ?? '', candidate);
    expect(await rowsOf(candidate)).toEqual({ terms: 0, readings: 0, suggestions: 0 });
  });

  test('go with the account', async () => {
    const candidate = await acts.withCv();
    expect((await rowsOf(candidate))?.terms).toBe(1);
    await site.ownerPool.query('delete from candidate where id = $1', [candidate.candidateId]);
    expect((await rowsOf(candidate))?.terms).toBe(0);
  });

  test('go when the candidate turns off jobs for you, and no upload brings them back', async () => {
    const candidate = await acts.withCv();
    await acts.choose(candidate, false);
    expect(await rowsOf(candidate)).toMatchObject({ terms: 0, readings: 1 });
    await acts.uploadCv(candidate);
    await site.mails();
    expect(await rowsOf(candidate)).toMatchObject({ terms: 0, readings: 2 });
  });

  test('are deleted when the candidate switches the reading of CVs off', async () => {
    const candidate = await acts.withCv();
    await chooseReading(candidate, false);
    expect(await rowsOf(candidate)).toEqual({ terms: 0, readings: 0, suggestions: 0 });
  });

  // cv-reading.choice.1
  test.each([
    ['jobs for you', { jobsForYou: false }, { jobsForYou: true }, { terms: 0, readings: 1 }],
    ['the reading of CVs', { readCvs: false }, { readCvs: true }, { terms: 0, readings: 0, suggestions: 0 }],
  ])('go when the tenant turns off %s, and come back after it is turned on', async (_what, off, on, left) => {
    const candidate = await acts.withCv();
    await changeTenant(site, { settings: off });
    expect(await rowsOf(candidate)).toMatchObject(left);
    await catchUp();
    expect(await rowsOf(candidate)).toMatchObject(left);
    await changeTenant(site, { settings: on });
    await catchUp();
    expect(await rowsOf(candidate)).toMatchObject({ terms: 1, readings: 1 });
  });

  test.each([
    [
      'the CV is deleted',
      async (candidate: SignedInCandidate) => {
        const [cv] = await candidateActs(site).cvsOf(candidate);
        await candidateActs(site).deleteCv(cv?.hash ?? '', candidate);
      },
    ],
    ['the candidate turns off jobs for you', async (candidate: SignedInCandidate) => void (await acts.choose(candidate, false))],
    ['the candidate stops the reading', async (candidate: SignedInCandidate) => void (await chooseReading(candidate, false))],
    ['the tenant turns it off', async () => changeTenant(site, { settings: { jobsForYou: false } })],
  ])('are not kept if %s while it is being read', async (_what, act) => {
    const candidate = await signedInCandidate(site);
    await acts.uploadCv(candidate);
    const { files } = site.services;
    const get = files.get.bind(files);
    const reading = vi.spyOn(files, 'get').mockImplementationOnce(async (key) => {
      const content = await get(key);
      await act(candidate);
      return content;
    });
    await site.mails();
    expect(reading).toHaveBeenCalled();
    reading.mockRestore();
    expect((await rowsOf(candidate))?.terms).toBe(0);
    await changeTenant(site, { settings: { jobsForYou: true } });
  });
});

// cv-reading.reading.3
describe('CVs that no upload announces', () => {
  test('are read by themselves, those of before CVs were read too', async () => {
    const candidate = await acts.withCv();
    await site.ownerPool.query('delete from cv_suggestion where candidate_id = $1', [candidate.candidateId]);
    await site.ownerPool.query('delete from cv_reading where candidate_id = $1', [candidate.candidateId]);
    await catchUp();
    expect(await rowsOf(candidate)).toMatchObject({ terms: 1, readings: 1 });
    expect((await suggestionsOf(candidate)).length).toBeGreaterThan(0);
  });

  test('get their words without suggesting again what was dismissed', async () => {
    const candidate = await acts.withCv();
    await site.call({ method: 'DELETE', url: '/api/v1/cv/suggestions', headers: candidate.headers });
    await site.ownerPool.query('delete from cv_terms where candidate_id = $1', [candidate.candidateId]);
    await catchUp();
    expect(await rowsOf(candidate)).toEqual({ terms: 1, readings: 1, suggestions: 0 });
  });

  test('are left alone if their owner does not want it', async () => {
    const candidate = await acts.withCv();
    await chooseReading(candidate, false);
    await catchUp();
    expect(await rowsOf(candidate)).toEqual({ terms: 0, readings: 0, suggestions: 0 });
  });

  test('are queued once: a round with nothing to read queues nothing', async () => {
    await catchUp();
    const { rows: before } = await site.ownerPool.query("select count(*)::int as jobs from pgboss.job where name = 'read-cv'");
    site.wait(15 * 60_000);
    await readOldCvsJob(site.services).work({ tenantId: 0 });
    const { rows: after } = await site.ownerPool.query("select count(*)::int as jobs from pgboss.job where name = 'read-cv'");
    expect(after).toEqual(before);
  });
});
