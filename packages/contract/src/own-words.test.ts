import { describe, expect, test } from 'vitest';
import { registration } from './account.ts';
import { ownWordFault, ownWordFaults } from './own-words.ts';

const words = {
  site: ['Northmoor College', 'northmoor', 'jobs.northmoor.example'],
  person: ['Zoë', 'Khan', 'Zoë Khan', 'z.khan84@mail.example', 'Jo'],
};

// sign-in.password.3
test.each<[string, 'site' | 'person' | null]>([
  ['Northmoor 2024!', 'site'],
  ['NORTHMOORCOLLEGE1!', 'site'],
  ['C0llege!', null],
  ['College_1', 'site'],
  ['jobs-Northmoor-example-1', 'site'],
  ['ZOE 1999!', 'person'],
  ['ZoeKhan.1', 'person'],
  ['Z-Khan-84!', 'person'],
  ['Khan&Khan 1', null],
  ['Northmoor is by the river 7!', null],
  ['Zoe likes herons 7!', null],
  ['J-o 123456!', null],
  ['12345678!', null],
  ['', null],
])('%s: %s', (password, which) => {
  expect(ownWordFault(password, words)).toBe(which && ownWordFaults[which]);
});

// sign-in.password.3
describe('a registration', () => {
  const form = {
    firstName: 'Aisha',
    lastName: 'Khan',
    email: 'a.k.khan@mail.example',
    passwordConfirm: '',
    acceptanceOfTermsAndConditions: true,
  };
  const faultsOf = (password: string, more = {}) =>
    registration('mixed', { site: ['Northmoor'], person: [] })
      .safeParse({ ...form, password, passwordConfirm: password, ...more })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  test.each([
    ['Aisha 1999!', {}, [`password: ${ownWordFaults.person}`]],
    ['AishaKhan.1', {}, [`password: ${ownWordFaults.person}`]],
    ['A.K.Khan 1', {}, [`password: ${ownWordFaults.person}`]],
    ['Northmoor 1!', {}, [`password: ${ownWordFaults.site}`]],
    ['Bridle-path 42!', {}, undefined],
    // Reported together with any other fault.
    ['Aisha 1999!', { lastName: '' }, ['lastName: Last name is required', `password: ${ownWordFaults.person}`]],
  ])('with the password %s and %j: %j', (password, more, faults) => {
    expect(faultsOf(password, more)).toEqual(faults);
  });
});
