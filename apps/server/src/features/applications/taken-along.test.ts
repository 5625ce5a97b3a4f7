import { type Application, linesOfSection, type TakenSectionName, takenSectionNames, type WholeApplication } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AtBackOffice, atCommand } from '../../platform/at.ts';
import { type ApplicantActs, applicantActs } from '../../testing/applicant-acts.ts';
import { changeTenant } from '../../testing/change-tenant.ts';
import { fillWholeProfile } from '../../testing/full-profile.ts';
import { profileActs } from '../../testing/profile-acts.ts';
import { mailsTo, publish } from '../../testing/publish.ts';
import { showField } from '../../testing/show-field.ts';
import { type SignedInCandidate, signedInCandidate } from '../../testing/signed-in-candidate.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';
import { eraseForOperator } from '../personal-data/index.ts';
import { applicationData } from './application-data.ts';
import { factsOf, type SpecialPart, showForEmployer } from './index.ts';

const insuranceNumber = 'QQ 12 34 56 C';
let site: TestSite;
let at: AtBackOffice;
let acts: ApplicantActs;
let candidate: SignedInCandidate;
let cvHash: string;
/** What each section of the candidate's profile says. */
let words: Record<TakenSectionName, string[]>;
beforeAll(async () => {
  site = await startTestSite({ keepLog: true });
  at = atCommand(site.services, await site.tenantId(hosts.northmoor), 'applications');
  acts = applicantActs(site);
  await showField(site, 'nationalInsuranceNumber');
  ({ candidate, cvHash } = await acts.withStoredCv());
  words = await fillWholeProfile(site, candidate);
});
afterAll(() => site.stop());

let sent = 0;
async function apply(takeAlong: TakenSectionName[] | undefined, who = { candidate, cvHash }) {
  const contactEmail = `reader-${(sent += 1)}@college.example`;
  const advertId = await publish(site, { contactEmail, takeAlong });
  const answer = await acts.apply(who.candidate, { advertId: String(advertId), cvHash: who.cvHash });
  const applicationId = answer.json<{ application: Application }>().application.applicationGuid;
  return { advertId, applicationId, notice: async () => (await mailsTo(site, contactEmail))[0]?.text ?? '' };
}

const shown = async (applicationId: string, ...special: SpecialPart[]) =>
  factsOf(await showForEmployer(at, { applicationId, special }))
    .map(([label, text]) => `${label}: ${text}`)
    .join('\n');
const own = (applicationId: string, { headers }: SignedInCandidate = candidate) =>
  site.call({ url: `/api/v1/candidate/applications/${applicationId}`, headers });
const ownWords = async (applicationId: string) =>
  (await own(applicationId))
    .json<WholeApplication>()
    .takenAlong.flatMap((section) => linesOfSection(section, ''))
    .map(({ label, value }) => `${label}: ${value}`)
    .join('\n');
const exported = async (applicationId: string) => {
  const data = await site.asTenant(hosts.northmoor, async (trx) => applicationData.exportOf?.(trx, candidate.candidateId));
  const { applications } = data as { applications: { applicationId: string }[] };
  return JSON.stringify(applications.find((application) => application.applicationId === applicationId));
};

// applications.along.3 applications.along.4 profile.purpose.1
test('each value of the profile reaches the reader of an application that takes its section along, and no other value does', async () => {
  const all = Object.entries(words) as [TakenSectionName, string[]][];
  expect(all.map(([section]) => section)).toEqual([...takenSectionNames]);
  for (const section of takenSectionNames) {
    const { applicationId, notice } = await apply([section]);
    const readers = { notice: await notice(), command: await shown(applicationId), candidate: await ownWords(applicationId) };
    for (const [reader, text] of Object.entries(readers))
      for (const [other, values] of all)
        for (const value of values) expect(text.includes(value), `${section}: ${reader} and ${value}`).toBe(other === section);
    const copy = await exported(applicationId);
    for (const value of words[section]) expect(copy).toContain(value.split(': ').at(-1));
  }
});

// applications.sensitive.1 applications.sensitive.2
test('a sensitive value is in no email, and is read by permission alone, which is logged', async () => {
  const { applicationId, notice } = await apply(['rightToWork']);
  expect(await notice()).toContain('National Insurance number: Given. It is not sent by email.');
  const mails = (await site.mails()).map(({ text, html }) => `${text} ${html}`).join();
  site.logged.length = 0;
  const withheld = await shown(applicationId, 'convictions');
  expect(withheld).toContain('National Insurance number: Given. It is shown by');
  expect(JSON.stringify(site.logged)).not.toContain('sensitive-read');
  for (const text of [mails, withheld, await ownWords(applicationId)]) expect(text).not.toContain(insuranceNumber);
  expect(await ownWords(applicationId)).toContain('National Insurance number: Given, ending in 56 C');
  expect(await shown(applicationId, 'sensitive')).toContain(`National Insurance number: ${insuranceNumber}`);
  expect(JSON.stringify(site.logged)).toContain('sensitive-read');
  expect(await exported(applicationId)).toContain(insuranceNumber);
});

