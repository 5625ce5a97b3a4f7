import fc from 'fast-check';
import { getCountries, getExampleNumber } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { expect, test } from 'vitest';
import { readPhone, shownPhone } from './phone-numbers.ts';

// profile.phones.3 profile.phones.6
test.each<[string, string | undefined, string, string]>([
  ['07700 900123', undefined, '+447700900123', '07700 900123'],
  ['07700900123', 'United Kingdom', '+447700900123', '07700 900123'],
  ['+44 (0)113 496 0000', undefined, '+441134960000', '0113 496 0000'],
  ['(0113) 496 0000', undefined, '+441134960000', '0113 496 0000'],
  ['0113.496.0000', undefined, '+441134960000', '0113 496 0000'],
  ['0113-496-0000', undefined, '+441134960000', '0113 496 0000'],
  ['0044 113 496 0000', undefined, '+441134960000', '0113 496 0000'],
  ['020 7946 0190', undefined, '+442079460190', '020 7946 0190'],
  ['01534 123456', undefined, '+441534123456', '01534 123456'],
  ['+353 1 234 5678', undefined, '+35312345678', '+353 1 234 5678'],
  ['01 234 5678', 'Ireland', '+35312345678', '+353 1 234 5678'],
  ['07700 900123', 'Ireland', '+447700900123', '07700 900123'],
  ['020 7946 0190', 'Nowhere', '+442079460190', '020 7946 0190'],
  ['+1 (202) 555-0123', undefined, '+12025550123', '+1 202 555 0123'],
])('%s in %s is %s, shown as %s', (typed, country, e164, shown) => {
  expect(readPhone(typed, country)).toBe(e164);
  expect(shownPhone({ number: typed, e164 })).toBe(shown);
});

// profile.phones.3
test.each(['999', '113', '12345', '496 0000', '00000000000', '0770090077123', '+44113496', '+999 123456', '+', '0', '', 'ring me'])(
  '%s cannot be dialled',
  (typed) => {
    expect(readPhone(typed)).toBe(null);
  },
);

// profile.phones.7
test('a number that could not be read is shown as typed', () => {
  expect(shownPhone({ number: '4960000', e164: null })).toBe('4960000');
});

// profile.phones.6
test('what is shown is read as the same number again', () => {
  const mobile = fc.constantFrom(...getCountries()).map((country) => getExampleNumber(country, examples)?.number ?? '+447700900123');
  const british = fc.stringMatching(/^(07[1-57-9][0-9]{8}|01[1-9]1[2-9][0-9]{6}|020[378][0-9]{7})$/);
  fc.assert(
    fc.property(fc.oneof(mobile, british), fc.constantFrom('United Kingdom', 'Ireland', 'Germany', ''), (typed, country) => {
      const e164 = readPhone(typed, country);
      fc.pre(e164 !== null);
      expect(e164).toMatch(/^\+[1-9][0-9]{5,14}$/);
      expect(readPhone(shownPhone({ number: typed, e164 }))).toBe(e164);
    }),
  );
});
