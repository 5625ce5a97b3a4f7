import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { candidateActs } from '../../testing/candidate-acts.ts';
import { changeTenant } from '../../testing/change-tenant.ts';
import { jobsForYouActs } from '../../testing/jobs-for-you-acts.ts';
import { publish } from '../../testing/publish.ts';
import { type SignedInCandidate, signedInCandidate } from '../../testing/signed-in-candidate.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
let acts: ReturnType<typeof jobsForYouActs>;
/** Adverts of other trades: in a tenant with few adverts no word is rare. */
const others = ['Nurse', 'Porter', 'Driver', 'Chef', 'Caretaker', 'Librarian', 'Gardener', 'Welder', 'Plumber', 'Tutor'].flatMap((trade) =>
  ['Senior', 'Junior', 'Trainee', 'Visiting'].map((grade) => ({ title: `${grade} ${trade}`, descriptionHtml: '<p>Join our team.</p>' })),
);
beforeAll(async () => {
  site = await startTestSite();
  acts = jobsForYouActs(site);
  await acts.publishAll(
    hosts.northmoor,
    { title: 'Payroll Officer', locationName: 'Leeds', hours: 'Part time', descriptionHtml: '<p>Sage and pensions.</p>' },
    { title: 'Payroll Manager', locationName: 'Bristol', hours: 'Full time', descriptionHtml: '<p>Lead a team.</p>' },
    { title: 'Finance Assistant', locationName: 'York', descriptionHtml: '<p>Sage, pensions and purchase ledger.</p>' },
    { title: 'Software Tester', locationName: 'York', descriptionHtml: '<p>Tests of Sage.</p>' },
    { title: 'Welding Instructor', locationName: 'York', descriptionHtml: '<p>Teach TIG.</p>' },
    ...others,
  );
  await acts.publishAll(hosts.harrowFinch, { title: 'Payroll Assistant', locationName: 'Leeds' });
});
afterAll(() => site.stop());

/** Puts an entry of a list on the profile. */
async function choose({ candidateId }: SignedInCandidate, list: string, name: string): Promise<void> {
  const { rowCount } = await site.ownerPool.query(
    `insert into candidate_choice (tenant_id, candidate_id, list, lookup_entry_id)
     select c.tenant_id, c.id, e.list, e.id from candidate c join lookup_entry e on e.tenant_id = c.tenant_id where c.id = $1 and e.list = $2 and e.name = $3`,
    [candidateId, list, name],
  );
  expect(rowCount).toBe(1);
}

async function liveAt({ candidateId }: SignedInCandidate, city: string): Promise<void> {
  await site.ownerPool.query(
    `insert into candidate_address (tenant_id, candidate_id, street1, street2, city, county, country, postcode, version, changed_at)
     select tenant_id, id, '', '', $2, '', 'United Kingdom', '', 1, now() from candidate where id = $1`,
    [candidateId, city],
  );
}

// jobs-for-you.list.1 jobs-for-you.list.4 jobs-for-you.list.6
test('a CV finds the jobs with its words, those in the title first, and each job says which words', async () => {
  const { state, usesCv, jobs } = await acts.list(await acts.withCv());
  expect({ state, usesCv }).toEqual({ state: 'ready', usesCv: true });
  expect(jobs.map(({ advert, words }) => [advert.jobTitle, words.toSorted()])).toEqual([
    ['Payroll Officer', ['Sage', 'payroll', 'pensions']],
    ['Payroll Manager', ['payroll']],
  ]);
});

// jobs-for-you.list.4
test('without a title, a job needs two words of the CV, because one is chance', async () => {
  const candidate = await acts.withCv(['Sage for years, and pensions. Statutory returns.']);
  expect((await acts.titles(candidate)).toSorted()).toEqual(['Finance Assistant', 'Payroll Officer']);
});

// jobs-for-you.list.5
test('preferences and the distance from home reorder jobs and leave none out', async () => {
  const candidate = await acts.withCv(['Employment', 'Payroll Clerk, Holme Foods, 2019 – present', 'Payroll.']);
  const before = await acts.titles(candidate);
  await choose(candidate, 'hours', 'Part time');
  await liveAt(candidate, 'Leeds');
  const after = await acts.list(candidate);
  expect(before).toEqual(['Payroll Manager', 'Payroll Officer']);
  expect(after.jobs.map(({ advert, wishes }) => [advert.jobTitle, wishes])).toEqual([
    ['Payroll Officer', ['Part time']],
    ['Payroll Manager', []],
  ]);
});

