import type { Candidate, Completeness, FormSettings, Problem } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { candidateActs, pdfFile } from '../../testing/candidate-acts.ts';
import { changeTenant } from '../../testing/change-tenant.ts';
import { type SignedInCandidate, signedInCandidate } from '../../testing/signed-in-candidate.ts';
import { hosts, startTestSite, type TestHost, type TestSite } from '../../testing/test-site.ts';

// What each key of a tenant's config.json changes in the profile. No key may change anything for another tenant.
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

const get = async <T>(url: string, { headers }: SignedInCandidate, host: TestHost = hosts.northmoor) =>
  (await site.call({ url, headers, host })).json<T>();
const completeness = (candidate: SignedInCandidate, host?: TestHost) =>
  get<Completeness>('/api/v1/candidate/completeness', candidate, host);
const preferences = async (candidate: SignedInCandidate, host?: TestHost) =>
  (await get<Candidate>('/api/v1/candidate/fetch/', candidate, host)).communicationsPreference;

/** The error codes of saving an address; none if it is accepted. */
async function saveAddress(candidate: SignedInCandidate, address: Record<string, unknown>): Promise<string[]> {
  const answer = await site.call({
    method: 'PUT',
    url: '/api/candidate/update/',
    headers: candidate.headers,
    payload: { address: { street1: '12 Harbour Road', city: 'Leeds', version: 0, ...address } },
  });
  return (answer.json<Problem>().errors ?? []).map(({ path, code }) => `${path.replace('body.address.', '')} ${code}`);
}

const hidden = (fieldName: string) => ({ fieldName, visible: false, required: false, childFields: [] });

const form = async (name: string, host: TestHost) => {
  const answer = await site.call({ url: `/api/v1/optionalFields/${name}`, host });
  return [answer.statusCode, answer.json<FormSettings>().optionalFields?.map(({ fieldName }) => fieldName)];
};

test('countries: only the tenant’s own are accepted', async () => {
  const candidate = await signedInCandidate(site);
  expect(await saveAddress(candidate, { country: 'Iceland', postcode: '101' })).toEqual(['country unknown']);
  await changeTenant(site, { config: { countries: ['Iceland'] } });
  expect(await saveAddress(candidate, { country: 'France', postcode: '75001' })).toEqual(['country unknown']);
  expect(await saveAddress(candidate, { country: 'Iceland', postcode: '101' })).toEqual([]);
  await changeTenant(site, { config: { countries: ['United Kingdom', 'France'] } });
});

// profile.address.4
test('county: required and accepted if the tenant lists counties; otherwise any county, or none, is accepted', async () => {
  const candidate = await signedInCandidate(site);
  const british = { country: 'United Kingdom', postcode: 'LS6 3AA' };
  await changeTenant(site, { config: { county: ['Rutland'] } });
  expect(await saveAddress(candidate, british)).toEqual(['county required']);
  expect(await saveAddress(candidate, { ...british, county: 'Kent' })).toEqual(['county unknown']);
  expect(await saveAddress(candidate, { ...british, county: 'Rutland' })).toEqual([]);
  await changeTenant(site, { config: { county: [] } });
  expect(await saveAddress(candidate, { ...british, version: 1 })).toEqual([]);
  expect(await saveAddress(candidate, { ...british, county: 'Old Rutland', version: 2 })).toEqual([]);
});

