import { z } from 'zod';
import { type FieldSetting, findField, type OptionalField, settingOf } from './optional-fields.ts';
import { replacedVersion } from './replaced-version.ts';
import { storableText, trimEnds } from './text.ts';

/** The country whose addresses have counties and checked postcodes (SPEC.md §5), as config.json `countries` spells it. */
export const unitedKingdom = 'United Kingdom';

/** Labels of SPEC.md §3 ("Field labels"), in the order of the form. */
export const addressLabels = {
  street1: '1st line of address',
  street2: '2nd line of address',
  city: 'Town or City',
  country: 'Country',
  county: 'County',
  postcode: 'Postcode',
} as const;
export type AddressField = keyof typeof addressLabels;
export const addressFields = Object.keys(addressLabels) as AddressField[];

/** Letters of a line; a postcode has fewer. */
const longestLine = 100;
const longestPostcode = 20;

/** What a tenant asks of an address. `isAsked` is false where its form hides the whole. */
export type AddressRules = {
  isAsked: boolean;
  countries: readonly string[];
  counties: readonly string[];
  fields: Record<AddressField, FieldSetting>;
};

/** As the form has it where the tenant's optional-fields.json does not name a field. County and postcode are required by country. */
const defaults: Record<AddressField, FieldSetting> = {
  street1: { visible: true, required: true },
  street2: { visible: true, required: false },
  city: { visible: true, required: true },
  country: { visible: true, required: true },
  county: { visible: true, required: false },
  postcode: { visible: true, required: false },
};

/** A tenant's rules: its config.json, and what its optional-fields.json says of `address` on the form `candidateProfile`. */
export function addressRules(config: { countries: string[]; county: string[] }, profileForm: readonly OptionalField[]): AddressRules {
  const setting = (field: AddressField) => settingOf(profileForm, defaults[field], 'address', field);
  return {
    isAsked: findField(profileForm, 'address')?.visible ?? true,
    countries: config.countries,
    counties: config.county,
    fields: {
      street1: setting('street1'),
      street2: setting('street2'),
      city: setting('city'),
      country: setting('country'),
      county: setting('county'),
      postcode: setting('postcode'),
    },
  };
}

/** Whether an address of this country is British. Where the form hides the country, every address is in the first that the tenant lists. */
export function isBritish({ fields, countries }: AddressRules, country: string): boolean {
  return (fields.country.visible ? country : countries[0]) === unitedKingdom;
}

/** What the form requires while this country is chosen. In the United Kingdom, and only there, a county is asked for and required; a postcode is, whatever the settings say. */
export function requiredFields(rules: AddressRules, country: string): Record<AddressField, boolean> {
  const { street1, street2, city, county, postcode } = rules.fields;
  const british = isBritish(rules, country);
  return {
    street1: street1.required,
    street2: street2.required,
    city: city.required,
    country: rules.fields.country.required,
    county: british && county.visible && rules.counties.length > 0,
    postcode: postcode.visible && (british || postcode.required),
  };
}

/** Upper case with one space: that of a British postcode stands before its last three letters, wherever it was typed. */
export function tidyPostcode(postcode: string, british: boolean): string {
  const spaced = trimEnds(postcode).toUpperCase().replace(/\s+/g, ' ');
  if (!british) return spaced;
  const letters = spaced.replaceAll(' ', '');
  return letters.length < 5 ? spaced : `${letters.slice(0, -3)} ${letters.slice(-3)}`;
}

const britishPostcode = /^([A-Z]{1,2}[0-9][A-Z0-9]?|GIR) [0-9][A-Z]{2}$/;

const part = (max: number) => storableText(max).transform(trimEnds).default('');

/** An address on the wire. A field that is left out is empty. */
const addressShape = z.strictObject({
  street1: part(longestLine),
  street2: part(longestLine),
  city: part(longestLine),
  county: part(longestLine),
  country: part(longestLine),
  postcode: part(longestPostcode),
  /** Which address this one replaces: the `version` that was fetched, 0 where there was none. */
  version: replacedVersion('Give the version of the address that this one replaces, 0 for the first'),
});

/** An address under a tenant's rules. Every fault has a code of its own: required, unknown, notAsked, inValidPostcode. */
export function candidateAddress(rules: AddressRules) {
  return addressShape.transform((address, context) => {
    const british = isBritish(rules, address.country);
    const tidy = { ...address, postcode: tidyPostcode(address.postcode, british) };
    for (const field of addressFields) {
      const fault = faultOf(rules, tidy, field, british);
      if (fault) context.addIssue({ code: 'custom', path: [field], params: { code: fault.code }, message: fault.message });
    }
    return tidy;
  });
}

/** An address as its form and its call hold it. */
export type CandidateAddress = z.output<typeof addressShape>;

type AddressFault = { code: 'required' | 'unknown' | 'notAsked' | 'inValidPostcode'; message: string };

function faultOf(rules: AddressRules, address: CandidateAddress, field: AddressField, british: boolean): AddressFault | null {
  const value = address[field];
  if (value === '')
    return requiredFields(rules, address.country)[field] ? { code: 'required', message: `${addressLabels[field]} is required` } : null;
  if (!rules.fields[field].visible) return { code: 'notAsked', message: 'This form does not ask for it: leave it out' };
  if (field === 'county' && !british)
    return { code: 'notAsked', message: `Leave the county out: it is asked for in the ${unitedKingdom} alone` };
  if (field === 'country' && !rules.countries.includes(value)) return { code: 'unknown', message: 'Choose a country from the list' };
  if (field === 'county' && rules.counties.length > 0 && !rules.counties.includes(value))
    return { code: 'unknown', message: 'Choose a county from the list' };
  if (field === 'postcode' && british && !britishPostcode.test(value))
    return { code: 'inValidPostcode', message: 'Enter a full UK postcode, like LS6 3AA' };
  return null;
}

/** An address as the API tells it, '' for what was not given. */
export const addressSchema = z.object({
  street1: z.string(),
  street2: z.string(),
  city: z.string(),
  county: z.string(),
  country: z.string(),
  postcode: z.string(),
  version: z.int(),
});

/** Every field that any tenant may ask for, for the description of the call. */
export const anyAddress = addressShape;
