import type { CvSuggestion, CvSuggestions } from '@berth/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { candidateActs } from '../../testing/candidate-acts.ts';
import { changeTenant } from '../../testing/change-tenant.ts';
import { type ClamdServer, startClamdServer } from '../../testing/clamd-server.ts';
import { profileActs } from '../../testing/profile-acts.ts';
import { publish } from '../../testing/publish.ts';
import { column, cvPdf } from '../../testing/sample-cv-files.ts';
import { type SignedInCandidate, signedInCandidate } from '../../testing/signed-in-candidate.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
let acts: ReturnType<typeof candidateActs>;
beforeAll(async () => {
  site = await startTestSite();
  acts = candidateActs(site);
});
afterAll(() => site.stop());

const cvLines = [
  'Name: Dr Priya Anjali Shah',
  '14 Harehills Lane, Leeds, LS8 4HA, United Kingdom',
  'Mobile 07700 900123',
  'Employment',
  'Teaching Assistant, Roundhay Park School, 2019 – present',
  'Lesson planning, Makaton and safeguarding',
];
const cv = (lines = cvLines) => ({ name: 'priya.pdf', content: cvPdf(column(lines)) });

const call = async (candidate: SignedInCandidate, method: 'GET' | 'POST' | 'DELETE' | 'PUT', path: string, payload?: object) =>
  site.call({ method, url: `/api/v1/cv/${path}`, headers: candidate.headers, ...(payload && { payload }) });
const list = async (candidate: SignedInCandidate) => (await call(candidate, 'GET', 'suggestions')).json<CvSuggestions>();
const shown = ({ parts }: CvSuggestion) =>
  parts
    .map(({ value }) => value)
    .filter(Boolean)
    .join(', ');
const shownOf = ({ suggestions }: CvSuggestions) => suggestions.map((one) => `${one.field}: ${shown(one)}`);
const accept = (candidate: SignedInCandidate, id: string | undefined, parts = {}) =>
  call(candidate, 'POST', `suggestions/${id}/accept`, { parts });

const undo = (candidate: SignedInCandidate, id: string | undefined) => call(candidate, 'POST', `suggestions/${id}/undo`);

/** A candidate called Priya Shah with this CV, which has been read. */
async function withRead(lines?: string[]) {
  const candidate = await signedInCandidate(site);
  await site.ownerPool.query(
    "update candidate set first_name = 'Priya', last_name = 'Shah', title = null, middle_name = '' where id = $1",
    [candidate.candidateId],
  );
  await site.ownerPool.query('delete from candidate_phone where candidate_id = $1', [candidate.candidateId]);
  await acts.upload(candidate, cv(lines));
  await site.mails();
  const { suggestions } = await list(candidate);
  return { candidate, suggestions, idOf: (field: string) => suggestions.find((one) => one.field === field)?.id };
}

// cv-reading.suggestions.1 cv-reading.suggestions.3
test('an uploaded CV suggests what the profile lacks, each with the line it was read in, and changes nothing', async () => {
  const before = await signedInCandidate(site);
  const { candidate, suggestions } = await withRead();
  expect(shownOf({ state: 'ready', suggestions })).toEqual([
    'title: Dr',
    'middleName: Anjali',
    'phone: 07700 900123, Personal Mobile',
    'address: 14 Harehills Lane, Leeds, United Kingdom, LS8 4HA',
    'currentJobTitle: Teaching Assistant',
    'currentEmployer: Roundhay Park School',
    'skill: Lesson planning',
    'skill: Makaton',
    'skill: Safeguarding',
  ]);
  expect(suggestions[2]).toMatchObject({ quote: 'Mobile 07700 900123', page: 1, cvName: 'priya.pdf', isEditable: true });
  const profile = await profileActs(site).profileOf(candidate);
  expect(profile).toMatchObject({ middleName: '', phone: [], address: null });
  expect(await list(before)).toEqual({ state: 'ready', suggestions: [] });
});

// cv-reading.suggestions.2
test('while a CV waits to be read the list says so', async () => {
  const candidate = await signedInCandidate(site);
  await acts.upload(candidate, cv());
  expect(await list(candidate)).toEqual({ state: 'reading', suggestions: [] });
  await site.mails();
  expect((await list(candidate)).state).toBe('ready');
});

