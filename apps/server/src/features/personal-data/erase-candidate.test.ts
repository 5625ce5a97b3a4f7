import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { atTenant } from '../../platform/at.ts';
import { confirmedAccount, cookieOf, freshAddress, goodPassword, mailsTo, signIn } from '../../testing/account-journey.ts';
import { type ChosenFile, candidateActs } from '../../testing/candidate-acts.ts';
import { findMarks } from '../../testing/find-marks.ts';
import { multipartForm, samplePdf } from '../../testing/sample-documents.ts';
import { type SignedInCandidate, signedInCandidate } from '../../testing/signed-in-candidate.ts';
import { strayDocuments } from '../../testing/stored-documents.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';
import { attachDocument } from '../adverts/index.ts';
import { requestConsent } from '../consent/index.ts';
import { eraseCandidate } from './erase-candidate.ts';

let site: TestSite;
let acts: ReturnType<typeof candidateActs>;
let adverts: { advertId: number; advertGuid: string }[];
let people = 0;
let email: string;
beforeAll(async () => {
  site = await startTestSite();
  acts = candidateActs(site);
  await site.addAdverts(hosts.northmoor, {}, {}, { reference: 'WITH-FORM', equalityQuestions: true }, { reference: 'BEGUN-FORM' });
  const form = join(site.dataDir, 'form.pdf');
  writeFileSync(form, samplePdf());
  for (const reference of ['WITH-FORM', 'BEGUN-FORM'])
    await attachDocument(atTenant(site.services, await site.tenantId(hosts.northmoor)), {
      reference,
      kind: 'clientApplicationForm',
      path: form,
    });
  const listed = (await site.call({ url: '/api/v1/advert/list' })).json<{ advertId: number; advertGuid: string }[]>();
  const forms = [await advertOf('WITH-FORM'), await advertOf('BEGUN-FORM')];
  adverts = listed.filter((advert) => !forms.includes(advert.advertId));
});
beforeEach(() => {
  email = `quillon-${(people += 1)}@mail.example`;
});
afterAll(() => site.stop());

const nobodyStrays = { filesWithoutRow: [], rowsWithoutFile: [] };
const advertId = () => String(adverts[0]?.advertId);
const advertWithCount = async () =>
  (await site.ownerPool.query('select count(*)::integer as sent from application where advert_id = $1', [advertId()])).rows[0]
    ?.sent as number;
const deleteAccount = (cookie: string, password: unknown, remoteAddress = freshAddress()) =>
  site.call({ method: 'DELETE', url: '/api/account/deleteAccount', cookie, payload: { password }, remoteAddress });

/** A confirmed account with a password, signed in by cookie. */
async function signedIn(overrides: object = {}): Promise<string> {
  await confirmedAccount(site, email, { ...overrides });
  return cookieOf(await signIn(site, email));
}

const idOf = async (cookie: string) => {
  const { rows } = await site.ownerPool.query<{ id: string }>('select id from candidate where email = $1', [email]);
  return { candidateId: rows[0]?.id ?? '', email, headers: { cookie } as unknown as SignedInCandidate['headers'] };
};

const advertOf = async (reference: string) =>
  Number((await site.ownerPool.query<{ id: string }>('select id from advert where reference = $1', [reference])).rows[0]?.id);

async function putForm(cookie: string, id: number, file: ChosenFile): Promise<void> {
  const form = await multipartForm({ advertId: String(id), kind: 'applicationForm' }, [file]);
  const url = '/api/v1/candidate/applicationDraft/file';
  const answer = await site.call({ method: 'PUT', url, cookie, payload: form.payload, headers: form.headers });
  expect(answer.statusCode).toBe(200);
}

