import { describe, expect, test } from 'vitest';
import { candidateDetails, type DetailRules, detailRules } from './candidate-details.ts';
import type { OptionalField } from './field-settings.ts';
import { emptyDetails, personalDetails } from './personal-details.ts';
import { requiredText } from './required-text.ts';

const now = new Date('2026-11-22T00:30:00Z');
const setting = (fieldName: string, visible: boolean, required: boolean): OptionalField => ({
  fieldName,
  visible,
  required,
  childFields: [],
});
const plain = detailRules([]);
const priya = { firstName: 'Priya', lastName: 'Shah', version: 0 };
const home = { number: '01134960000', type: 'Home' };

/** Each fault as "field code". */
function faults(value: object, rules: DetailRules = plain): string[] {
  const { error } = candidateDetails(rules, now).safeParse(value);
  return (error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.code === 'custom' ? issue.params?.['code'] : issue.code}`);
}

// profile.names.1 profile.names.3 profile.birth.3
test.each<[string, object, string[]]>([
  ['names alone', priya, []],
  ['everything', { ...priya, title: 'Mx', middleName: 'Anne', phone: [home], dateOfBirth: '1990-03-27' }, []],
  ['null as the answer has it', { ...priya, title: null, dateOfBirth: null }, []],
  ['no name', { version: 0 }, ['firstName required', 'lastName required']],
  ['names of spaces and hyphens', { ...priya, firstName: ' - ', lastName: '--' }, ['firstName required', 'lastName required']],
  ['50 letters', { ...priya, firstName: 'x'.repeat(50), middleName: 'x'.repeat(50), lastName: 'x'.repeat(50) }, []],
  ['51 letters of a first name', { ...priya, firstName: 'x'.repeat(51) }, ['firstName too_big']],
  ['51 letters of a middle name', { ...priya, middleName: 'x'.repeat(51) }, ['middleName too_big']],
  ['51 letters of a last name', { ...priya, lastName: 'x'.repeat(51) }, ['lastName too_big']],
  ['a title of another list', { ...priya, title: 'Lord' }, ['title invalid_value']],
  ['a day that there is not', { ...priya, dateOfBirth: '1990-02-31' }, ['dateOfBirth invalid']],
  ['a day typed', { ...priya, dateOfBirth: '27/03/1990' }, ['dateOfBirth invalid']],
  ['today', { ...priya, dateOfBirth: '2026-11-22' }, ['dateOfBirth invalid']],
  ['half a phone number', { ...priya, phone: [{ type: 'Home' }] }, ['phone.0.number required']],
  ['a list for a name', { ...priya, firstName: ['Priya'] }, ['firstName invalid_type']],
  ['a number for a day', { ...priya, dateOfBirth: 19_900_327 }, ['dateOfBirth invalid_type']],
  ['no version', { ...priya, version: undefined }, ['version invalid_type']],
  ['a role', { ...priya, role: 'admin' }, [' unrecognized_keys']],
])('%s', (_, value, expected) => {
  expect(faults(value)).toEqual(expected);
});

test('comes out tidied, with a single number preferred', () => {
  const typed = {
    firstName: ' -Anne-Marie ',
    middleName: ' de-la ',
    lastName: '-Smith-Jones',
    phone: [{}, { ...home, number: '0113 496 0000' }],
  };
  expect(candidateDetails(plain, now).parse({ ...typed, version: 3 })).toEqual({
    ...emptyDetails,
    firstName: 'Anne-Marie',
    middleName: 'de-la',
    lastName: 'Smith-Jones',
    phone: [{ ...home, number: '0113 496 0000', preferred: true }],
    version: 3,
  });
});

// profile.names.2
test.each<[string, 'firstName' | 'middleName' | 'lastName', string, string]>([
  ['spaces and hyphens around a first name', 'firstName', ' - Mary-Jane -', 'Mary-Jane'],
  ['hyphens around a middle name', 'middleName', '-Anne--Marie ', 'Anne--Marie'],
  ['hyphens around a last name', 'lastName', ' O’Neill-Smith-', 'O’Neill-Smith'],
  ['nothing inside a last name', 'lastName', ' de  la Cruz y Núñez-Müller III ', 'de  la Cruz y Núñez-Müller III'],
])('%s go, on the profile as in a registration', (_, field, typed, kept) => {
  const details = candidateDetails(plain, now).parse({ firstName: 'Priya', lastName: 'Shah', version: 0, [field]: typed });
  expect([details[field], requiredText(personalDetails[field], 'Name').parse(typed)]).toEqual([kept, kept]);
  expect(
    requiredText(personalDetails[field], 'Name')
      .safeParse(' - ')
      .error?.issues.map(({ message }) => message),
  ).toEqual(['Name is required']);
});

describe('a tenant’s form', () => {
  // profile.form.1
  test('requires what it says, of an empty form', () => {
    const all = ['title', 'firstName', 'middleName', 'lastName', 'phone', 'dateOfBirth'];
    expect(faults({ version: 0 }, detailRules(all.map((name) => setting(name, true, true))))).toEqual([
      'title required',
      'firstName required',
      'middleName required',
      'lastName required',
      'phone.0.type required',
      'phone.0.number required',
      'dateOfBirth required',
    ]);
    expect(faults({ version: 0 }, detailRules(all.map((name) => setting(name, true, false))))).toEqual([]);
  });

  // profile.form.1
  test('hides a field, which is then neither required nor taken', () => {
    const rules = detailRules(['title', 'phone', 'dateOfBirth'].map((name) => setting(name, false, true)));
    expect(faults(priya, rules)).toEqual([]);
    expect(faults({ ...priya, title: 'Ms', phone: [home], dateOfBirth: '1990-03-27' }, rules)).toEqual([
      'title notAsked',
      'phone notAsked',
      'dateOfBirth notAsked',
    ]);
  });

  test('that hides every one asks for nothing', () => {
    const hidden = Object.keys(plain.fields).map((name) => setting(name, false, false));
    expect([detailRules(hidden).isAsked, detailRules(hidden.slice(1)).isAsked]).toEqual([false, true]);
  });
});

// profile.form.2 profile.form.11
test('messages name the field by its label', () => {
  const { error } = candidateDetails(detailRules([setting('dateOfBirth', true, true)]), now).safeParse({ version: 0 });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'First Name is required',
    'Last Name is required',
    'Date of Birth is required',
  ]);
});