describe('accepting', () => {
  // cv-reading.suggestions.4
  test('puts each value into the profile, one by one, edited or not, and takes it off the list', async () => {
    const { candidate, suggestions, idOf } = await withRead();
    const { profileOf } = profileActs(site);
    await accept(candidate, idOf('phone'), { number: '07700 900 456' });
    await accept(candidate, idOf('title'));
    await accept(candidate, idOf('middleName'));
    await accept(candidate, idOf('currentEmployer'));
    await accept(candidate, idOf('skill'));
    expect((await accept(candidate, idOf('address'), { county: 'West Yorkshire' })).statusCode).toBe(200);
    expect(await profileOf(candidate)).toMatchObject({
      title: 'Dr',
      firstName: 'Priya',
      middleName: 'Anjali',
      phone: [{ number: '07700 900456', e164: '+447700900456', type: 'Personal Mobile', preferred: true }],
      address: { street1: '14 Harehills Lane', city: 'Leeds', county: 'West Yorkshire', postcode: 'LS8 4HA' },
      employment: { currentEmployer: 'Roundhay Park School', currentJobTitle: null },
      personal: { skills: [{ name: 'Lesson planning' }] },
    });
    expect(shownOf(await list(candidate))).toEqual([
      // The CV's own number is not the one that was typed.
      'currentJobTitle: Teaching Assistant',
      'skill: Makaton',
      'skill: Safeguarding',
    ]);
    expect(suggestions.length).toBe(9);
  });

  // cv-reading.suggestions.5
  test('follows the rules of the form, names the part that is wrong, and keeps the suggestion', async () => {
    const { candidate, idOf } = await withRead();
    const number = (await accept(candidate, idOf('phone'), { number: '12' })).json();
    expect(number).toMatchObject({ status: 400, errors: [{ path: 'body.phone.0.number' }] });
    const address = (await accept(candidate, idOf('address'), { city: '' })).json();
    expect(address).toMatchObject({ status: 400, errors: [{ path: 'body.city' }, { path: 'body.county' }] });
    expect((await accept(candidate, idOf('middleName'), { middleName: '' })).statusCode).toBe(400);
    expect((await list(candidate)).suggestions).toHaveLength(9);
  });

  test('writes no field that has a value by now, and no entry twice, also when two accept at once', async () => {
    const { candidate, idOf } = await withRead();
    const answers = await Promise.all([1, 2, 3].map(() => accept(candidate, idOf('currentEmployer'))));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
    await site.ownerPool.query("update candidate set middle_name = 'Rose' where id = $1", [candidate.candidateId]);
    expect((await accept(candidate, idOf('middleName'))).json()).toMatchObject({ status: 409, code: 'already-filled' });
    expect(shownOf(await list(candidate))).not.toContain('middleName: Anjali');
  });

  test('answers for another candidate’s suggestion as for none', async () => {
    const { idOf } = await withRead();
    const other = await signedInCandidate(site);
    for (const answer of [await accept(other, idOf('phone')), await call(other, 'DELETE', `suggestions/${idOf('phone')}`)])
      expect(answer.json()).toMatchObject({ status: 404, code: 'not-found' });
    expect((await site.call({ url: '/api/v1/cv/suggestions' })).statusCode).toBe(401);
  });
});

// cv-reading.suggestions.7
describe('undoing an accepted suggestion', () => {
  test('empties each field again, leaves the others, and brings the suggestion back', async () => {
    const { candidate, suggestions } = await withRead();
    const { profileOf } = profileActs(site);
    const before = await profileOf(candidate);
    const edits: Partial<Record<string, object>> = { phone: { number: '07700 900 456' }, address: { county: 'West Yorkshire' } };
    for (const { id, field } of suggestions) await accept(candidate, id, edits[field] ?? {});
    expect((await list(candidate)).suggestions).toEqual([]);
    const answers = [];
    for (const { id } of suggestions) answers.push((await undo(candidate, id)).statusCode);
    expect(answers).toEqual(suggestions.map(() => 200));
    expect((await list(candidate)).suggestions).toEqual(suggestions);
    const { firstName, title, middleName, phone, address, employment, personal } = await profileOf(candidate);
    expect({ firstName, title, middleName, phone, address, skills: personal.skills }).toEqual({
      firstName: 'Priya',
      title: before.title,
      middleName: before.middleName,
      phone: [],
      address: null,
      skills: [],
    });
    expect(employment).toMatchObject({ currentEmployer: null, currentJobTitle: null });
    expect((await accept(candidate, suggestions[0]?.id)).statusCode).toBe(200);
  });

  test('makes the first of the other numbers the preferred one', async () => {
    const { candidate, idOf } = await withRead();
    await accept(candidate, idOf('phone'));
    await site.ownerPool.query(
      `insert into candidate_phone (tenant_id, candidate_id, number, e164, type, preferred, position)
         select tenant_id, candidate_id, '0113 496 0000', '+441134960000', 'Home', false, 2 from candidate_phone where candidate_id = $1`,
      [candidate.candidateId],
    );
    expect((await undo(candidate, idOf('phone'))).statusCode).toBe(200);
    expect((await profileActs(site).profileOf(candidate)).phone).toMatchObject([{ e164: '+441134960000', preferred: true }]);
  });

  test('changes nothing once the candidate has changed the value', async () => {
    const { candidate, idOf } = await withRead();
    await accept(candidate, idOf('middleName'));
    await site.ownerPool.query("update candidate set middle_name = 'Rose' where id = $1", [candidate.candidateId]);
    expect((await undo(candidate, idOf('middleName'))).json()).toMatchObject({ status: 409, code: 'changed-elsewhere' });
    expect(await profileActs(site).profileOf(candidate)).toMatchObject({ middleName: 'Rose' });
  });

  test('works once, and not for an open suggestion or another candidate’s', async () => {
    const { candidate, idOf } = await withRead();
    expect((await undo(candidate, idOf('title'))).statusCode).toBe(404);
    await accept(candidate, idOf('title'));
    expect((await undo(await signedInCandidate(site), idOf('title'))).json()).toMatchObject({ status: 404, code: 'not-found' });
    const twice = await Promise.all([undo(candidate, idOf('title')), undo(candidate, idOf('title'))]);
    expect(twice.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404]);
  });
});

