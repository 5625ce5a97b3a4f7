import { afterAll, beforeAll, expect, test } from 'vitest';
import { distinctNames } from '../../platform/files/distinct-names.ts';
import { candidateActs } from '../../testing/candidate-acts.ts';
import { readZip } from '../../testing/read-zip.ts';
import { samplePdf } from '../../testing/sample-documents.ts';
import { showField } from '../../testing/show-field.ts';
import { signedInCandidate } from '../../testing/signed-in-candidate.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';
import { allPersonalData } from './all-personal-data.ts';

let site: TestSite;
let acts: ReturnType<typeof candidateActs>;
let advertId: string;
beforeAll(async () => {
  site = await startTestSite();
  acts = candidateActs(site);
  await site.addAdverts(hosts.northmoor, { title: 'Archivist' });
  advertId = String((await site.call({ url: '/api/v1/advert/list' })).json<{ advertId: number }[]>()[0]?.advertId);
});
afterAll(() => site.stop());

const download = (headers: Record<string, string>) => site.call({ url: '/api/account/export', headers });

// personal-data.export.1 personal-data.export.2
test('an export is a zip of all personal data, with each document byte for byte, and without secrets', async () => {
  await showField(site, 'nationalInsuranceNumber');
  const person = await signedInCandidate(site);
  const larger = samplePdf(300_000);
  const details = { firstName: 'Priya', middleName: 'Anne', lastName: 'Shah', dateOfBirth: '1990-03-27' };
  const phone = { number: '07700900123', type: 'Other' };
  await site.call({
    method: 'PUT',
    url: '/api/candidate/update/',
    headers: person.headers,
    payload: {
      details: { ...details, phone: [phone], version: 0 },
      employment: { currentEmployer: 'Aire Mill', version: 0 },
      compliance: { eligibilityToWorkInUK: 'unlimited', nationalInsuranceNumber: 'QQ 12 34 56 C', version: 0 },
    },
  });
  const first = async (path: string) => (await site.call({ url: `/api/v1/${path}` })).json<{ id: number; name: string }[]>()[0];
  const [skill, option] = [await first('skill'), await first('refereeContactOption')];
  const referee = { name: 'Amara Obi', organisationName: 'College', jobTitle: 'Head', email: 'a@college.example', phone: '0113 496 0000' };
  await site.call({
    method: 'PUT',
    url: '/api/candidate/update/',
    headers: person.headers,
    payload: {
      skills: { skills: [skill?.id], version: 0 },
      jobPreferences: { salaryExpectations: 28_000, version: 0 },
      referees: { referee: [{ ...referee, contactOptionId: option?.id }], version: 0 },
    },
  });
  await acts.upload(person, { name: 'cv.pdf', content: samplePdf() });
  await acts.upload(person, { name: 'CV.PDF', content: larger });
  await acts.apply(person, { advertId, coverLetterText: 'To whom it may concern' }, { name: 'a:b?.pdf', content: samplePdf() });
  await site.call({ method: 'POST', url: '/api/v1/savedJob', headers: person.headers, payload: { advertId: Number(advertId) } });
  await site.addAdverts(hosts.northmoor, { reference: 'BEGUN', title: 'Bookbinder' });
  const { rows: begun } = await site.ownerPool.query<{ id: string }>("select id from advert where reference = 'BEGUN'");
  await site.call({
    method: 'PUT',
    url: '/api/v1/candidate/applicationDraft',
    headers: person.headers,
    payload: { advertId: Number(begun[0]?.id), version: 0, parts: { coverLetterText: 'Not sent yet' } },
  });
  await site.mails();

  const answer = await download(person.headers);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(answer.rawPayload.length),
    'x-filename': expect.stringMatching(/^my-data-\d{4}-\d\d-\d\d\.zip$/),
    'cache-control': 'no-store',
  });
  const files = readZip(answer.rawPayload);
  expect(Object.keys(files)).toEqual(['data.json', 'documents/cv.pdf', 'documents/CV (2).PDF', 'documents/a_b_.pdf']);
  expect(files['documents/CV (2).PDF']?.equals(larger)).toBe(true);

  const data = JSON.parse(String(files['data.json'])) as Record<string, unknown>;
  expect(data).toMatchObject({
    site: 'Northmoor Colleges Group',
    profile: { candidateId: person.candidateId, candidateType: 'full', ...details, email: person.email },
    phones: [{ ...phone, number: '07700 900123', e164: '+447700900123', preferred: true }],
    signIn: { hasPassword: false, lastActiveAt: expect.any(String) },
    sessions: [{ kind: 'bearer' }],
    mails: [{ template: 'application-receipt', recipient: person.email, status: 'sent' }],
    address: null,
    skills: [skill?.name],
    qualifications: [],
    jobPreferences: { contract: [], availabilityToWork: [], salaryExpectations: 28_000 },
    referees: [{ ...referee, referenceType: '', contactOption: option?.name }],
    employment: { currentEmployer: 'Aire Mill', noticePeriod: null },
    studies: { isCurrentlyStudying: null },
    transport: { drivingLicence: null },
    compliance: { nationalInsuranceNumber: 'QQ123456C' },
    communications: [],
    consents: expect.arrayContaining([expect.objectContaining({ purpose: 'terms', about: 'Archivist', place: 'application' })]),
    applications: [{ jobTitle: 'Archivist', coverLetterText: 'To whom it may concern', cv: 'a:b?.pdf' }],
    applicationsBegun: [{ jobTitle: 'Bookbinder', coverLetterText: 'Not sent yet' }],
    equalityQuestionsAnsweredFor: [],
    savedJobs: [{ jobTitle: 'Archivist' }],
    documents: [{ file: 'documents/cv.pdf', originalName: 'cv.pdf', about: { kind: 'cv', onYourList: true } }, {}, {}],
  });
  const { rows } = await site.ownerPool.query<{ secret: string }>(
    `select token_hash as secret from candidate_session where candidate_id = $1
     union all select storage_key from document where candidate_id = $1 union all select sha256 from document where candidate_id = $1
     union all select handle from document where candidate_id = $1`,
    [person.candidateId],
  );
  expect(rows).toHaveLength(10);
  for (const { secret } of rows) expect(JSON.stringify(data)).not.toContain(secret);
  expect(JSON.stringify(data)).not.toMatch(/hash|token|storageKey|key"/i);
});

