import { candidateTypes } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { multipartForm, samplePdf } from '../../testing/sample-documents.ts';
import { signedInCandidate } from '../../testing/signed-in-candidate.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

const fetch = async (headers: { authorization: string }) =>
  (await site.call({ url: '/api/v1/candidate/fetch/', headers })).json<Record<string, unknown>>();

test('candidates see their own record and nothing else', async () => {
  const candidate = await signedInCandidate(site);
  expect(await fetch(candidate.headers)).toEqual({
    title: null,
    firstName: 'Priya',
    middleName: '',
    lastName: 'Shah',
    phone: [],
    personal: { dateOfBirth: null, skills: [], qualifications: [] },
    detailsVersion: 0,
    skillsVersion: 0,
    refereesVersion: 0,
    jobPreferences: { contract: [], hours: [], availabilityToWork: null, sectors: [], salaryExpectations: null, version: 0 },
    referee: [],
    isSkillsAdded: false,
    isJobPreferenceAdded: false,
    isRefereeAdded: false,
    email: candidate.email,
    candidateType: candidateTypes.full,
    emailBlocked: false,
    hasCv: false,
    acceptanceOfTerms: { acceptanceOfTermsAndConditions: true, date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
    address: null,
    employment: { currentEmployer: null, currentJobTitle: null, noticePeriod: null, version: 0 },
    studies: expect.objectContaining({ isCurrentlyStudying: null, version: 0 }),
    transport: { drivingLicence: null, cleanLicense: null, ownTransport: null, version: 0 },
    compliance: expect.objectContaining({ nationality: null, nationalInsuranceNumber: null, version: 0 }),
    termsConsent: { outsideUkEeaConsentGiven: false, consentDate: null },
    communicationsPreference: expect.any(Array),
  });
});

test('a blocked address is said so', async () => {
  const candidate = await signedInCandidate(site);
  await site.asTenant(hosts.northmoor, (trx) =>
    trx.updateTable('candidate').set({ emailBlockedAt: new Date() }).where('id', '=', candidate.candidateId).execute(),
  );
  expect(await fetch(candidate.headers)).toMatchObject({ emailBlocked: true });
});

test('a CV counts only while it is on the candidate’s own list', async () => {
  const [owner, other] = [await signedInCandidate(site), await signedInCandidate(site)];
  const form = await multipartForm({}, [{ name: 'cv.pdf', content: samplePdf() }]);
  await site.call({ method: 'POST', url: '/api/v1/uploadFile/', payload: form.payload, headers: { ...owner.headers, ...form.headers } });
  expect([(await fetch(owner.headers)).hasCv, (await fetch(other.headers)).hasCv]).toEqual([true, false]);
  const [cv] = (await site.call({ url: '/api/v1/cv/list', headers: owner.headers })).json<{ hash: string }[]>();
  await site.call({ method: 'DELETE', url: `/api/v1/cv/${cv?.hash}`, headers: owner.headers });
  expect((await fetch(owner.headers)).hasCv).toBe(false);
});
