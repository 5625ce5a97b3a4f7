import { z } from 'zod';
import { filledPhones, phoneFaults, phoneRows } from './candidate-phones.ts';
import { isDateOfBirth } from './date-of-birth.ts';
import { longestName, type NameField, tidyName, titles } from './names.ts';
import { type FieldSetting, type OptionalField, settingOf } from './optional-fields.ts';
import { replacedVersion } from './replaced-version.ts';
import { storableText } from './text.ts';

/** Labels of SPEC.md §3 ("Field labels"), in the order of the form, which has phone numbers before the date. */
export const detailLabels = {
  title: 'Title',
  firstName: 'First Name',
  middleName: 'Middle Name(s)',
  lastName: 'Last Name',
  phone: 'Phone Number',
  dateOfBirth: 'Date of Birth',
} as const;
export type DetailField = keyof typeof detailLabels;
export const detailFields = Object.keys(detailLabels) as DetailField[];

/** What a tenant asks of personal details. `isAsked` is false where its form hides them all. */
export type DetailRules = { isAsked: boolean; fields: Record<DetailField, FieldSetting> };

/** As the form has it where the tenant's optional-fields.json does not name a field: what registering asks is required. */
const defaults: Record<DetailField, FieldSetting> = {
  title: { visible: true, required: false },
  firstName: { visible: true, required: true },
  middleName: { visible: true, required: false },
  lastName: { visible: true, required: true },
  phone: { visible: true, required: false },
  dateOfBirth: { visible: true, required: false },
};

/** A tenant's rules: what its optional-fields.json says on the form `candidateProfile`. */
export function detailRules(profileForm: readonly OptionalField[]): DetailRules {
  const setting = (field: DetailField) => settingOf(profileForm, defaults[field], field);
  const fields = {
    title: setting('title'),
    firstName: setting('firstName'),
    middleName: setting('middleName'),
    lastName: setting('lastName'),
    phone: setting('phone'),
    dateOfBirth: setting('dateOfBirth'),
  };
  return { isAsked: detailFields.some((field) => fields[field].visible), fields };
}

const name = (field: NameField) =>
  storableText(longestName)
    .transform((text) => tidyName(field, text))
    .default('');

/** Personal details on the wire. A field that is left out is empty; null is too, as the answer has it. */
const detailsShape = z.strictObject({
  title: z
    .enum([...titles, ''], 'Choose a title from the list')
    .nullish()
    .transform((title) => title ?? ''),
  firstName: name('firstName'),
  middleName: name('middleName'),
  lastName: name('lastName'),
  phone: phoneRows,
  /** ISO 8601: "1990-03-27". */
  dateOfBirth: storableText(40)
    .nullish()
    .transform((day) => day?.trim() ?? ''),
  /** Which details these replace: the `detailsVersion` that was fetched. */
  version: replacedVersion('Give the detailsVersion of the details that these replace'),
});

/** Personal details as their form and their call hold them. */
export type CandidateDetails = z.output<typeof detailsShape>;

/** Personal details under a tenant's rules, on a day. Every fault has a code of its own: required, invalid, onePreferred, notAsked. */
export function candidateDetails(rules: DetailRules, now: Date) {
  return detailsShape.transform((details, context) => {
    for (const field of detailFields) {
      for (const { path = [], code, message } of faultsOf(rules.fields[field], details, field, now))
        context.addIssue({ code: 'custom', path: [field, ...path], params: { code }, message });
    }
    return { ...details, phone: filledPhones(details.phone) };
  });
}

type DetailFault = { path?: (string | number)[]; code: string; message: string };

function faultsOf({ visible, required }: FieldSetting, details: CandidateDetails, field: DetailField, now: Date): DetailFault[] {
  const value = details[field];
  if (!visible) return value.length === 0 ? [] : [{ code: 'notAsked', message: 'This form does not ask for it: leave it out' }];
  if (field === 'phone') {
    return phoneFaults(details.phone, required).map(({ row, field: part, code, message }) => ({ path: [row, part], code, message }));
  }
  if (value === '') return required ? [{ code: 'required', message: `${detailLabels[field]} is required` }] : [];
  if (field === 'dateOfBirth' && !isDateOfBirth(details.dateOfBirth, now))
    return [{ code: 'invalid', message: `${detailLabels.dateOfBirth} is invalid: enter a day in the past, like 27/03/1990` }];
  return [];
}

/** Every detail that any tenant may ask for, for the description of the call. */
export const anyDetails = detailsShape;
