import { describe, expect, test } from 'vitest';
import { phoneRows } from './candidate-phones.ts';
import { filledPhones, type PhoneRow, phoneFaults, preferOnlyPhone, preferPhone, removePhone } from './phone-rows.ts';

const row = (number: string, type: PhoneRow['type'] = number ? 'Home' : '', preferred = false): PhoneRow => ({ number, type, preferred });
const empty = row('');
const one = row('01134960000');
const two = row('07700900123', 'Personal Mobile');
const preferred = (given: PhoneRow): PhoneRow => ({ ...given, preferred: true });
const faults = (rows: PhoneRow[], required = false) => phoneFaults(rows, required).map((it) => `${it.row} ${it.field} ${it.code}`);

describe('rows', () => {
  // profile.phones.2
  test.each<[string, PhoneRow[], string[]]>([
    ['none', [], []],
    ['an empty one', [empty], []],
    ['one number, preferred by itself', [one], []],
    ['a number and an empty row', [empty, one], []],
    ['a preferred empty row and one number', [preferred(empty), one], []],
    ['four numbers', [preferred(one), two, one, two], []],
    ['a type without a number', [row('', 'Other')], ['0 number required']],
    ['a number without a type', [{ ...one, type: '' }], ['0 type required']],
    ['a half row after a whole one', [one, row('', 'Other')], ['1 number required']],
    ['two numbers, none preferred', [one, two], ['0 preferred onePreferred']],
    ['two numbers, both preferred', [preferred(one), preferred(two)], ['1 preferred onePreferred']],
    ['two numbers, an empty row preferred', [preferred(empty), one, two], ['1 preferred onePreferred']],
    ['letters', [row('0113 CALL')], ['0 number invalid']],
  ])('%s', (_, rows, expected) => {
    expect(faults(rows)).toEqual(expected);
  });

  // profile.phones.2 profile.phones.5
  test.each<[string, PhoneRow[], string[]]>([
    ['none', [], ['0 type required', '0 number required']],
    ['empty ones', [empty, empty], ['0 type required', '0 number required']],
    ['a type without a number', [empty, row('', 'Other')], ['1 number required']],
    ['one number in the second row', [empty, one], []],
    ['two numbers, none preferred', [one, two], ['0 preferred onePreferred']],
  ])('%s, where a number is required', (_, rows, expected) => {
    expect(faults(rows, true)).toEqual(expected);
  });
});

// profile.phones.3
test.each(['01134960000', '+441134960000', '(0113) 496 0000', '+44 (0)113 496-0000', '0113.496.0000', '0113\u00a0496\u20110000'])(
  '%s is left to the site to read',
  (number) => {
    expect(faults([row(number)])).toEqual([]);
  },
);

// profile.phones.3
test.each(['+', '44+113', '++44', '０１１３', '0113 CALL', '0113 496 0000 x12'])('%s is no number', (number) => {
  expect(faults([row(number)])).toEqual(['0 number invalid']);
});

// profile.phones.3
test('a number that the site cannot read is refused, with the cure', () => {
  expect(phoneFaults([row('496 0000')], false, () => false).map(({ message }) => message)).toEqual([
    'Phone Number 1 is invalid: check the digits, and give the area code, like 0113 496 0000 or +353 1 234 5678',
  ]);
});

// profile.form.12
test('a number is kept as typed, without the spaces around it', () => {
  expect(phoneRows.parse([{ number: ' +44 (0)113 496-0000 ' }])).toEqual([row('+44 (0)113 496-0000', '')]);
});

describe('which is preferred', () => {
  // profile.phones.4
  test('a single number is preferred by default; of several, the chosen one', () => {
    expect(preferOnlyPhone([preferred(empty), one])).toEqual([empty, preferred(one)]);
    expect(preferOnlyPhone([one, preferred(two)])).toEqual([one, preferred(two)]);
    expect(preferOnlyPhone([empty, empty])).toEqual([empty, empty]);
    expect(preferPhone([preferred(one), two], 1)).toEqual([one, preferred(two)]);
  });

  // profile.phones.4
  test.each<[string, PhoneRow[], number, PhoneRow[]]>([
    ['the preferred one: the first takes over', [one, preferred(two), one], 1, [preferred(one), one]],
    ['the first, preferred: the next takes over', [preferred(one), two, one], 0, [preferred(two), one]],
    ['another: the choice stays', [one, preferred(two), one], 2, [one, preferred(two)]],
    ['all but one number: that is preferred', [preferred(one), empty, two], 0, [empty, preferred(two)]],
    ['the last row: it stays', [one], 0, [one]],
  ])('after removing %s', (_, rows, index, left) => {
    expect(removePhone(rows, index)).toEqual(left);
  });
});

test('only rows with a number are kept', () => {
  expect(filledPhones([empty, one, empty])).toEqual([preferred(one)]);
});

// profile.phones.1
test.each<[string, unknown, string[]]>([
  ['five rows', [one, one, one, one, one], ['']],
  ['no list', one, ['']],
  ['a number of numbers', [{ ...one, number: 113 }], ['0.number']],
  ['another type', [{ ...one, type: 'Fax' }], ['0.type']],
  ['text for preferred', [{ ...one, preferred: 'true' }], ['0.preferred']],
  ['anything else', [{ ...one, tenantId: 2 }], ['0']],
])('%s is refused at its row', (_, value, paths) => {
  expect(phoneRows.safeParse(value).error?.issues.map(({ path }) => path.join('.'))).toEqual(paths);
});