// cv-reading.suggestions.6
test('one suggestion is dismissed, or all, and does not come back', async () => {
  const { candidate, idOf } = await withRead();
  const left = (await call(candidate, 'DELETE', `suggestions/${idOf('title')}`)).json<CvSuggestions>();
  expect(left.suggestions).toHaveLength(8);
  expect((await call(candidate, 'DELETE', 'suggestions')).json()).toEqual({ state: 'ready', suggestions: [] });
  await site.mails();
  expect((await list(candidate)).suggestions).toEqual([]);
});

// cv-reading.suggestions.1
test('the name of another person, and fields that the form hides, are not suggested', async () => {
  const { suggestions } = await withRead(['Name: Mr Tom Albert Jones', ...cvLines.slice(1)]);
  expect(suggestions.map(({ field }) => field)).not.toContain('middleName');
  expect(suggestions.map(({ field }) => field)).not.toContain('title');
});

const rowsOf = async ({ candidateId }: SignedInCandidate) =>
  (
    await site.ownerPool.query(
      'select (select count(*) from cv_suggestion where candidate_id = $1)::int + (select count(*) from cv_reading where candidate_id = $1)::int as rows',
      [candidateId],
    )
  ).rows[0].rows as number;

describe('what was read', () => {
  // cv-reading.data.1
  test('goes with its CV, also if an application keeps the file', async () => {
    const { candidate } = await withRead();
    expect(await rowsOf(candidate)).toBe(10);
    const [stored] = await acts.cvsOf(candidate);
    const advertId = await publish(site);
    expect((await acts.apply(candidate, { advertId: String(advertId), cvHash: stored?.hash ?? '' })).statusCode).toBe(200);
    await acts.deleteCv(stored?.hash ?? '', candidate);
    expect(await rowsOf(candidate)).toBe(0);
  });

  // cv-reading.choice.2 cv-reading.data.1
  test('goes when its owner switches reading off, and CVs are read again after it is switched on', async () => {
    const { candidate } = await withRead();
    expect((await call(candidate, 'PUT', 'reading', { allowed: false })).json()).toEqual({ state: 'off', suggestions: [] });
    expect(await rowsOf(candidate)).toBe(0);
    await acts.upload(candidate, cv());
    await site.mails();
    expect(await rowsOf(candidate)).toBe(0);
    await call(candidate, 'PUT', 'reading', { allowed: true });
    await site.mails();
    expect((await list(candidate)).suggestions).toHaveLength(9);
  });

  // cv-reading.choice.1
  test('is nothing on a site that does not read CVs', async () => {
    const candidate = await signedInCandidate(site);
    await changeTenant(site, { settings: { readCvs: false } });
    await acts.upload(candidate, cv());
    await site.mails();
    expect(await list(candidate)).toEqual({ state: 'notOffered', suggestions: [] });
    expect(await rowsOf(candidate)).toBe(0);
    await changeTenant(site, { settings: { readCvs: true } });
  });
});

// cv-reading.reading.2
describe('with a virus scanner', () => {
  let scanned: TestSite;
  let clamd: ClamdServer;
  beforeAll(async () => {
    clamd = await startClamdServer();
    scanned = await startTestSite({ scannerUrl: clamd.url });
  });
  afterAll(async () => {
    await scanned.stop();
    await clamd.stop();
  });

  test('a CV is read after it has passed, and not before', async () => {
    await clamd.behave('away');
    const candidate = await signedInCandidate(scanned);
    const uploads = candidateActs(scanned);
    const read = async () => (await uploads.get<CvSuggestions>('/api/v1/cv/suggestions', candidate)).suggestions.length;
    await uploads.upload(candidate, cv());
    await scanned.mails();
    expect(await read()).toBe(0);
    await clamd.behave('scan');
    await uploads.upload(candidate, cv());
    await scanned.mails();
    expect(await read()).toBeGreaterThan(5);
  });
});
