import { describe, expect, test } from 'vitest';
import { tidyPostcode } from './address-parts.ts';
import { type AddressField, type AddressRules, addressRules, candidateAddress, requiredFields } from './candidate-address.ts';
import type { OptionalField } from './field-settings.ts';
import { trimEnds } from './trim-ends.ts';

const config = { countries: ['United Kingdom', 'Ireland'], county: ['Kent', 'West Yorkshire'] };
const child = (fieldName: string, visible: boolean, required: boolean): OptionalField => ({
  fieldName,
  visible,
  required,
  childFields: [],
});
const form = (...childFields: OptionalField[]): OptionalField[] => [{ fieldName: 'address', visible: true, required: true, childFields }];
const plain = addressRules(config, []);
const leeds = {
  street1: '12 Harbour Road',
  street2: '',
  city: 'Leeds',
  county: 'West Yorkshire',
  country: 'United Kingdom',
  postcode: 'LS6 3AA',
  version: 0,
};
const dublin = { ...leeds, city: 'Dublin', county: '', country: 'Ireland', postcode: '' };

/** Each fault as "field code". */
function faults(value: object, rules: AddressRules = plain): string[] {
  const { error } = candidateAddress(rules).safeParse(value);
  return (error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.code === 'custom' ? issue.params?.['code'] : issue.code}`);
}

/** What a tenant whose form names these fields requires of an address in a country. */
function required(country: string, ...fields: OptionalField[]): string[] {
  return Object.entries(requiredFields(addressRules(config, form(...fields)), country)).flatMap(([field, is]) => (is ? field : []));
}

describe('an address under the plain rules', () => {
  // profile.address.1
  test.each<[string, object, string[]]>([
    ['is taken whole', leeds, []],
    ['is taken from abroad without county and postcode', dublin, []],
    ['is taken from abroad with any postcode', { ...dublin, postcode: 'D02 X285' }, []],
    ['needs street, town and country', { version: 0 }, ['street1 required', 'city required', 'country required']],
    ['needs a county in the United Kingdom', { ...leeds, county: '' }, ['county required']],
    ['needs a county of the list', { ...leeds, county: 'Yorkshire' }, ['county unknown']],
    ['takes no county from elsewhere', { ...dublin, county: 'Kent' }, ['county notAsked']],
    ['needs a postcode in the United Kingdom', { ...leeds, postcode: ' ' }, ['postcode required']],
    ['needs a country of the list', { ...leeds, country: 'united kingdom', county: '' }, ['country unknown']],
    ['needs a version', { ...leeds, version: undefined }, ['version invalid_type']],
    ['takes no whole number alone for a version', { ...leeds, version: 1.5 }, ['version invalid_type']],
    ['takes nothing else', { ...leeds, tenantId: 2 }, [' unrecognized_keys']],
    ['takes text alone', { ...leeds, city: ['Leeds'] }, ['city invalid_type']],
    ['takes what fits on a line', { ...leeds, street1: 'x'.repeat(101) }, ['street1 too_big']],
    ['takes what PostgreSQL can hold', { ...leeds, street1: 'Harbour\u0000' }, ['street1 custom']],
  ])('%s', (_, value, expected) => {
    expect(faults(value).map((fault) => fault.replace(/undefined$/, 'custom'))).toEqual(expected);
  });

  // profile.address.2
  test.each([
    'LS6 3AA',
    'ls63aa',
    ' ls6  3aa -',
    'M1 1AE',
    'SW1A 1AA',
    'GIR 0AA',
    'L S 6 3 A A',
    'ec1a 1bb',
    'JE2 4UH',
    'BF1 2AA',
    'bfpo57',
    'BFPO 5712',
  ])('takes %s for a postcode', (postcode) => {
    expect(faults({ ...leeds, postcode })).toEqual([]);
  });

  // profile.address.2
  test.each([
    'LS6',
    'LS6 3A',
    '63AA LS',
    'LS6-3AA',
    'LS66 3AAA',
    'LS6 3CI',
    '12345',
    'LSS6 3AA',
    'ＬＳ６ ３ＡＡ',
    'ZZ99 9ZZ',
    'QA1 1AA',
    'LS30 3AA',
    'EC1B 1AA',
    'BFPO',
    'BFPO 12345',
  ])('takes %s for none', (postcode) => {
    expect(faults({ ...leeds, postcode })).toEqual(['postcode inValidPostcode']);
  });

  // profile.address.3
  test('comes out trimmed, its postcode in upper case with one space', () => {
    const typed = { ...leeds, street1: ' - 12 Harbour Road -', city: ' Stoke-on-Trent', postcode: 'ls63aa ' };
    expect(candidateAddress(plain).parse(typed)).toEqual({ ...leeds, city: 'Stoke-on-Trent' });
  });
});

describe('a tenant’s form', () => {
  // profile.form.1
  test('hides a field, which is then neither required nor taken', () => {
    const rules = addressRules(config, form(child('street1', false, true), child('postcode', false, true), child('county', false, true)));
    const { street1, county, postcode, ...rest } = leeds;
    expect(faults(rest, rules)).toEqual([]);
    expect(faults({ street1, county, postcode, ...rest }, rules)).toEqual(['street1 notAsked', 'county notAsked', 'postcode notAsked']);
  });

  test('that hides the country has addresses in the first country of the list', () => {
    const hidden = form(child('country', false, false));
    expect(faults({ ...leeds, country: '', county: '' }, addressRules(config, hidden))).toEqual(['county required']);
    const irish = addressRules({ ...config, countries: ['Ireland', 'United Kingdom'] }, hidden);
    expect(faults({ ...leeds, country: '', county: '', postcode: '' }, irish)).toEqual([]);
  });

  // profile.address.4 profile.address.6
  test.each<[string, OptionalField[], string, AddressField[]]>([
    ['says nothing, in the United Kingdom', [], 'United Kingdom', ['street1', 'city', 'country', 'county', 'postcode']],
    ['says nothing, elsewhere', [], 'Ireland', ['street1', 'city', 'country']],
    ['requires a second line', [child('street2', true, true)], 'Ireland', ['street1', 'street2', 'city', 'country']],
    ['frees the street', [child('street1', true, false)], 'Ireland', ['city', 'country']],
    ['requires a postcode everywhere', [child('postcode', true, true)], 'Ireland', ['street1', 'city', 'country', 'postcode']],
    ['requires a postcode everywhere, where there are none', [child('postcode', true, true)], 'Hong Kong', ['street1', 'city', 'country']],
    ['leaves the postcode open', [child('postcode', true, false)], 'United Kingdom', ['street1', 'city', 'country', 'county', 'postcode']],
    ['leaves the county open', [child('county', true, false)], 'United Kingdom', ['street1', 'city', 'country', 'county', 'postcode']],
    ['requires the county, which only British addresses have', [child('county', true, true)], 'Ireland', ['street1', 'city', 'country']],
  ])('that %s', (_, fields, country, expected) => {
    expect(required(country, ...fields).toSorted()).toEqual(expected.toSorted());
  });
});

// profile.address.4
test('with no counties configured a county is free, and any is taken', () => {
  const rules = addressRules({ ...config, county: [] }, form(child('county', true, true)));
  expect(faults({ ...leeds, county: '' }, rules)).toEqual([]);
  expect(faults({ ...leeds, county: 'Yorkshire' }, rules)).toEqual([]);
});

// profile.form.3
test('spaces and hyphens go from the ends alone', () => {
  expect([' - 1 - ', '--', 'Stoke-on-Trent', '\t1 '].map(trimEnds)).toEqual(['1', '', 'Stoke-on-Trent', '1']);
});

// profile.address.2
test('a postcode from abroad keeps its own spaces', () => {
  expect([tidyPostcode(' d02  x285', false), tidyPostcode('1012ab', false), tidyPostcode('ls', true)]).toEqual([
    'D02 X285',
    '1012AB',
    'LS',
  ]);
});
