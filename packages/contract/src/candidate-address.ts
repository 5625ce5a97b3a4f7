import { z } from 'zod';
import { type AddressPart, addressParts, unitedKingdom } from './address-parts.ts';
import { mapFields, namesOf } from './map-fields.ts';
import { type FieldSetting, findField, type OptionalField, settingOf } from './optional-fields.ts';
import { replacedVersion } from './replaced-version.ts';
import { storableText, trimEnds } from './text.ts';

export type AddressField = keyof typeof addressParts;
/** In the order of the form. */
export const addressFields = namesOf(addressParts);
/** Each part by its own type, for rules that go by what a part has. */
const parts: Record<AddressField, AddressPart> = addressParts;

export const addressLabels = mapFields(parts, ({ label }) => label);

/** What a tenant asks of an address. `isAsked` is false where its form hides the whole. */
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

/** Whether an address of this country is British. Where the form hides the country, every address is in the first that the tenant lists. */
export function isBritish({ fields, countries }: AddressRules, country: string): boolean {
  return (fields.country.visible ? country : countries[0]) === unitedKingdom;
}

/** What the form requires while this country is chosen. In the United Kingdom, and only there, a county is asked for and required; a postcode is, whatever the settings say. */
export function requiredFields(rules: AddressRules, country: string): Record<AddressField, boolean> {
  const british = isBritish(rules, country);
  return mapFields(parts, ({ list, isBritish: isBritishOnly, isRequiredInBritain }, field) => {
    const { visible, required } = rules.fields[field];
    if (british && isRequiredInBritain) return visible && (!list || rules[list].length > 0);
    return visible && required && !isBritishOnly;
  });
}

/** A part as it is kept. */
export function tidyAddressPart(field: AddressField, typed: string, british: boolean): string {
  return (parts[field].tidy ?? trimEnds)(typed, british);
}

/** An address on the wire. A field that is left out is empty. */
const addressShape = z.strictObject({
  ...mapFields(parts, ({ longest }) => storableText(longest).transform(trimEnds).default('')),
  /** Which address this one replaces: the `version` that was fetched, 0 where there was none. */
  version: replacedVersion('Give the version of the address that this one replaces, 0 for the first'),
});

/** An address under a tenant's rules. Every fault has a code of its own: required, unknown, notAsked, inValidPostcode. */
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

/** An address as its form and its call hold it. */
export type CandidateAddress = z.output<typeof addressShape>;

/** Nothing given of an address. */
export const emptyAddress: Record<AddressField, string> = mapFields(parts, () => '');

type AddressFault = { code: 'required' | 'unknown' | 'notAsked' | 'inValidPostcode'; message: string };

const requiredFault = (field: AddressField): AddressFault => ({ code: 'required', message: `${parts[field].label} is required` });

function faultOf(rules: AddressRules, field: AddressField, value: string, british: boolean): AddressFault | null {
  const { label, list, isBritish: isBritishOnly, code } = parts[field];
  const word = label.toLowerCase();
  if (!rules.fields[field].visible) return { code: 'notAsked', message: 'This form does not ask for it: leave it out' };
  if (isBritishOnly && !british)
    return { code: 'notAsked', message: `Leave the ${word} out: it is asked for in the ${unitedKingdom} alone` };
  if (list && rules[list].length > 0 && !rules[list].includes(value)) return { code: 'unknown', message: `Choose a ${word} from the list` };
  if (code && british && !code.british.test(value)) return { code: 'inValidPostcode', message: code.fault };
  return null;
}

/** An address as the API tells it, '' for what was not given. */
export const addressSchema = z.object({ ...mapFields(parts, () => z.string()), version: z.int() });

/** Every field that any tenant may ask for, for the description of the call. */
export const anyAddress = addressShape;