test('some slice exports and erases every table with candidate data', async () => {
  const { rows } = await site.ownerPool.query<{ table: string }>(
    `select table_name as table from information_schema.columns where table_schema = 'public' and column_name = 'candidate_id' order by 1`,
  );
  const answeredFor = allPersonalData.flatMap(({ tables }) => tables);
  expect(rows.map(({ table }) => table)).toEqual(answeredFor.filter((table) => table !== 'candidate').sort());
  expect(allPersonalData.every(({ exportOf, documentsOf }) => exportOf ?? documentsOf)).toBe(true);
});

test('an export needs a session, and with a session cookie also a page of this site', async () => {
  expect((await site.call({ url: '/api/account/export' })).statusCode).toBe(401);
  const person = await signedInCandidate(site);
  await site.ownerPool.query("update candidate_session set kind = 'cookie' where candidate_id = $1", [person.candidateId]);
  const cookie = `berth=${person.headers.authorization.slice('Bearer '.length)}`;
  expect((await site.call({ url: '/api/account/export', cookie, headers: { 'x-requested-with': '' } })).statusCode).toBe(403);
  expect((await site.call({ url: '/api/account/export', cookie })).statusCode).toBe(200);
});

// personal-data.export.1
test('five exports an hour are enough', async () => {
  const { headers } = await signedInCandidate(site);
  const statuses: number[] = [];
  for (let tries = 0; tries < 6; tries += 1) statuses.push((await download(headers)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('an export with a missing file breaks off: it never looks complete', async () => {
  const { candidate } = await acts.withStoredCv();
  const { rows } = await site.ownerPool.query<{ storage_key: string }>('select storage_key from document where candidate_id = $1', [
    candidate.candidateId,
  ]);
  await site.services.files.remove(rows[0]?.storage_key ?? '');
  const answer = await download(candidate.headers).catch((error: Error) => error);
  expect(answer instanceof Error || answer.rawPayload.length < Number(answer.headers['content-length'])).toBe(true);
});

test.each([
  [
    ['cv.pdf', 'cv.pdf', 'CV.pdf'],
    ['cv.pdf', 'cv (2).pdf', 'CV (3).pdf'],
  ],
  [
    ['cv (2).pdf', 'cv.pdf', 'cv.pdf'],
    ['cv (2).pdf', 'cv.pdf', 'cv (3).pdf'],
  ],
  [
    ['../../etc/passwd', 'a<b>|c.doc', '..', ''],
    ['passwd', 'a_b__c.doc', 'document', 'document (2)'],
  ],
])('files named %j are in one folder as %j', (names, distinct) => {
  expect(distinctNames(names)).toEqual(distinct);
});
