import { z } from 'zod';
import { type AddressPart, addressParts, unitedKingdom } from './address-parts.ts';
import { countriesWithoutPostcodes } from './countries-without-postcodes.ts';
import { type FieldSetting, findField, type OptionalField, settingOf } from './field-settings.ts';
import { mapFields, namesOf } from './map-fields.ts';
import { replacedVersion } from './replaced-version.ts';
import { storableText, visibleLine } from './text.ts';
import { trimEnds } from './trim-ends.ts';

export type AddressField = keyof typeof addressParts;
/** In the order of the form. */
export const addressFields = namesOf(addressParts);
/** Each part with one type, for rules that depend on its properties. */
const parts: Record<AddressField, AddressPart> = addressParts;

export const addressLabels = mapFields(parts, ({ label }) => label);

/** What a tenant asks of an address. `isAsked` is false if its form hides all of it. */
export type AddressRules = {
  isAsked: boolean;
  countries: readonly string[];
  counties: readonly string[];
  fields: Record<AddressField, FieldSetting>;
};

/** A tenant's rules: its config.json, and what its optional-fields.json says of `address` on the form `candidateProfile`. */
export function addressRules(config: { countries: string[]; county: string[] }, profileForm: readonly OptionalField[]): AddressRules {
  return {
    isAsked: findField(profileForm, 'address')?.visible ?? true,
    countries: config.countries,
    counties: config.county,
    fields: mapFields(addressParts, ({ setting }, field) => settingOf(profileForm, setting, 'address', field)),
  };
}

/** Whether an address in this country is British. If the form hides the country, every address is in the tenant's first country. */
export function isBritish({ fields, countries }: AddressRules, country: string): boolean {
  return (fields.country.visible ? country : countries[0]) === unitedKingdom;
}

/**
 * What the form requires while this country is chosen. In the United Kingdom a county and a postcode are required, whatever the settings
 * say. Where a country has no postcodes, none is (profile.address.6).
 */
export function requiredFields(rules: AddressRules, country: string): Record<AddressField, boolean> {
  const british = isBritish(rules, country);
  return mapFields(parts, ({ list, isBritish: isBritishOnly, isRequiredInBritain }, field) => {
    const { visible, required } = rules.fields[field];
    if (british && isRequiredInBritain) return visible && (!list || rules[list].length > 0);
    if (field === 'postcode' && countriesWithoutPostcodes.has(country)) return false;
    return visible && required && !isBritishOnly;
  });
}

/** A part, normalised for storage. */
export function tidyAddressPart(field: AddressField, typed: string, british: boolean): string {
  return (parts[field].tidy ?? trimEnds)(typed, british);
}

/** An address on the wire. A field that is left out is empty. */
const addressShape = z.strictObject({
  ...mapFields(parts, ({ label, longest }) => storableText(longest).superRefine(visibleLine(label)).transform(trimEnds).default('')),
  /** The `version` of the address that this one replaces, 0 if there was none. */
  version: replacedVersion('Give the version of the address that this one replaces, 0 for the first'),
});

/** An address under a tenant's rules. Each fault has its own code: required, unknown, notAsked, inValidPostcode. */
export function candidateAddress(rules: AddressRules) {
  return addressShape.transform((address, context) => {
    const british = isBritish(rules, address.country);
    const required = requiredFields(rules, address.country);
    const tidy = mapFields(parts, (_, field) => tidyAddressPart(field, address[field], british));
    for (const field of addressFields) {
      const fault = tidy[field] ? faultOf(rules, field, tidy[field], british) : required[field] && requiredFault(field);
      if (fault) context.addIssue({ code: 'custom', path: [field], params: { code: fault.code }, message: fault.message });
    }
    return { ...address, ...tidy };
  });
}

/** An address as its form and its call have it. */
export type CandidateAddress = z.output<typeof addressShape>;

/** An address with nothing filled in. */
export const emptyAddress: Record<AddressField, string> = mapFields(parts, () => '');

type AddressFault = { code: 'required' | 'unknown' | 'notAsked' | 'inValidPostcode'; message: string };

const requiredFault = (field: AddressField): AddressFault => ({ code: 'required', message: `${parts[field].label} is required` });

function faultOf(rules: AddressRules, field: AddressField, value: string, british: boolean): AddressFault | null {
  const { label, list, isBritish: isBritishOnly, britishFault } = parts[field];
  const word = label.toLowerCase();
  if (!rules.fields[field].visible) return { code: 'notAsked', message: 'This form does not ask for it: leave it out' };
  if (isBritishOnly && !british)
    return { code: 'notAsked', message: `Leave the ${word} out: it is asked for in the ${unitedKingdom} alone` };
  if (list && rules[list].length > 0 && !rules[list].includes(value)) return { code: 'unknown', message: `Choose a ${word} from the list` };
  const message = british ? (britishFault?.(value) ?? null) : null;
  return message === null ? null : { code: 'inValidPostcode', message };
}

/** An address as the API returns it, '' for missing parts. */
export const addressSchema = z.object({ ...mapFields(parts, () => z.string()), version: z.int() });

/** Every field that any tenant may ask for, for the description of the call. */
export const anyAddress = addressShape;