// consent.communications.1
test('communicationCategories and communicationMethods: only their pairs are listed and accepted; a consent comes back with its category', async () => {
  const [candidate, foreigner] = [await signedInCandidate(site), await signedInCandidate(site, { host: hosts.harrowFinch })];
  const before = await preferences(foreigner, hosts.harrowFinch);
  const agree = (category: string, name: string) =>
    site.call({
      method: 'PUT',
      url: '/api/v1/candidate/updateConsent/',
      headers: candidate.headers,
      payload: { communicationsPreference: [{ category, method: [{ name, consent: true }] }] },
    });
  await changeTenant(site, { config: { communicationCategories: ['Open days', 'Gazette'], communicationMethods: ['Fax'] } });
  const pairs = async () =>
    (await preferences(candidate)).flatMap(({ category, method }) => method.map(({ name, consent }) => [category, name, consent]));
  expect(await pairs()).toEqual([
    ['Open days', 'Fax', false],
    ['Gazette', 'Fax', false],
  ]);
  expect((await agree('Job alerts', 'Fax')).statusCode).toBe(400);
  expect((await agree('Gazette', 'Email')).statusCode).toBe(400);
  expect((await agree('Gazette', 'Fax')).statusCode).toBe(200);
  await changeTenant(site, { config: { communicationCategories: ['Open days'] } });
  expect(await pairs()).toEqual([['Open days', 'Fax', false]]);
  await changeTenant(site, { config: { communicationCategories: ['Gazette', 'Gazette'] } });
  expect(await pairs()).toEqual([['Gazette', 'Fax', true]]);
  await changeTenant(site, { config: { communicationMethods: [] } });
  expect(await pairs()).toEqual([]);
  expect(await preferences(foreigner, hosts.harrowFinch)).toEqual(before);
});

// profile.complete.1
test('validateRefereesOnProfileCompleteness: on, a CV makes 40 of five parts; off, 50 of four', async () => {
  const { upload, cvsOf, deleteCv } = candidateActs(site);
  const [candidate, neighbour] = [await signedInCandidate(site), await signedInCandidate(site)];
  const foreigner = await signedInCandidate(site, { host: hosts.harrowFinch });
  const percentages = async () => [(await completeness(candidate)).percentage, (await completeness(neighbour)).percentage];
  expect(await percentages()).toEqual([20, 20]);
  await upload(candidate, pdfFile());
  expect(await percentages()).toEqual([40, 20]);
  expect((await completeness(candidate)).parts).toEqual([
    { part: 'basicProfile', complete: true },
    { part: 'cv', complete: true },
    { part: 'skills', complete: false },
    { part: 'jobPreferences', complete: false },
    { part: 'referees', complete: false },
  ]);
  await changeTenant(site, { config: { validateRefereesOnProfileCompleteness: false } });
  expect(await percentages()).toEqual([50, 25]);
  expect((await completeness(candidate)).parts.map(({ part }) => part)).not.toContain('referees');
  expect((await completeness(foreigner, hosts.harrowFinch)).percentage).toBe(25);
  const [cv] = await cvsOf(candidate);
  await deleteCv(cv?.hash ?? '', candidate);
  expect(await percentages()).toEqual([25, 25]);
});

test('completeness is shown only to the candidate themselves', async () => {
  expect((await site.call({ url: '/api/v1/candidate/completeness' })).statusCode).toBe(401);
});

test('job preferences are complete if the form hides them all', async () => {
  const candidate = await signedInCandidate(site);
  const optionalFields = ['contractType', 'hours', 'availabilityToStartWork', 'sectorOfInterest'].map(hidden);
  await changeTenant(site, {
    config: { validateRefereesOnProfileCompleteness: true },
    forms: [{ formName: 'candidateProfile', optionalFields }],
  });
  expect((await completeness(candidate)).percentage).toBe(40);
});

test('anyone can read a form’s settings, of the requested tenant; an unknown form has none', async () => {
  expect(await form('candidateProfile', hosts.harrowFinch)).toEqual([200, expect.arrayContaining(['title', 'address'])]);
  expect(await form('candidateProfile', hosts.northmoor)).toEqual([
    200,
    ['contractType', 'hours', 'availabilityToStartWork', 'sectorOfInterest'],
  ]);
  expect(await form('candidateRegister', hosts.northmoor)).toEqual([200, []]);
  expect((await form('nonsense', hosts.northmoor))[0]).toBe(400);
});
