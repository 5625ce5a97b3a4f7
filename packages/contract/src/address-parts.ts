import type { FieldSetting } from './optional-fields.ts';
import { trimEnds } from './text.ts';

/** The country whose addresses have counties and checked postcodes (profile.address.2 and profile.address.4), as config.json `countries` spells it. */
export const unitedKingdom = 'United Kingdom';

/** One line of an address: text, '' for nothing. */
export type AddressPart = {
  /** The label (profile.form.11). */
  label: string;
  longest: number;
  /** The browser's autocomplete token. */
  autoComplete: string;
  /** The setting if the tenant's optional-fields.json does not name the field. */
  setting: FieldSetting;
  hint?: string;
  /** The tenant's list that it is chosen from. If that is empty, it is typed. */
  list?: 'countries' | 'counties';
  /** Asked only for addresses in the United Kingdom. */
  isBritish?: true;
  /** Required in the United Kingdom, whatever the settings say. A part with a list: only if the tenant has one. */
  isRequiredInBritain?: true;
  /** How it is normalised. By default spaces and hyphens around it are removed. */
  tidy?: (typed: string, british: boolean) => string;
  /** A code rather than words, in capital letters. */
  code?: { british: RegExp; fault: string };
};

const asked: FieldSetting = { visible: true, required: false };
const needed: FieldSetting = { visible: true, required: true };

/** An address, in the order of the form. On an envelope the country is last. */
export const addressParts = {
  street1: { label: '1st line of address', longest: 100, autoComplete: 'address-line1', setting: needed },
  street2: { label: '2nd line of address', longest: 100, autoComplete: 'address-line2', setting: asked },
  city: { label: 'Town or City', longest: 100, autoComplete: 'address-level2', setting: needed },
  country: { label: 'Country', longest: 100, autoComplete: 'country-name', setting: needed, list: 'countries' },
  county: {
    label: 'County',
    longest: 100,
    autoComplete: 'address-level1',
    setting: asked,
    hint: `For addresses in the ${unitedKingdom}.`,
    list: 'counties',
    isBritish: true,
    isRequiredInBritain: true,
  },
  postcode: {
    label: 'Postcode',
    longest: 20,
    autoComplete: 'postal-code',
    setting: asked,
    isRequiredInBritain: true,
    tidy: tidyPostcode,
    code: { british: /^([A-Z]{1,2}[0-9][A-Z0-9]?|GIR) [0-9][A-Z]{2}$/, fault: 'Enter a full UK postcode, like LS6 3AA' },
  },
} as const satisfies Record<string, AddressPart>;

/** Upper case with one space. In a British postcode it is before the last three characters, wherever it was typed. */
export function tidyPostcode(postcode: string, british: boolean): string {
  const spaced = trimEnds(postcode).toUpperCase().replace(/\s+/g, ' ');
  if (!british) return spaced;
  const letters = spaced.replaceAll(' ', '');
  return letters.length < 5 ? spaced : `${letters.slice(0, -3)} ${letters.slice(-3)}`;
}