/** A candidate with every kind of data, each with its own marker text. */
async function fullLife(): Promise<{ cookie: string; marks: string[] }> {
  const cookie = await signedIn({ firstName: 'Quillonia', lastName: 'Zebrowsky' });
  const person = await idOf(cookie);
  const content = Buffer.concat([samplePdf(), Buffer.from('\n% cvcontentmark\n')]);
  await acts.upload(person, { name: 'listed-cvmark.pdf', content });
  const sent = await acts.apply(
    person,
    { advertId: advertId(), coverLetterText: 'letter-mark', criminalConvictions: 'yes', criminalConvictionsDetails: 'conviction-mark' },
    { name: 'sent-cvmark.pdf', content },
  );
  expect(sent.json()).toMatchObject({ alreadyApplied: false });
  await site.call({ method: 'POST', url: '/api/v1/savedJob', cookie, payload: { advertId: adverts[1]?.advertId } });
  // One application with the employer's form, sent and withdrawn, and one begun.
  const [withForm, begun] = [await advertOf('WITH-FORM'), await advertOf('BEGUN-FORM')];
  for (const id of [withForm, begun]) await putForm(cookie, id, { name: `form-${id}-formmark.pdf`, content });
  await site.call({
    method: 'POST',
    url: '/api/v1/advert/equalityData',
    cookie,
    payload: { advertId: withForm, answers: { sex: 'male' } },
  });
  const parts = { coverLetterText: 'draftmark', criminalConvictions: 'yes', criminalConvictionsDetails: 'draftmark' };
  await site.call({ method: 'PUT', url: '/api/v1/candidate/applicationDraft', cookie, payload: { advertId: begun, version: 1, parts } });
  const { hash: cvHash = '' } = (await acts.cvsOf(person))[0] ?? {};
  const withdrawn = (await acts.apply(person, { advertId: String(withForm), cvHash })).json<{ application: { applicationGuid: string } }>();
  await site.call({ method: 'POST', url: `/api/v1/candidate/applications/${withdrawn.application.applicationGuid}/withdraw`, cookie });
  await requestConsent(atTenant(site.services, await site.tenantId(hosts.northmoor)), { email, kind: 'terms' });
  const address = {
    street1: '7 Streetmark Row',
    street2: '',
    city: 'Leeds',
    county: 'West Yorkshire',
    country: 'United Kingdom',
    postcode: 'LS1 4DY',
    version: 0,
  };
  const details = {
    firstName: 'Quillonia',
    middleName: 'Middlemark',
    lastName: 'Zebrowsky',
    phone: [{ number: '07700 900771', type: 'Other' }],
    dateOfBirth: '1907-07-09',
    version: 0,
  };
  const [option] = (await site.call({ url: '/api/v1/refereeContactOption' })).json<{ id: number }[]>();
  const referee = { name: 'Refereemark Obi', organisationName: 'Orgmark', email: 'a@namemark.example', contactOptionId: option?.id };
  const referees = { referee: [referee], version: 0 };
  const jobPreferences = { salaryExpectations: 487_654_321, version: 0 };
  const payload = { details, address, jobPreferences, referees };
  const saved = await site.call({ method: 'PUT', url: '/api/candidate/update/', cookie, payload });
  expect(saved.statusCode).toBe(200);
  await site.call({ method: 'POST', url: '/api/account/forgotPassword', payload: { email }, remoteAddress: freshAddress() });
  const marks = [
    'Quillonia',
    'Zebrowsky',
    'cvmark',
    'cvcontentmark',
    'letter-mark',
    'draftmark',
    'formmark',
    'conviction-mark',
    'Streetmark',
    'Middlemark',
    '07700 900771',
    '+447700900771',
    '1907-07-09',
    'Refereemark',
    'Orgmark',
    'namemark',
    '487654321',
    email,
  ];
  return { cookie, marks };
}

