import { expect, test } from 'vitest';
import { candidatePreferences, highestSalary, preferenceRules } from './candidate-preferences.ts';
import type { OptionalField } from './field-settings.ts';

const setting = (fieldName: string, visible: boolean, required: boolean): OptionalField => ({
  fieldName,
  visible,
  required,
  childFields: [],
});
const settings = ['contractType', 'hours', 'availabilityToStartWork', 'sectorOfInterest', 'salaryExpectations'];
const offered = {
  contract: new Set([1, 2]),
  hours: new Set([11, 12]),
  availabilityToWork: new Set([21, 22]),
  sectors: new Set([31, 32]),
};
const plain = preferenceRules([], offered);
const everything = { contract: [1, 2], hours: [11], availabilityToWork: 21, sectors: [31, 32], salaryExpectations: 28_000, version: 0 };
const version = 0;

/** Each fault as "field code". */
function faults(value: object, rules = plain): string[] {
  const { error } = candidatePreferences(rules).safeParse(value);
  return (error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.code === 'custom' ? issue.params?.['code'] : issue.code}`);
}

// profile.preferences.2
test.each<[string, object, string[]]>([
  ['nothing', { version }, []],
  ['null as the answer has it', { availabilityToWork: null, salaryExpectations: null, version }, []],
  ['everything', everything, []],
  ['no pay', { salaryExpectations: 0, version }, []],
  ['the highest pay', { salaryExpectations: highestSalary, version }, []],
  ['one pound more', { salaryExpectations: highestSalary + 1, version }, ['salaryExpectations too_big']],
  ['less than nothing', { salaryExpectations: -1, version }, ['salaryExpectations too_small']],
  ['pence', { salaryExpectations: 28_000.5, version }, ['salaryExpectations invalid_type']],
  ['pay that is no number', { salaryExpectations: Number.NaN, version }, ['salaryExpectations invalid_type']],
  ['pay as text', { salaryExpectations: '28000', version }, ['salaryExpectations invalid_type']],
  ['a contract twice', { contract: [1, 1], version }, ['contract repeated']],
  ['hours of another list', { hours: [1], version }, ['hours notOffered']],
  ['a time to start of another list', { availabilityToWork: 11, version }, ['availabilityToWork notOffered']],
  ['two times to start', { availabilityToWork: [21, 22], version }, ['availabilityToWork invalid_type']],
  ['a sector of nobody', { sectors: [31, 99], version }, ['sectors notOffered']],
  ['one sector without a list', { sectors: 31, version }, ['sectors invalid_type']],
  ['no version', {}, ['version invalid_type']],
  ['something beside it', { version, role: 'admin' }, [' unrecognized_keys']],
])('%s', (_, value, expected) => {
  expect(faults(value)).toEqual(expected);
});

test('a tenant’s form requires what it says, and hides what it does not ask for', () => {
  const required = preferenceRules(
    settings.map((name) => setting(name, true, true)),
    offered,
  );
  const { error } = candidatePreferences(required).safeParse({ version });
  expect(error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([
    'contract: Please choose at least one value',
    'hours: Please choose at least one value',
    'availabilityToWork: Availability to Start Work is required',
    'sectors: Please choose at least one value',
    'salaryExpectations: Salary Expectations is required',
  ]);
  expect(faults(everything, required)).toEqual([]);
  const hidden = preferenceRules(
    settings.map((name) => setting(name, false, true)),
    offered,
  );
  expect(faults({ version }, hidden)).toEqual([]);
  expect(faults(everything, hidden)).toEqual([
    'contract notAsked',
    'hours notAsked',
    'availabilityToWork notAsked',
    'sectors notAsked',
    'salaryExpectations notAsked',
  ]);
  expect([plain.isAsked, hidden.isAsked]).toEqual([true, false]);
});
