import { describe, expect, test } from 'vitest';
import { candidateReferees, storedRefereeFaults } from './candidate-referees.ts';
import type { OptionalField } from './field-settings.ts';
import { maxReferees, refereeRules } from './referee-fields.ts';

const setting = (fieldName: string, visible: boolean, required: boolean, childFields: OptionalField[] = []): OptionalField => ({
  fieldName,
  visible,
  required,
  childFields,
});
const plain = refereeRules([], new Set([1, 2]));
const amara = { name: 'Amara Obi', email: 'amara@college.example', contactOptionId: 1 };
const id = (digit: number) => `0000000${digit}-0000-4000-8000-000000000000`;
const of = (...referee: unknown[]) => ({ referee, version: 0 });
/** So many people. */
const times = (count: number, row: object) =>
  Array.from({ length: count }, (_, at) => ({ ...row, email: `referee-${at}@college.example` }));
const stored = (digit: number) => ({ id: id(digit), name: `Referee ${digit}`, email: `stored-${digit}@college.example`, phone: '' });

/** Each fault as "field code". */
function faults(value: object, rules = plain): string[] {
  const { error } = candidateReferees(rules).safeParse(value);
  return (error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.code === 'custom' ? issue.params?.['code'] : issue.code}`);
}

// profile.referees.1 profile.referees.4 profile.referees.5
test.each<[string, object, string[]]>([
  ['none', of(), []],
  ['one', of(amara), []],
  [
    'everything',
    of({ ...amara, refereeId: id(1), organisationName: 'College', jobTitle: 'Head', phone: '01134960000', referenceType: 'Employer' }),
    [],
  ],
  ['an empty row', of({}), ['referee.0.name required', 'referee.0.email required', 'referee.0.contactOptionId required']],
  ['a name of spaces', of({ ...amara, name: '  ' }), ['referee.0.name required']],
  ['100 letters of a name', of({ ...amara, name: 'x'.repeat(100) }), []],
  ['101 letters of a name', of({ ...amara, name: 'x'.repeat(101) }), ['referee.0.name too_big']],
  ['an address that is none', of(amara, { ...amara, email: 'amara@' }), ['referee.1.email invalid']],
  ['letters in a phone number', of({ ...amara, phone: '0113 four' }), ['referee.0.phone invalid']],
  ['a plus sign alone', of({ ...amara, phone: '+' }), ['referee.0.phone invalid']],
  ['a type of another list', of({ ...amara, referenceType: 'Friend' }), ['referee.0.referenceType invalid_value']],
  ['an option of another tenant', of({ ...amara, contactOptionId: 99 }), ['referee.0.contactOptionId notOffered']],
  ['as many as can be', of(...times(maxReferees, amara)), []],
  ['one more', of(...times(maxReferees + 1, amara)), ['referee tooMany']],
  ['one more, with one to go', of(...times(maxReferees, amara), { refereeId: id(1), toBeDeleted: true }), []],
  ['rows without end', of(...times(2 * maxReferees + 1, amara)), ['referee too_big']],
  ['one who is to go, whatever is in the row', of({ refereeId: id(1), email: 'amara@', toBeDeleted: true }), []],
  [
    'one twice',
    of({ ...amara, refereeId: id(1) }, { ...amara, refereeId: id(1) }),
    ['referee.1.email samePerson', 'referee.1.refereeId repeated'],
  ],
  ['one person twice', of(amara, { ...amara, name: 'A. Obi' }), ['referee.1.email samePerson']],
  ['one person anew, the first to go', of({ ...amara, refereeId: id(1), toBeDeleted: true }, amara), []],
  ['an id that is none', of({ ...amara, refereeId: '1' }), ['referee.0.refereeId invalid_format']],
  ['an object for the list', { referee: amara, version: 0 }, ['referee invalid_type']],
  ['text for a row', of('Amara'), ['referee.0 invalid_type']],
  ['a list for a name', of({ ...amara, name: ['Amara'] }), ['referee.0.name invalid_type']],
  ['a word for a mark', of({ ...amara, toBeDeleted: 'yes' }), ['referee.0.toBeDeleted invalid_type']],
  ['a candidate’s id', of({ ...amara, candidateId: id(2) }), ['referee.0 unrecognized_keys']],
  ['no version', { referee: [] }, ['version invalid_type']],
])('%s', (_, value, expected) => {
  expect(faults(value)).toEqual(expected);
});

// profile.referees.3
test('text comes out trimmed, a phone number without what groups its digits', () => {
  const typed = { ...amara, name: ' Amara Obi ', jobTitle: ' Head ', email: ' amara@college.example ', phone: ' 0113 496-0000 ' };
  expect(candidateReferees(plain).parse(of(typed)).referee[0]).toMatchObject({
    name: 'Amara Obi',
    jobTitle: 'Head',
    email: 'amara@college.example',
    phone: '0113 496-0000',
  });
});

describe('a tenant’s form', () => {
  test('requires and hides fields of a referee', () => {
    const rules = refereeRules(
      [setting('referees', true, true, [setting('email', false, false), setting('phone', true, true)])],
      new Set([1]),
    );
    expect(faults(of({ name: 'Amara', contactOptionId: 1 }), rules)).toEqual(['referee.0.phone required']);
    expect(faults(of({ ...amara, phone: '0113' }), rules)).toEqual(['referee.0.email notAsked']);
  });

  test('that hides referees asks for none; a tenant without contact options asks nothing of them', () => {
    expect([plain.isAsked, refereeRules([setting('referees', false, false)], new Set()).isAsked]).toEqual([true, false]);
    const without = refereeRules([], new Set());
    expect(faults(of({ name: 'Amara', email: 'a@b.example' }), without)).toEqual([]);
    expect(faults(of(amara), without)).toEqual(['referee.0.contactOptionId notAsked']);
  });
});

test('messages name the row and the field', () => {
  const { error } = candidateReferees(plain).safeParse(of(amara, {}));
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Name of referee 2 is required',
    'Email of referee 2 is required',
    'When we may contact referee 2 is required',
  ]);
});

const rows = (...given: object[]) => candidateReferees(plain).parse(of(...given)).referee;
describe('with stored referees', () => {
  test.each<[string, object[], ReturnType<typeof stored>[], string[]]>([
    ['a new one', [amara], [stored(1)], []],
    ['one of them', [{ ...amara, refereeId: id(1) }], [stored(1)], []],
    ['one of nobody', [amara, { ...times(1, amara)[0], refereeId: id(9) }], [stored(1)], ['referee.1.refereeId unknown']],
    ['one of nobody, to go', [{ refereeId: id(9), toBeDeleted: true }], [stored(1)], ['referee.0.refereeId unknown']],
    ['the last one that can be', [amara], [stored(1), stored(2), stored(3), stored(4)], []],
    ['one more, those that are stored unnamed', [amara], [stored(1), stored(2), stored(3), stored(4), stored(5)], ['referee tooMany']],
    [
      'one who is stored already',
      [{ ...amara, email: 'Stored-2@college.example' }],
      [stored(1), stored(2)],
      ['referee.0.email samePerson'],
    ],
    ['one for one', [amara, { refereeId: id(1), toBeDeleted: true }], [stored(1), stored(2), stored(3), stored(4), stored(5)], []],
  ])('%s', (_, given, known, expected) => {
    expect(storedRefereeFaults(rows(...given), known).map(({ path, code }) => `${path.join('.')} ${code}`)).toEqual(expected);
  });
});