// jobs-for-you.choice.3
test('without a CV, skills alone find jobs', async () => {
  const candidate = await signedInCandidate(site);
  await choose(candidate, 'skill', 'Payroll');
  const { usesCv, lacks, jobs } = await acts.list(candidate);
  expect({ usesCv, lacks, titles: jobs.map(({ advert }) => advert.jobTitle).toSorted() }).toEqual({
    usesCv: false,
    lacks: ['cv', 'jobPreferences'],
    titles: ['Payroll Manager', 'Payroll Officer'],
  });
});

// jobs-for-you.list.2
describe('left out', () => {
  test('are jobs that have closed or were applied for', async () => {
    const closing = await publish(site, { title: 'Payroll Adviser', locationName: 'Leeds' });
    const candidate = await acts.withCv();
    expect(await acts.titles(candidate)).toContain('Payroll Adviser');
    await site.ownerPool.query('update advert set closes_at = $2 where id = $1', [closing, site.services.clock()]);
    expect(await acts.titles(candidate)).not.toContain('Payroll Adviser');
    const [officer] = (await acts.list(candidate)).jobs;
    const [cv] = await candidateActs(site).cvsOf(candidate);
    const advertId = String(officer?.advert.advertId);
    expect((await candidateActs(site).apply(candidate, { advertId, cvHash: cv?.hash ?? '' })).statusCode).toBe(200);
    expect(await acts.titles(candidate)).toEqual(['Payroll Manager']);
  });

  test('are jobs that a job alert leaves out, unless another alert asks for the word', async () => {
    const candidate = await acts.withCv();
    const addAlert = (uri: string) =>
      site.call({
        method: 'POST',
        url: '/api/v1/jobAlert',
        headers: candidate.headers,
        payload: { criteria: { title: 'Payroll', category: '', uri } },
      });
    expect((await addAlert(`/search?keyword=${encodeURIComponent('payroll -manager')}`)).statusCode).toBe(200);
    expect(await acts.titles(candidate)).toEqual(['Payroll Officer']);
    expect((await addAlert('/search?keyword=manager')).statusCode).toBe(200);
    expect(await acts.titles(candidate)).toContain('Payroll Manager');
  });
});

// jobs-for-you.pages.2
test('an empty profile finds nothing, and the answer says what to add', async () => {
  const candidate = await signedInCandidate(site);
  expect(await acts.list(candidate)).toMatchObject({
    state: 'nothingToGoBy',
    lacks: ['cv', 'skills', 'jobPreferences'],
    total: 0,
    jobs: [],
  });
});

// jobs-for-you.pages.1 jobs-for-you.list.3
test('the list comes in pages, and a page out of range is refused by name', async () => {
  const candidate = await acts.withCv();
  const all = await acts.list(candidate);
  const pages = [await acts.list(candidate, '?page=1&pageSize=2'), await acts.list(candidate, '?page=2&pageSize=2')];
  expect(pages.flatMap(({ jobs }) => jobs)).toEqual(all.jobs);
  for (const [query, path] of [
    ['?page=0', 'query.page'],
    ['?page=51', 'query.page'],
    ['?pageSize=51', 'query.pageSize'],
    ['?page=x', 'query.page'],
  ]) {
    const { status, errors } = (await acts.list(candidate, query)) as unknown as { status: number; errors: { path: string }[] };
    expect({ query, status, paths: errors.map((error) => error.path) }).toEqual({ query, status: 400, paths: [path] });
  }
  expect((await site.call({ url: '/api/v1/candidate/jobsForYou' })).statusCode).toBe(401);
});

// jobs-for-you.choice.1
test('a tenant that has it off answers nothing, also to who has a CV', async () => {
  const candidate = await acts.withCv();
  await changeTenant(site, { settings: { jobsForYou: false } });
  expect(await acts.list(candidate)).toMatchObject({ state: 'notOffered', total: 0, jobs: [], lacks: [] });
  await changeTenant(site, { settings: { jobsForYou: true } });
});

// jobs-for-you.choice.2
test('a candidate turns it off and on again', async () => {
  const candidate = await acts.withCv();
  expect((await acts.choose(candidate, false)).json()).toEqual({ allowed: false });
  expect(await acts.list(candidate)).toMatchObject({ state: 'off', jobs: [] });
  expect((await acts.choose(candidate, true)).json()).toEqual({ allowed: true });
  await site.mails();
  expect(await acts.titles(candidate)).toContain('Payroll Officer');
  expect((await acts.choose(candidate, 'no')).json()).toMatchObject({ status: 400, errors: [{ path: 'body.allowed' }] });
});
