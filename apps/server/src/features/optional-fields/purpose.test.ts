import type { FormSettings, OptionalField } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeTenant } from '../../testing/change-tenant.ts';
import { profileActs } from '../../testing/profile-acts.ts';
import { signedInCandidate } from '../../testing/signed-in-candidate.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  await changeTenant(site, { settings: { takeAlong: ['employment'], advertsMayAsk: ['transport'] } });
});
afterAll(() => site.stop());

const isShown = async (formName: string) => {
  const { optionalFields } = (await site.call({ url: `/api/v1/optionalFields/${formName}` })).json<FormSettings>();
  return (name: string) => optionalFields.find((field: OptionalField) => field.fieldName === name)?.visible ?? true;
};

// profile.purpose.2
test('a profile asks only for sections that some application takes along, whatever the form’s file says', async () => {
  const isAsked = await isShown('candidateProfile');
  expect(['currentEmployer', 'noticePeriod', 'drivingLicence'].map(isAsked)).toEqual([true, true, true]);
  expect(['phone', 'dateOfBirth', 'address', 'isCurrentlyStudying', 'skills', 'referees', 'hours'].some(isAsked)).toBe(false);
  const { put, completenessOf } = profileActs(site);
  const candidate = await signedInCandidate(site);
  const faults = async (payload: object) =>
    (await put(payload, candidate.headers)).json<{ errors: { path: string }[] }>().errors.map(({ path }) => path);
  expect(await faults({ address: { city: 'Leeds', version: 0 } })).toEqual(['body.address']);
  expect(await faults({ details: { firstName: 'Priya', lastName: 'Shah', dateOfBirth: '1990-03-27', version: 0 } })).toEqual([
    'body.details.dateOfBirth',
  ]);
  expect((await put({ employment: { currentEmployer: 'Aire Mill', version: 0 } }, candidate.headers)).statusCode).toBe(200);
  // What is not asked is not missing either.
  expect((await completenessOf(candidate)).parts.filter(({ complete }) => !complete).map(({ part }) => part)).toEqual(['cv']);
});

// profile.purpose.2
test('a registration does not ask for what has no purpose either', async () => {
  const isAsked = await isShown('candidateRegister');
  expect(['title', 'phone'].some(isAsked)).toBe(false);
  expect(['firstName', 'lastName'].every(isAsked)).toBe(true);
  const registration = {
    title: 'Ms',
    firstName: 'Priya',
    lastName: 'Shah',
    email: 'priya.purpose@mail.example',
    password: 'Correct horse 7!',
    passwordConfirm: 'Correct horse 7!',
    acceptanceOfTermsAndConditions: true,
  };
  const answer = await site.call({ method: 'POST', url: '/api/candidate/register', payload: registration });
  expect([answer.statusCode, answer.json<{ errors: { path: string }[] }>().errors.map(({ path }) => path)]).toEqual([400, ['body.title']]);
});