describe('deleting an account', () => {
  // personal-data.deletion.2 personal-data.deletion.3
  test('reaches database, files and queue: no marker is found anywhere, and the employer’s count stays', async () => {
    const { cookie, marks } = await fullLife();
    const before = await findMarks(site, marks);
    for (const mark of marks) expect(before.some((place) => place.startsWith(mark))).toBe(true);
    const count = await advertWithCount();

    expect((await deleteAccount(cookie, goodPassword)).json()).toBe(true);
    await site.mails();
    expect(await findMarks(site, marks)).toEqual([]);
    expect(await strayDocuments(site)).toEqual(nobodyStrays);
    expect(await advertWithCount()).toBe(count);
  });

  // personal-data.deletion.2
  test('ends every session, clears the cookie, and the address can no longer sign in', async () => {
    const cookie = await signedIn();
    const elsewhere = cookieOf(await signIn(site, email));
    const answer = await deleteAccount(cookie, goodPassword);
    expect(answer.cookies).toMatchObject([{ name: 'berth', value: '' }]);
    for (const ended of [cookie, elsewhere]) {
      expect((await site.call({ url: '/api/v1/candidate/fetch/', cookie: ended })).statusCode).toBe(401);
    }
    expect((await signIn(site, email)).statusCode).toBe(401);
  });

  // personal-data.deletion.5
  test('sends one last mail, and deletes the address once it is sent', async () => {
    const cookie = await signedIn();
    await deleteAccount(cookie, goodPassword);
    const last = (await mailsTo(site, email)).filter(({ subject }) => subject?.endsWith('has been deleted'));
    expect(last).toHaveLength(1);
    expect(last[0]?.text).toContain('This can’t be undone');
    const { rows } = await site.ownerPool.query("select status, recipient, candidate_id from mail where key like 'account-deleted:%'");
    expect(new Set(rows.map((row) => JSON.stringify(row)))).toEqual(
      new Set([JSON.stringify({ status: 'sent', recipient: '', candidate_id: null })]),
    );
  });

  // personal-data.deletion.1
  test.each([
    ['a wrong password', 'Wrong horse 7!', 'That is not your password. Enter the one you sign in with.'],
    ['no password', '', 'Password is required'],
    ['something else', 7, expect.any(String)],
  ])('with %s names the field and deletes nothing', async (_what, password, message) => {
    const cookie = await signedIn();
    const answer = await deleteAccount(cookie, password);
    expect(answer.json()).toMatchObject({ status: 400, errors: [{ path: 'body.password', message }] });
    expect((await signIn(site, email)).statusCode).toBe(200);
  });

  test('needs a session and a page of this site', async () => {
    const cookie = await signedIn();
    expect((await deleteAccount('', goodPassword)).statusCode).toBe(401);
    const foreign = { 'x-requested-with': '', 'sec-fetch-site': 'cross-site' };
    const answer = await site.call({
      method: 'DELETE',
      url: '/api/account/deleteAccount',
      cookie,
      headers: foreign,
      payload: { password: goodPassword },
    });
    expect(answer.statusCode).toBe(403);
  });

  test('allows a session ten attempts in a quarter of an hour, and the owner can still sign in and delete the account', async () => {
    const leftOpen = await signedIn();
    const answers: LightMyRequestResponse[] = [];
    for (let tries = 0; tries < 11; tries += 1) answers.push(await deleteAccount(leftOpen, 'Wrong horse 7!', freshAddress()));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array<number>(10).fill(400), 429]);
    expect((await deleteAccount(cookieOf(await signIn(site, email)), goodPassword)).json()).toBe(true);
  });

  test('twice at once is one success, one clear error and one mail', async () => {
    const cookie = await signedIn();
    const answers = await Promise.all([deleteAccount(cookie, goodPassword), deleteAccount(cookie, goodPassword)]);
    expect(answers.map(({ statusCode }) => statusCode).sort((one, other) => one - other)).toEqual([200, 401]);
    expect((await mailsTo(site, email)).filter(({ subject }) => subject?.endsWith('has been deleted'))).toHaveLength(1);
  });

  test('does not affect other candidates, nor the same address on another tenant', async () => {
    const neighbour = await signedInCandidate(site);
    await acts.upload(neighbour, { name: 'mine.pdf', content: samplePdf() });
    await confirmedAccount(site, email, { password: 'Correct horse 7!', passwordConfirm: 'Correct horse 7!' }, hosts.harrowFinch);
    await deleteAccount(await signedIn(), goodPassword);
    expect(await acts.cvsOf(neighbour)).toHaveLength(1);
    expect((await signIn(site, email, goodPassword, { host: hosts.harrowFinch })).statusCode).toBe(200);
  });

  // personal-data.deletion.5
  test('of a blocked or unconfirmed address sends nothing to it', async () => {
    const tenantId = await site.tenantId(hosts.northmoor);
    const blocked = await signedInCandidate(site);
    await site.ownerPool.query('update candidate set email_blocked_at = now() where id = $1', [blocked.candidateId]);
    const pending = await signedInCandidate(site, { type: 4 });
    for (const { candidateId, email: address } of [blocked, pending]) {
      expect(await eraseCandidate(atTenant(site.services, tenantId), { candidateId, reason: 'operator' })).toBe(true);
      expect(await mailsTo(site, address)).toEqual([]);
      expect(await findMarks(site, [address])).toEqual([]);
    }
  });
});

// personal-data.deletion.3
test('the database refuses an erased application that still says something, and a candidate deleted without their applications', async () => {
  const person = await signedInCandidate(site);
  await acts.apply(person, { advertId: advertId() }, { name: 'cv.pdf', content: samplePdf() });
  await expect(site.ownerPool.query('delete from candidate where id = $1', [person.candidateId])).rejects.toThrow(/foreign key/);
  await expect(
    site.ownerPool.query('update application set erased_at = now() where candidate_id = $1', [person.candidateId]),
  ).rejects.toThrow(/check constraint/);
});
