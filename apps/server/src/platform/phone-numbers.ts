import { type CountryCode, getCountries, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';

const home: CountryCode = 'GB';
const regionNames = new Intl.DisplayNames('en-GB', { type: 'region' });
const countryCodes = new Map(getCountries().map((code) => [regionNames.of(code)?.toLowerCase(), code]));

/** Gives the E.164 of a number, or null. */
export type ReadNumber = (number: string) => string | null;

/** The code of a country by its English name, as tenants list countries; the United Kingdom's for one that is unknown. */
function countryCode(country: string | null | undefined): CountryCode {
  return countryCodes.get(country?.toLowerCase()) ?? home;
}

/**
 * A number in E.164: "(0113) 496 0000" gives "+441134960000". Null if it cannot be dialled. `country`: the name of its owner's country, for
 * a number without a country code. A number that is not of that country is tried as a British one.
 */
export function readPhone(typed: string, country?: string | null): string | null {
  const readings = [countryCode(country), home].flatMap(
    (defaultCountry) => parsePhoneNumberFromString(typed, { defaultCountry, extract: false }) ?? [],
  );
  const found = readings.find((number) => number.isValid()) ?? readings.toReversed().find(isComplete);
  return found?.number ?? null;
}

/** Of a possible length, with its area code. Numbers in films (07700 900123) and new ranges are not yet valid in the library's tables. */
function isComplete(number: PhoneNumber): boolean {
  return number.isPossible() && /^[1-9]\d{8,}$/.test(number.nationalNumber);
}

/** A number as people see it: "07700 900123", or "+353 1 234 5678" for one from elsewhere. One that could not be read is shown as typed. */
export function shownPhone({ number, e164 }: { number: string; e164: string | null }): string {
  const read = e164 === null ? undefined : parsePhoneNumberFromString(e164);
  if (!read) return number;
  return read.countryCallingCode === '44' ? read.formatNational() : read.formatInternational();
}
