import type { OfferedIds } from './chosen-entries.ts';
import type { OwnIdentity } from './distinct-referees.ts';
import { type FieldSetting, findField, type OptionalField, settingOf } from './field-settings.ts';
import type { IsDialable } from './phone-rows.ts';

/** The most referees a candidate can have. A complete profile needs two; employers ask for three at most. */
export const maxReferees = 5;

/** How a referee knows the candidate. */
export const referenceTypes = ['Employer', 'Education', 'Character'] as const;

/** The fields of a referee, in the order of the form. */
export const refereeLabels = {
  name: 'Name',
  organisationName: 'Organisation',
  jobTitle: 'Job Title',
  email: 'Email',
  phone: 'Phone Number',
  referenceType: 'Reference Type',
  contactOptionId: 'When may we contact them?',
} as const;
export type RefereeField = keyof typeof refereeLabels;
export const refereeFields = Object.keys(refereeLabels) as RefereeField[];

/** What a tenant asks of referees, and its choices of when to contact them. `isAsked` is false if its form hides all of it. `own`: the candidate. */
export type RefereeRules = {
  isAsked: boolean;
  fields: Record<RefereeField, FieldSetting>;
  offered: OfferedIds;
  isDialable?: IsDialable;
  own?: OwnIdentity;
};

const optional: FieldSetting = { visible: true, required: false };
const needed: FieldSetting = { visible: true, required: true };

/** A tenant's rules: its list of contact options, and what its optional-fields.json says of `referees` on the form `candidateProfile`. */
export function refereeRules(profileForm: readonly OptionalField[], offered: OfferedIds): RefereeRules {
  const setting = (field: RefereeField, otherwise: FieldSetting) => settingOf(profileForm, otherwise, 'referees', field);
  return {
    isAsked: findField(profileForm, 'referees')?.visible ?? true,
    fields: {
      name: setting('name', needed),
      organisationName: setting('organisationName', optional),
      jobTitle: setting('jobTitle', optional),
      email: setting('email', needed),
      phone: setting('phone', optional),
      referenceType: setting('referenceType', optional),
      // A tenant without such a list does not ask for it.
      contactOptionId: offered.size > 0 ? setting('contactOptionId', needed) : { visible: false, required: false },
    },
    offered,
  };
}
