import type { FieldSetting } from './field-settings.ts';
import { mapFields, namesOf } from './map-fields.ts';
import { longestName, titles } from './names.ts';
import type { PhoneRow } from './phone-rows.ts';
import { trimEnds } from './trim-ends.ts';

/** How a registration asks for a detail. Without a setting it is always required; otherwise the form `candidateRegister` decides. */
type Registering = { label?: string; setting?: FieldSetting };

type DetailKind =
  /** A line of text. Its column has '' if empty; other kinds have null. */
  | { kind: 'text'; longest: number; tidy: (text: string) => string; registering?: Registering }
  | { kind: 'choice'; choices: readonly string[]; registering?: Registering }
  /** A day in the past, ISO 8601: "1990-03-27". */
  | { kind: 'birth'; hint: string }
  /** Rows of a table, in their order. */
  | { kind: 'phones'; registering?: Registering };

/** One personal detail. In calls and in the form '' means missing. */
export type PersonalDetail = DetailKind & {
  /** The label (profile.form.11). */
  label: string;
  /** Its heading where it is read, if that differs from the label. */
  heading?: string;
  /** The browser's autocomplete token. */
  autoComplete?: string;
  /** The setting if the tenant's optional-fields.json does not name it. By default shown and not required. */
  setting?: FieldSetting;
  /** Part of the candidate's name: shown in one row with the other parts. */
  isOfName?: true;
  /** Its group in the API's answer, if it is not at the top. */
  group?: 'personal';
};

const required: FieldSetting = { visible: true, required: true };
const hidden: FieldSetting = { visible: false, required: false };
/** Only its ends are tidied (profile.names.2). */
const name = { kind: 'text', longest: longestName, tidy: trimEnds, isOfName: true } as const;

/** The personal details, in the order of the form, which has phone numbers before the date. What registering always asks is required. */
export const personalDetails = {
  title: {
    label: 'Title',
    kind: 'choice',
    choices: titles,
    autoComplete: 'honorific-prefix',
    isOfName: true,
    registering: { setting: hidden },
  },
  firstName: {
    ...name,
    label: 'First Name',
    autoComplete: 'given-name',
    setting: required,
    registering: { label: 'First name' },
  },
  middleName: {
    ...name,
    label: 'Middle Name(s)',
    autoComplete: 'additional-name',
    registering: { label: 'Middle name(s)', setting: hidden },
  },
  lastName: {
    ...name,
    label: 'Last Name',
    autoComplete: 'family-name',
    setting: required,
    registering: { label: 'Last name' },
  },
  phone: {
    label: 'Phone Number',
    heading: 'Phone numbers',
    kind: 'phones',
    registering: { setting: hidden },
  },
  dateOfBirth: {
    label: 'Date of Birth',
    heading: 'Date of birth',
    kind: 'birth',
    hint: 'Day, month and year, like 27/03/1990.',
    autoComplete: 'bday',
    group: 'personal',
  },
} as const satisfies Record<string, PersonalDetail>;

type Details = typeof personalDetails;
export type DetailField = keyof Details;
/** The details whose description has this. */
export type DetailsWith<Described> = { [Name in DetailField]: Details[Name] extends Described ? Name : never }[DetailField];
/** Those with one value each: columns of the candidate's row. Phone numbers have their own rows. */
export type SingleDetail = Exclude<DetailField, DetailsWith<{ kind: 'phones' }>>;
/** Those that a registration may ask for. */
export type RegisteredDetail = DetailsWith<{ registering: object }>;

/** A detail on the wire and in the form. */
export type DetailValue<Name extends DetailField> = Details[Name] extends { kind: 'phones' }
  ? PhoneRow[]
  : Details[Name] extends { choices: readonly (infer Choice)[] }
    ? Choice | ''
    : string;

/** A detail as stored and returned. */
export type StoredDetail<Name extends SingleDetail> = Details[Name] extends { kind: 'text' } ? string : string | null;

/** Each detail with one type, for rules that depend on its properties. */
export const details = mapFields(personalDetails, (detail): PersonalDetail => detail);
export const detailFields = namesOf(personalDetails);
export const singleDetails = detailFields.filter((field) => details[field].kind !== 'phones') as readonly SingleDetail[];
export const registeredDetails = detailFields.filter((field) => 'registering' in details[field]) as readonly RegisteredDetail[];

/** Details with nothing filled in. */
export const emptyDetails = mapFields(details, ({ kind }) => (kind === 'phones' ? [] : '')) as unknown as {
  [Name in DetailField]: DetailValue<Name>;
};

/** The stored value of a missing detail. */
export function noDetail<Name extends SingleDetail>(field: Name): StoredDetail<Name> {
  return (details[field].kind === 'text' ? '' : null) as StoredDetail<Name>;
}

type RegisteredColumn = Exclude<RegisteredDetail, 'phone'>;
/** What a registration stores in the candidate's row. */
export type RegisteredColumns = { [Name in RegisteredColumn]: StoredDetail<Name> };

/** The same from the input: a detail that the form does not ask for is missing. */
export function registeredColumns(given: { [Name in RegisteredColumn]?: string | undefined }): RegisteredColumns {
  const columns = registeredDetails.filter((field) => field !== 'phone');
  return Object.fromEntries(columns.map((field) => [field, given[field] || noDetail(field)])) as RegisteredColumns;
}
