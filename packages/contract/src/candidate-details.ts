import { z } from 'zod';
import { phoneRows, phoneSchema } from './candidate-phones.ts';
import { birthFault } from './date-of-birth.ts';
import { type FieldSetting, type OptionalField, settingOf } from './field-settings.ts';
import { mapFields } from './map-fields.ts';
import {
  type DetailField,
  type DetailsWith,
  type DetailValue,
  detailFields,
  details,
  type PersonalDetail,
  type SingleDetail,
  type StoredDetail,
} from './personal-details.ts';
import { filledPhones, type IsDialable, type PhoneRow, phoneFaults } from './phone-rows.ts';
import { replacedVersion } from './replaced-version.ts';
import { storableText, visibleLine } from './text.ts';

export const detailLabels = mapFields(details, ({ label }) => label);

/** What a tenant asks of personal details. `isAsked` is false where its form hides them all. */
export type DetailRules = { isAsked: boolean; fields: Record<DetailField, FieldSetting>; isDialable?: IsDialable };

/** A tenant's rules: what its optional-fields.json says on the form `candidateProfile`. */
export function detailRules(profileForm: readonly OptionalField[]): DetailRules {
  const fields = mapFields(details, ({ setting = { visible: true, required: false } }, field) => settingOf(profileForm, setting, field));
  return { isAsked: detailFields.some((field) => fields[field].visible), fields };
}

/** Personal details as their form and their call have them. */
export type CandidateDetails = { [Name in DetailField]: DetailValue<Name> } & { version: number };
/** As sent: a field that is left out is empty, and so is null where the answer uses it. */
type SentDetails = {
  [Name in DetailField]?: Name extends SingleDetail ? DetailValue<Name> | (null & StoredDetail<Name>) : Partial<PhoneRow>[];
} & { version: number };

const detailsShape = z.strictObject({
  ...mapFields(details, wire),
  /** The `detailsVersion` that these details replace. */
  version: replacedVersion('Give the detailsVersion of the details that these replace'),
  // The keys are made at run time, so the type must be stated.
}) as unknown as z.ZodType<CandidateDetails, SentDetails>;

function wire(detail: PersonalDetail): z.ZodType {
  switch (detail.kind) {
    case 'text':
      return storableText(detail.longest).superRefine(visibleLine(detail.label)).transform(detail.tidy).default('');
    case 'choice':
      return z
        .enum([...detail.choices, ''], `Choose a ${detail.label.toLowerCase()} from the list`)
        .nullish()
        .transform((choice) => choice ?? '');
    case 'birth':
      return storableText(40)
        .nullish()
        .transform((day) => day?.trim() ?? '');
    case 'phones':
      break;
  }
  return phoneRows;
}

/** Personal details under a tenant's rules, on a day. Each fault has its own code: required, invalid, onePreferred, notAsked. */
export function candidateDetails(rules: DetailRules, now: Date) {
  return detailsShape.transform((given, context) => {
    for (const field of detailFields) {
      for (const { path = [], code, message } of faultsOf(details[field], rules.fields[field], given[field], {
        now,
        isDialable: rules.isDialable,
      }))
        context.addIssue({ code: 'custom', path: [field, ...path], params: { code }, message });
    }
    return { ...given, phone: filledPhones(given.phone) };
  });
}

type DetailFault = { path?: (string | number)[]; code: string; message: string };

function faultsOf(
  { kind, label }: PersonalDetail,
  { visible, required }: FieldSetting,
  value: string | readonly PhoneRow[],
  { now, isDialable }: { now: Date; isDialable: IsDialable | undefined },
): DetailFault[] {
  if (!visible) return value.length === 0 ? [] : [{ code: 'notAsked', message: 'This form does not ask for it: leave it out' }];
  if (typeof value !== 'string')
    return phoneFaults(value, required, isDialable).map(({ row, field, code, message }) => ({ path: [row, field], code, message }));
  if (value === '') return required ? [{ code: 'required', message: `${label} is required` }] : [];
  const fault = kind === 'birth' && birthFault(value, now);
  return fault ? [{ code: 'invalid', message: `${label} is invalid: ${fault}` }] : [];
}

/** Every detail that any tenant may ask for, for the description of the call. */
export const anyDetails = detailsShape;

type PersonalGroup = DetailsWith<{ group: 'personal' }>;
type DetailAnswer<Name extends DetailField> = Name extends SingleDetail ? z.ZodType<StoredDetail<Name>> : typeof phonesSchema;
/** In the order of the form. If there are any, one is preferred. */
const phonesSchema = z.array(phoneSchema);

/** The details as the API returns them: at the top of a candidate's record, and in its group `personal`. */
export const detailAnswers = answersOf(undefined) as { [Name in Exclude<DetailField, PersonalGroup>]: DetailAnswer<Name> };
export const personalAnswers = answersOf('personal') as { [Name in PersonalGroup]: DetailAnswer<Name> };

function answersOf(group: PersonalDetail['group']): Record<string, z.ZodType> {
  const schemas = { text: z.string(), choice: z.string().nullable(), birth: z.iso.date().nullable(), phones: phonesSchema };
  const fields = detailFields.filter((field) => details[field].group === group);
  return Object.fromEntries(fields.map((field) => [field, schemas[details[field].kind]]));
}

type Answers<Schemas extends Record<string, z.ZodType>> = { [Name in keyof Schemas]: z.output<Schemas[Name]> };

/** Stored details, in the groups in which the API returns them. */
export function groupedDetails(stored: Answers<typeof detailAnswers> & Answers<typeof personalAnswers>) {
  const pick = <Schemas extends object>(schemas: Schemas) => mapFields(schemas, (_, field) => stored[field as DetailField]);
  return { ...pick(detailAnswers), personal: pick(personalAnswers) } as Answers<typeof detailAnswers> & {
    personal: Answers<typeof personalAnswers>;
  };
}
