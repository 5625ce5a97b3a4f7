export const phoneTypes = ['Home', 'Personal Mobile', 'Work Mobile', 'Other'] as const;
/** The form has one row at least, and at most this many (profile.phones.1). */
export const maxPhones = 4;

/** One row of the form: '' for what was not given. */
export type PhoneRow = { number: string; type: (typeof phoneTypes)[number] | ''; preferred: boolean };
export const emptyPhone: PhoneRow = { number: '', type: '', preferred: false };

/** Digits, a plus sign before them, and the spaces, brackets, hyphens, dots and slashes that people group them by. */
const phoneText = /^\+?[\s()./\-\u2010-\u2015]*[0-9][0-9\s()./\-\u2010-\u2015]*$/;

/** Whether a number can be dialled from where its owner lives. The site decides; a form leaves it to the site. */
export type IsDialable = (number: string) => boolean;

/** What is wrong with a number, as the end of a sentence; null if nothing is (profile.phones.3). */
export function phoneFault(number: string, isDialable: IsDialable = () => true): string | null {
  if (!phoneText.test(number)) return 'use digits and a plus sign, like 0113 496 0000 or +353 1 234 5678';
  return isDialable(number) ? null : 'check the digits, and give the area code, like 0113 496 0000 or +353 1 234 5678';
}

const isFilled = ({ number }: PhoneRow) => number !== '';
const isBegun = (given: PhoneRow) => isFilled(given) || given.type !== '';

function prefer<Row extends PhoneRow>(given: Row, preferred: boolean): Row {
  return { ...given, preferred };
}

/** If only one row has a number, prefers it; otherwise returns the rows unchanged (profile.phones.4). */
export function preferOnlyPhone<Row extends PhoneRow>(rows: readonly Row[]): Row[] {
  if (rows.filter(isFilled).length !== 1) return [...rows];
  return rows.map((given) => prefer(given, isFilled(given)));
}

/** The rows with this one preferred, and no other. */
export function preferPhone<Row extends PhoneRow>(rows: readonly Row[], index: number): Row[] {
  return rows.map((given, at) => prefer(given, at === index));
}

/** The rows without one of them. If that one was preferred, the first row becomes preferred. The last row is kept. */
export function removePhone<Row extends PhoneRow>(rows: readonly Row[], index: number): Row[] {
  if (rows.length <= 1) return [...rows];
  const left = rows.filter((_, at) => at !== index);
  return preferOnlyPhone(rows[index]?.preferred ? preferPhone(left, 0) : left);
}

/** The rows with a number. A single one is preferred. */
export function filledPhones<Row extends PhoneRow>(rows: readonly Row[]): Row[] {
  return preferOnlyPhone(rows).filter(isFilled);
}

export type PhoneField = keyof PhoneRow;
type PhoneFault = { row: number; field: PhoneField; code: 'required' | 'invalid' | 'onePreferred'; message: string };

/** Whether a row must have both type and number: if it has either, or it is the first, a number is required and no row has any. */
export function isPhoneNeeded(rows: readonly PhoneRow[], index: number, required: boolean): boolean {
  const given = rows[index];
  return given && isBegun(given) ? true : required && index === 0 && !rows.some(isBegun);
}

/** The faults of normalised rows: type and number come together, a number that can be dialled, one preferred, and a number if required. */
export function phoneFaults(rows: readonly PhoneRow[], required: boolean, isDialable?: IsDialable): PhoneFault[] {
  const faults: PhoneFault[] = [];
  for (const [index, given] of (rows.length > 0 ? rows : [emptyPhone]).entries()) {
    if (!isPhoneNeeded(rows, index, required)) continue;
    const fault = (field: PhoneField, code: PhoneFault['code'], message: string) => faults.push({ row: index, field, code, message });
    if (given.type === '') fault('type', 'required', `Phone Number Type ${index + 1} is required`);
    if (given.number === '') fault('number', 'required', `Phone Number ${index + 1} is required`);
    const wrong = given.number && phoneFault(given.number, isDialable);
    if (wrong) fault('number', 'invalid', `Phone Number ${index + 1} is invalid: ${wrong}`);
  }
  return [...faults, ...preferenceFaults(rows)];
}

function preferenceFaults(rows: readonly PhoneRow[]): PhoneFault[] {
  const filled = [...preferOnlyPhone(rows).entries()].filter(([, given]) => isFilled(given));
  const preferred = filled.filter(([, given]) => given.preferred);
  const wrong = preferred.length === 0 ? filled[0] : preferred[1];
  return wrong ? [{ row: wrong[0], field: 'preferred', code: 'onePreferred', message: 'Choose one number as preferred' }] : [];
}
