import { z } from 'zod';
import { filledPhones, type PhoneRow, phoneFaults, phoneRows } from './candidate-phones.ts';
import type { CommunicationChoices } from './communication-choices.ts';
import { anyCommunicationPairs, type CommunicationPairs, communicationPairs } from './communications.ts';
import { longestName, requiredName, tidyName, titles } from './names.ts';
import { type FieldSetting, type OptionalField, settingOf } from './optional-fields.ts';
import { storableText } from './text.ts';

/**
 * What a tenant asks of whoever registers, beside what every account needs. `communications`: what may be agreed to, where the form asks;
 * never required, since a consent that must be given is none.
 */
export type RegisterRules = {
  title: FieldSetting;
  middleName: FieldSetting;
  phone: FieldSetting;
  communications: CommunicationChoices | null;
};

const hidden: FieldSetting = { visible: false, required: false };
const shown: FieldSetting = { visible: true, required: false };

/** A tenant's rules: what its optional-fields.json says on the form `candidateRegister`; a title and no more unless it says otherwise. */
export function registerRules(registerForm: readonly OptionalField[], choices: CommunicationChoices): RegisterRules {
  const isAnyOffered = choices.categories.length > 0 && choices.methods.length > 0;
  const asksConsent = isAnyOffered && settingOf(registerForm, hidden, 'communicationsPreference').visible;
  return {
    title: settingOf(registerForm, shown, 'title'),
    middleName: settingOf(registerForm, hidden, 'middleName'),
    phone: settingOf(registerForm, hidden, 'phone'),
    communications: asksConsent ? choices : null,
  };
}

const leaveOut = 'This form does not ask for it: leave it out';
const notAsked = z.literal('', leaveOut).optional();
type Asked<Value> = z.ZodType<Value | '' | undefined, Value | '' | undefined>;

/** The fields of a registration that tenants choose. */
export type RegisterShape = {
  title: Asked<(typeof titles)[number]>;
  middleName: Asked<string>;
  phone: z.ZodType<PhoneRow[], Partial<PhoneRow>[] | undefined>;
  communicationsPreference: z.ZodType<CommunicationPairs, CommunicationPairs | undefined>;
};

/** A title, as far as a registration asks for one. */
function titleAsked({ visible, required }: FieldSetting): RegisterShape['title'] {
  if (!visible) return notAsked;
  return required ? z.enum(titles, 'Title is required') : z.enum([...titles, ''], 'Choose a title from the list').optional();
}

/** A middle name, likewise. */
function middleNameAsked({ visible, required }: FieldSetting): RegisterShape['middleName'] {
  if (!visible) return notAsked;
  if (required) return requiredName('middleName', 'Middle name(s)');
  return storableText(longestName)
    .transform((name) => tidyName('middleName', name))
    .optional();
}

/** Phone numbers, likewise, by the rules of the profile; those to keep come out. */
function phonesAsked({ visible, required }: FieldSetting): RegisterShape['phone'] {
  if (!visible) return z.tuple([], leaveOut).default([]);
  return phoneRows.transform((rows, context) => {
    for (const { row, field, code, message } of phoneFaults(rows, required))
      context.addIssue({ code: 'custom', path: [row, field], params: { code }, message });
    return filledPhones(rows);
  });
}

/** What is agreed to, likewise. */
function communicationsAsked(choices: CommunicationChoices | null): RegisterShape['communicationsPreference'] {
  return choices ? communicationPairs(choices).default([]) : z.tuple([], leaveOut).default([]);
}

/** What any tenant may ask, for the description of the call. */
export const anyAsked: RegisterShape = {
  title: titleAsked(shown),
  middleName: middleNameAsked(shown),
  phone: phoneRows,
  communicationsPreference: anyCommunicationPairs.default([]),
};

/** What a tenant asks, as a registration carries it. */
export function askedToRegister(rules: RegisterRules): RegisterShape {
  return {
    title: titleAsked(rules.title),
    middleName: middleNameAsked(rules.middleName),
    phone: phonesAsked(rules.phone),
    communicationsPreference: communicationsAsked(rules.communications),
  };
}
