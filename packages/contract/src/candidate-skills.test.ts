import { expect, test } from 'vitest';
import { candidateSkills, skillRules } from './candidate-skills.ts';
import { mostChoices } from './chosen-entries.ts';
import type { OptionalField } from './field-settings.ts';

const setting = (fieldName: string, visible: boolean, required: boolean): OptionalField => ({
  fieldName,
  visible,
  required,
  childFields: [],
});
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const offered = { skills: new Set(upTo(60)), qualifications: new Set([101, 102]) };
const plain = skillRules([], offered);
const version = 0;

/** Each fault as "field code". */
function faults(value: object, rules = plain): string[] {
  const { error } = candidateSkills(rules).safeParse(value);
  return (error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.code === 'custom' ? issue.params?.['code'] : issue.code}`);
}

// profile.form.6
test.each<[string, object, string[]]>([
  ['nothing', { version }, []],
  ['one of each', { skills: [1], qualifications: [101], version }, []],
  ['as many as can be', { skills: upTo(mostChoices), version }, []],
  ['one more', { skills: upTo(mostChoices + 1), version }, ['skills too_big']],
  ['one twice', { skills: [1, 2, 1], version }, ['skills repeated']],
  ['one of the other list', { skills: [101], version }, ['skills notOffered']],
  ['one of no list', { skills: [1, 999], qualifications: [999], version }, ['skills notOffered', 'qualifications notOffered']],
  ['a number for a list', { skills: 1, version }, ['skills invalid_type']],
  ['text for an id', { skills: ['1'], version }, ['skills.0 invalid_type']],
  ['a list for an id', { skills: [[1]], version }, ['skills.0 invalid_type']],
  ['a name for an id', { skills: [{ id: 1 }], version }, ['skills.0 invalid_type']],
  ['no whole number', { skills: [1.5], version }, ['skills.0 invalid_type']],
  ['zero', { skills: [0], version }, ['skills.0 too_small', 'skills notOffered']],
  ['past every id', { skills: [2 ** 31], version }, ['skills.0 too_big', 'skills notOffered']],
  ['no version', { skills: [1] }, ['version invalid_type']],
  ['a tenant’s number', { tenantId: 2, version }, [' unrecognized_keys']],
])('%s', (_, value, expected) => {
  expect(faults(value)).toEqual(expected);
});

test('a tenant’s form requires and hides', () => {
  const required = skillRules([setting('skills', true, true), setting('qualifications', true, true)], offered);
  expect(faults({ version }, required)).toEqual(['skills required', 'qualifications required']);
  expect(candidateSkills(required).safeParse({ version }).error?.issues[0]?.message).toBe('Please choose at least one value');
  const hidden = skillRules([setting('skills', false, true)], offered);
  expect(faults({ version }, hidden)).toEqual([]);
  expect(faults({ skills: [1], version }, hidden)).toEqual(['skills notAsked']);
  const none = skillRules([setting('skills', false, true), setting('qualifications', false, true)], offered);
  expect([plain.isAsked, hidden.isAsked, none.isAsked]).toEqual([true, true, false]);
});
