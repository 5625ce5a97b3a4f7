import { z } from 'zod';
import { type ChoiceFault, choiceFault, chosenEntrySchema, chosenId, chosenIds, type OfferedIds } from './chosen-entries.ts';
import { type FieldSetting, type OptionalField, settingOf } from './field-settings.ts';
import { replacedVersion } from './replaced-version.ts';

/** Labels (profile.form.11), in the order of the form. */
export const preferenceLabels = {
  contract: 'Contract Type',
  hours: 'Hours',
  availabilityToWork: 'Availability to Start Work',
  sectors: 'Sector of Interest',
  salaryExpectations: 'Salary Expectations',
} as const;
export type PreferenceField = keyof typeof preferenceLabels;
export const preferenceInputs = Object.keys(preferenceLabels) as PreferenceField[];
/** The fields that are chosen from a list of the tenant's. */
export type PreferenceList = Exclude<PreferenceField, 'salaryExpectations'>;

/** Their names in optional-fields.json. */
const settingNames: Record<PreferenceField, string> = {
  contract: 'contractType',
  hours: 'hours',
  availabilityToWork: 'availabilityToStartWork',
  sectors: 'sectorOfInterest',
  salaryExpectations: 'salaryExpectations',
};

export const preferenceSettings = Object.values(settingNames);

/** Pounds a year: nine digits. */
export const highestSalary = 999_999_999;

/** What a tenant asks of job preferences, and offers. `isAsked` is false where its form hides them all. */
export type PreferenceRules = {
  isAsked: boolean;
  fields: Record<PreferenceField, FieldSetting>;
  offered: Record<PreferenceList, OfferedIds>;
};

/** A tenant's rules: its lists, and what its optional-fields.json says on the form `candidateProfile`. */
export function preferenceRules(profileForm: readonly OptionalField[], offered: Record<PreferenceList, OfferedIds>): PreferenceRules {
  const setting = (field: PreferenceField) => settingOf(profileForm, { visible: true, required: false }, settingNames[field]);
  const fields = {
    contract: setting('contract'),
    hours: setting('hours'),
    availabilityToWork: setting('availabilityToWork'),
    sectors: setting('sectors'),
    salaryExpectations: setting('salaryExpectations'),
  };
  return { isAsked: preferenceInputs.some((field) => fields[field].visible), fields, offered };
}

/** Job preferences on the wire, choices by their ids. A field that is left out is empty; null is too, as the answer has it. */
const preferencesShape = z.strictObject({
  contract: chosenIds,
  hours: chosenIds,
  availabilityToWork: chosenId.nullish().transform((id) => id ?? null),
  sectors: chosenIds,
  salaryExpectations: z
    .int('Salary Expectations is invalid: use digits only, like 28000')
    .min(0, 'Salary Expectations is invalid: use digits only, like 28000')
    .max(highestSalary, 'Salary Expectations is too high: use up to nine digits')
    .nullish()
    .transform((pounds) => pounds ?? null),
  /** The `version` of the preferences that these replace. */
  version: replacedVersion('Give the version of the preferences that these replace'),
});

/** Job preferences as their call has them. */
export type CandidatePreferences = z.output<typeof preferencesShape>;

/** Job preferences under a tenant's rules. Each fault has its own code: required, repeated, notOffered, notAsked. */
export function candidatePreferences({ fields, offered }: PreferenceRules) {
  return preferencesShape.superRefine((given, context) => {
    for (const field of preferenceInputs) {
      const setting = fields[field];
      const fault =
        field === 'salaryExpectations' ? salaryFault(given[field], setting) : faultOfList(given, field, setting, offered[field]);
      if (fault) context.addIssue({ code: 'custom', path: [field], params: { code: fault.code }, message: fault.message });
    }
  });
}

function faultOfList(given: CandidatePreferences, field: PreferenceList, setting: FieldSetting, offered: OfferedIds): ChoiceFault | null {
  if (field !== 'availabilityToWork') return choiceFault(given[field], setting, offered);
  const id = given[field];
  const fault = choiceFault(id === null ? [] : [id], setting, offered);
  // A list with a limit of one is not a multiselect.
  return fault?.code === 'required' ? { code: 'required', message: `${preferenceLabels[field]} is required` } : fault;
}

function salaryFault(pounds: number | null, { visible, required }: FieldSetting): ChoiceFault | null {
  if (pounds !== null) return visible ? null : { code: 'notAsked', message: 'This form does not ask for it: leave it out' };
  return required ? { code: 'required', message: `${preferenceLabels.salaryExpectations} is required` } : null;
}

/** Job preferences as the API returns them. */
export const preferencesSchema = z.object({
  contract: z.array(chosenEntrySchema),
  hours: z.array(chosenEntrySchema),
  availabilityToWork: chosenEntrySchema.nullable(),
  sectors: z.array(chosenEntrySchema),
  salaryExpectations: z.int().nullable(),
  version: z.int(),
});

/** What any tenant may ask for, for the description of the call. */
export const anyPreferences = preferencesShape;
