import { z } from 'zod';
import { filledPhones, type IsDialable, type PhoneRow, phoneFaults, phoneRows } from './candidate-phones.ts';
import type { CommunicationChoices } from './communication-choices.ts';
import { anyCommunicationPairs, type CommunicationPairs, communicationPairs } from './communications.ts';
import { requiredText } from './names.ts';
import { type FieldSetting, type OptionalField, settingOf } from './optional-fields.ts';
import {
  type DetailsWith,
  type DetailValue,
  details,
  type PersonalDetail,
  type RegisteredDetail,
  registeredDetails,
} from './personal-details.ts';
import { storableText, visibleLine } from './text.ts';

/**
 * What a tenant asks on registration, in addition to what every account needs. `communications`: the offered consents, if the form has
 * them. They are never required, since a forced consent is no consent.
 */
export type RegisterRules = {
  fields: Record<RegisteredDetail, FieldSetting>;
  communications: CommunicationChoices | null;
  isDialable?: IsDialable;
};

const hidden: FieldSetting = { visible: false, required: false };
const shown: FieldSetting = { visible: true, required: false };
const always: FieldSetting = { visible: true, required: true };

/** A tenant's rules: its optional-fields.json for the form `candidateRegister`, else the defaults of each detail. */
export function registerRules(registerForm: readonly OptionalField[], choices: CommunicationChoices): RegisterRules {
  const isAnyOffered = choices.categories.length > 0 && choices.methods.length > 0;
  const asksConsent = isAnyOffered && settingOf(registerForm, hidden, 'communicationsPreference').visible;
  return {
    fields: settingsBy((field, otherwise) => settingOf(registerForm, otherwise, field)),
    communications: asksConsent ? choices : null,
  };
}

/** A setting for each detail of a registration: always asked for, or as `chosen` says. */
function settingsBy(chosen: (field: RegisteredDetail, otherwise: FieldSetting) => FieldSetting): RegisterRules['fields'] {
  const settings = registeredDetails.map((field) => {
    const { setting } = registeringOf(details[field]);
    return [field, setting ? chosen(field, setting) : always];
  });
  return Object.fromEntries(settings) as RegisterRules['fields'];
}

/** How a registration asks for a detail, with the label that it has there. */
export function registeringOf(detail: PersonalDetail): { label: string; setting?: FieldSetting } {
  return { label: detail.label, ...('registering' in detail && detail.registering) };
}

const leaveOut = 'This form does not ask for it: leave it out';

type Registered<Name extends RegisteredDetail> =
  Name extends DetailsWith<{ kind: 'phones' }>
    ? z.ZodType<PhoneRow[], Partial<PhoneRow>[] | undefined>
    : Name extends DetailsWith<{ registering: { setting: FieldSetting } }>
      ? z.ZodType<DetailValue<Name> | '' | undefined, DetailValue<Name> | '' | undefined>
      : z.ZodType<DetailValue<Name>, DetailValue<Name>>;

/** The fields of a registration that tenants choose, and the details that each of them asks. */
export type RegisterShape = { [Name in RegisteredDetail]: Registered<Name> } & {
  communicationsPreference: z.ZodType<CommunicationPairs, CommunicationPairs | undefined>;
};

/** A detail, if registration asks for it. Phone numbers have the rules of the profile. Returns the numbers to store. */
function detailAsked(detail: PersonalDetail, { visible, required }: FieldSetting, isDialable?: IsDialable): z.ZodType {
  const { label } = registeringOf(detail);
  if (detail.kind === 'phones')
    return visible ? phoneRows.transform(checkedPhones(required, isDialable)) : z.tuple([], leaveOut).default([]);
  if (!visible) return z.literal('', leaveOut).optional();
  if (detail.kind === 'text')
    return required
      ? requiredText(detail, label)
      : storableText(detail.longest).superRefine(visibleLine(label)).transform(detail.tidy).optional();
  if (detail.kind !== 'choice') throw new Error(`A registration cannot ask for ${label}`);
  if (required) return z.enum(detail.choices, `${label} is required`);
  return z.enum([...detail.choices, ''], `Choose a ${label.toLowerCase()} from the list`).optional();
}

const checkedPhones = (required: boolean, isDialable?: IsDialable) => (rows: PhoneRow[], context: z.RefinementCtx) => {
  for (const { row, field, code, message } of phoneFaults(rows, required, isDialable))
    context.addIssue({ code: 'custom', path: [row, field], params: { code }, message });
  return filledPhones(rows);
};

function detailsAsked(fields: RegisterRules['fields'], isDialable?: IsDialable) {
  const asked = registeredDetails.map((field) => [field, detailAsked(details[field], fields[field], isDialable)]);
  // The keys are made at run time, so the type must be stated.
  return Object.fromEntries(asked) as { [Name in RegisteredDetail]: Registered<Name> };
}

/** What any tenant may ask, for the description of the call. */
export const anyAsked: RegisterShape = {
  ...detailsAsked(settingsBy(() => shown)),
  communicationsPreference: anyCommunicationPairs.default([]),
};

/** What a tenant asks, for the body of a registration. */
export function askedToRegister({ fields, communications, isDialable }: RegisterRules): RegisterShape {
  return {
    ...detailsAsked(fields, isDialable),
    communicationsPreference: communications ? communicationPairs(communications).default([]) : z.tuple([], leaveOut).default([]),
  };
}
