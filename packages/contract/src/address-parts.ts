import type { FieldSetting } from './field-settings.ts';
import { hasKnownDistrict } from './postcode-districts.ts';
import { trimEnds } from './trim-ends.ts';

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
  /** A code rather than words, in capital letters. Says what is wrong with a British one; null: nothing. */
  britishFault?: (code: string) => string | null;
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
    britishFault: postcodeFault,
  },
} as const satisfies Record<string, AddressPart>;

const forces = /^BFPO([0-9]{1,4})$/;

/**
 * Upper case with one space. In a British postcode it is before the last three characters, wherever it was typed, and in the number of a
 * British Forces Post Office after BFPO.
 */
export function tidyPostcode(postcode: string, british: boolean): string {
  const spaced = trimEnds(postcode).toUpperCase().replace(/\s+/g, ' ');
  if (!british) return spaced;
  const letters = spaced.replaceAll(' ', '');
  const office = forces.exec(letters)?.[1];
  if (office) return `BFPO ${office}`;
  return letters.length < 5 ? spaced : `${letters.slice(0, -3)} ${letters.slice(-3)}`;
}

/**
 * What is wrong with a tidy British postcode, or null. Its last two letters are never C, I, K, M, O or V. Girobank's GIR 0AA has no district;
 * neither has a British Forces Post Office.
 */
function postcodeFault(postcode: string): string | null {
  if (/^(GIR 0AA|BFPO [0-9]{1,4})$/.test(postcode)) return null;
  if (!/^[A-Z]{1,2}[0-9][A-Z0-9]? [0-9][ABD-HJLNP-UW-Z]{2}$/.test(postcode)) return 'Enter a full UK postcode, like LS6 3AA';
  const district = postcode.slice(0, postcode.indexOf(' '));
  return hasKnownDistrict(postcode) ? null : `No UK postcode begins with ${district}: check it`;
}
