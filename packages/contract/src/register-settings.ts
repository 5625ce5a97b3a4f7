import type { CommunicationChoices } from './communication-choices.ts';
import { type FieldSetting, type OptionalField, settingOf } from './field-settings.ts';
import { details, type PersonalDetail, type RegisteredDetail, registeredDetails } from './personal-details.ts';
import type { IsDialable } from './phone-rows.ts';

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
export function settingsBy(chosen: (field: RegisteredDetail, otherwise: FieldSetting) => FieldSetting): RegisterRules['fields'] {
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
