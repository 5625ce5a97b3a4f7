import { z } from 'zod';
import { phoneRows } from './candidate-phones.ts';
import { anyCommunicationPairs, type CommunicationPairs, communicationPairs } from './communications.ts';
import type { FieldSetting } from './field-settings.ts';
import {
  type DetailsWith,
  type DetailValue,
  details,
  type PersonalDetail,
  type RegisteredDetail,
  registeredDetails,
} from './personal-details.ts';
import { filledPhones, type IsDialable, type PhoneRow, phoneFaults } from './phone-rows.ts';
import { type RegisterRules, registeringOf, settingsBy } from './register-settings.ts';
import { requiredText } from './required-text.ts';
import { storableText, visibleLine } from './text.ts';

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
  ...detailsAsked(settingsBy(() => ({ visible: true, required: false }))),
  communicationsPreference: anyCommunicationPairs.default([]),
};

/** What a tenant asks, for the body of a registration. */
export function askedToRegister({ fields, communications, isDialable }: RegisterRules): RegisterShape {
  return {
    ...detailsAsked(fields, isDialable),
    communicationsPreference: communications ? communicationPairs(communications).default([]) : z.tuple([], leaveOut).default([]),
  };
}