// applications.along.3
test('the copy stays as sent, even if the profile changes and the tenant retires entries of its lists', async () => {
  const { candidate: other, cvHash: cv } = await acts.withStoredCv();
  const said = await fillWholeProfile(site, other);
  const { applicationId } = await apply(['employment', 'skills', 'rightToWork'], { candidate: other, cvHash: cv });
  const before = await shown(applicationId);
  expect(before).toContain(said.skills[0]);
  const { put, profileOf } = profileActs(site);
  const { employment, skillsVersion } = await profileOf(other);
  const change = await put(
    {
      employment: { currentEmployer: 'Elsewhere', version: employment.version },
      skills: { skills: [], qualifications: [], version: skillsVersion },
    },
    other.headers,
  );
  expect(change.statusCode).toBe(200);
  await site.ownerPool.query("update lookup_entry set retired_at = now(), name = name || ' (old)'");
  try {
    expect(await shown(applicationId)).toBe(before);
  } finally {
    await site.ownerPool.query("update lookup_entry set retired_at = null, name = replace(name, ' (old)', '')");
  }
});

// applications.along.5 applications.along.6
test('the draft shows what goes along and what is missing; a profile that has changed since is not sent unseen', async () => {
  const newcomer = await acts.withStoredCv();
  const advertId = await publish(site, { takeAlong: ['phone', 'employment', 'referees'] });
  const draft = await acts.draftOf(newcomer.candidate, advertId);
  expect(draft.takenAlong.map(({ section, missing }) => [section, missing])).toEqual([
    ['phone', ['Phone number']],
    ['employment', expect.arrayContaining(['Current Employer', 'Current Job Title', 'Notice Period (Days)'])],
    ['referees', ['Referees']],
  ]);
  const { put } = profileActs(site);
  await put({ employment: { currentEmployer: 'Aire Mill', version: 0 } }, newcomer.candidate.headers);
  const fields = { advertId: String(advertId), cvHash: newcomer.cvHash };
  const stale = await acts.apply(newcomer.candidate, { ...fields, shown: draft.shown });
  expect([stale.statusCode, stale.json()]).toMatchObject([409, { code: 'changed-elsewhere' }]);
  const now = await acts.draftOf(newcomer.candidate, advertId);
  expect(now.takenAlong[1]?.missing).toEqual(draft.takenAlong[1]?.missing.filter((label) => label !== 'Current Employer'));
  expect((await acts.apply(newcomer.candidate, { ...fields, shown: now.shown })).statusCode).toBe(200);
});

// applications.along.1 applications.along.2
test('an advert that says nothing takes the tenant’s sections along, and none takes what the tenant does not allow', async () => {
  await changeTenant(site, { settings: { takeAlong: ['phone'], advertsMayAsk: ['transport'] } });
  try {
    const sections = async (takeAlong?: TakenSectionName[]) => {
      const { takenAlong } = await acts.draftOf(candidate, await publish(site, { takeAlong }));
      return takenAlong.map(({ section }) => section);
    };
    expect(await sections()).toEqual(['phone']);
    expect(await sections(['transport'])).toEqual(['transport']);
    expect(await sections(['referees'])).toEqual([]);
    expect(await sections([])).toEqual([]);
  } finally {
    await changeTenant(site, { settings: { takeAlong: ['name', 'phone'], advertsMayAsk: takenSectionNames.slice(2) } });
  }
});

// applications.sent.6
test('one’s own application is the same 404 for another candidate, another tenant and an unknown id', async () => {
  const { applicationId } = await apply(['phone']);
  expect((await own(applicationId)).statusCode).toBe(200);
  const answers = [
    await own(applicationId, await signedInCandidate(site)),
    await own(applicationId, await signedInCandidate(site, { host: hosts.harrowFinch })),
    await own(crypto.randomUUID()),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 401, 404]);
  expect((await site.call({ url: `/api/v1/candidate/applications/${applicationId}` })).statusCode).toBe(401);
});

// personal-data.deletion.3
test('an erasure deletes the copy with the rest, also if an earlier release does it', async () => {
  const stored = async (applicationId: string) =>
    (await site.ownerPool.query('select taken_along, sensitive from application where id = $1', [applicationId])).rows[0];
  const gone = { taken_along: null, sensitive: null };
  const leaver = await acts.withStoredCv();
  await fillWholeProfile(site, leaver.candidate);
  const { applicationId } = await apply(['rightToWork'], leaver);
  expect(JSON.stringify(await stored(applicationId))).toContain(insuranceNumber);
  await eraseForOperator(at, leaver.candidate.candidateId);
  expect(await stored(applicationId)).toEqual(gone);

  const other = await acts.withStoredCv();
  const second = await apply(['phone'], other);
  // The columns that release 0.1 clears.
  await site.ownerPool.query(
    `update application set candidate_id = null, cv_document_id = null, cover_letter_text = null, has_criminal_convictions = null,
     criminal_convictions_details = null, outside_uk_eea_consent_at = null, erased_at = now() where id = $1`,
    [second.applicationId],
  );
  expect(await stored(second.applicationId)).toEqual(gone);
});
