import {
  type ChosenEntry,
  type FieldValue,
  type FieldValues,
  formatDate,
  isFieldAsked,
  isoOfTyped,
  maskedValue,
  numberOfText,
  type OfferedEntries,
  type ProfileField,
  type ProfileFields,
  type ProfileSection,
  type SectionRules,
  trimEnds,
  typedOfIso,
} from '@berth/contract';

/** A section in its form: text in every field, '' for none, and the version that it replaces. */
export type TypedValues = Record<string, string>;
/** A section as the API returns it. */
export type StoredValues = Readonly<Record<string, FieldValue | ChosenEntry>> & { version: number };

export const answers = { yes: 'Yes', no: 'No' } as const;

/** A stored section as its form's values. */
export function typedOfStored(fields: ProfileFields, stored: StoredValues): TypedValues {
  const typed = Object.entries(fields).map(([name, field]) => [name, typedOf(field, stored[name] ?? null)]);
  return { ...Object.fromEntries(typed), version: String(stored.version) };
}

/** The values of a form kept over a lost session, put back into the current ones. */
export function keptTyped(kept: Record<string, unknown>, now: TypedValues): TypedValues {
  const texts = Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { ...now, ...Object.fromEntries(texts) };
}

function typedOf(field: ProfileField, value: FieldValue | ChosenEntry): string {
  if (value === null) return '';
  if (typeof value === 'object') return String(value.id);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (field.kind === 'day') return typedOfIso(String(value));
  return field.kind === 'text' && field.shown ? field.shown(String(value)) : String(value);
}

/** The values of a form's text. Text that is not a number becomes NaN, so that the rule reports it. */
export function valuesOfTyped(fields: ProfileFields, typed: TypedValues): FieldValues {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(field, typed[name] ?? '')]));
}

function valueOf(field: ProfileField, text: string): FieldValue {
  if (text.trim() === '') return null;
  switch (field.kind) {
    case 'text':
    case 'choice':
      return text;
    case 'number':
      return numberOfText('digits', text) ?? Number.NaN;
    case 'yesNo':
      return text === 'yes';
    case 'day':
      return isoOfTyped(text);
    case 'entry':
      break;
  }
  return Number(text);
}

/** A typed value, tidied when its field loses the focus (profile.form.3). */
export function tidyTyped(field: ProfileField, text: string): string {
  if (field.kind === 'day') return typedOfIso(isoOfTyped(text));
  if (field.kind !== 'text') return text;
  const tidy = (field.tidy ?? trimEnds)(text);
  return field.shown ? field.shown(tidy) : tidy;
}

/** A section to read: the fields that its form shows, with the stored values. */
export function sectionRows(section: ProfileSection, rules: SectionRules, stored: StoredValues) {
  const values = storedValues(section, stored);
  const offered = courseLists(values);
  return Object.entries(section.fields).flatMap(([name, field]) => {
    const isShown = isFieldAsked(name, section, rules, values, offered);
    return isShown ? [{ term: field.label, value: wordsOf(field, stored[name] ?? null) }] : [];
  });
}

/** The form's fields whose stored choice is no longer offered. */
export function retiredLabels({ fields }: ProfileSection, rules: SectionRules, stored: StoredValues): string[] {
  return Object.entries(fields).flatMap(([name, { label }]) => {
    const value = stored[name];
    return rules.fields[name]?.visible && typeof value === 'object' && value?.isRetired ? label : [];
  });
}

/** The stored values in the form that the rules take: an entry as its id. */
export function storedValues({ fields }: ProfileSection, stored: StoredValues): FieldValues {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, storedValue(stored[name] ?? null)]));
}

const storedValue = (value: FieldValue | ChosenEntry): FieldValue => (value instanceof Object ? value.id : value);

/**
 * What the lists for studies are known to lack without a request: a course is typed if there is no list, and no institute is asked for if
 * none is offered.
 */
export function courseLists({ courseName, studyingInstitute }: FieldValues): OfferedEntries {
  if (!courseName) return {};
  return { course: [], location: [], ...(studyingInstitute === null && { 'studying-institute': [] }) };
}

/** A value to read, or null for none. Only the end of a sensitive one is shown. */
function wordsOf(field: ProfileField, value: FieldValue | ChosenEntry): string | null {
  if (value === null) return null;
  if (typeof value === 'object') return value.isRetired ? `${value.name} (no longer offered: choose another)` : value.name;
  if (field.kind === 'yesNo') return value === true ? answers.yes : answers.no;
  if (field.kind === 'choice') return field.choices[String(value)] ?? String(value);
  if (field.kind === 'day') return formatDate(String(value));
  const words = typedOf(field, value);
  return field.kind === 'text' && field.isSensitive ? maskedValue(words) : words;
}
