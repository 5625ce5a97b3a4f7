import { z } from 'zod';
import type { OptionalField } from './field-settings.ts';
import type { ManageSection } from './manage-sections.ts';
import { namesOf } from './map-fields.ts';
import type { FormSettings } from './optional-fields.ts';

type TakenSectionRow = {
  title: string;
  /** Where the candidate keeps it. */
  manage: ManageSection;
  /** The outermost names of its fields in optional-fields.json. A form hides them if no application takes the section along. */
  settings: readonly string[];
};

/**
 * The sections of a profile that an application can take along (applications.along.1). Every field of the profile is in exactly one, except
 * for first name, last name and email, which every application has.
 */
export const takenSections = {
  name: { title: 'Full name', manage: 'personal-details', settings: ['title', 'middleName'] },
  phone: { title: 'Phone numbers', manage: 'personal-details', settings: ['phone'] },
  dateOfBirth: { title: 'Date of birth', manage: 'personal-details', settings: ['dateOfBirth'] },
  address: { title: 'Address', manage: 'address', settings: ['address'] },
  employment: { title: 'Employment', manage: 'employment', settings: ['currentEmployer', 'currentJobTitle', 'noticePeriod'] },
  studies: { title: 'Studies', manage: 'studies', settings: ['isCurrentlyStudying'] },
  transport: { title: 'Transport details', manage: 'transport', settings: ['drivingLicence', 'ownTransport'] },
  rightToWork: {
    title: 'Right to work',
    manage: 'right-to-work',
    settings: ['nationality', 'eligibilityToWorkInUK', 'nationalInsuranceNumber'],
  },
  skills: { title: 'Skills', manage: 'skills', settings: ['skills'] },
  qualifications: { title: 'Qualifications', manage: 'skills', settings: ['qualifications'] },
  jobPreferences: {
    title: 'Job preferences',
    manage: 'job-preferences',
    settings: ['contractType', 'hours', 'availabilityToStartWork', 'sectorOfInterest', 'salaryExpectations'],
  },
  referees: { title: 'Referees', manage: 'referees', settings: ['referees'] },
} as const satisfies Record<string, TakenSectionRow>;

export type TakenSectionName = keyof typeof takenSections;
export const takenSectionNames = namesOf(takenSections);

const name = z.enum(takenSectionNames, { error: ({ input }) => `There is no section ${JSON.stringify(input)}: give ${listed}` });
const listed = takenSectionNames.join(', ');

/** Sections by their names, each once. */
export const takenSectionList = z
  .array(name, `Give the sections as a list of: ${listed}`)
  .refine((names) => new Set(names).size === names.length, 'Name each section once');

/** What a tenant says about sections: those that an application takes along unless its advert says otherwise, and those that adverts may also ask for. */
export type TakenSettings = { takeAlong: TakenSectionName[]; advertsMayAsk: TakenSectionName[] };

/** The sections that some application of the tenant may take along: the purpose of asking for them (profile.purpose.1). */
export function usedSections({ takeAlong, advertsMayAsk }: TakenSettings): TakenSectionName[] {
  return takenSectionNames.filter((section) => takeAlong.includes(section) || advertsMayAsk.includes(section));
}

/** The sections that an advert's applications take along, in the order of the table (applications.along.2). `asked`: null if the advert does not say. */
export function sectionsOfAdvert(settings: TakenSettings, asked: readonly string[] | null): TakenSectionName[] {
  if (!asked) return takenSectionNames.filter((section) => settings.takeAlong.includes(section));
  return usedSections(settings).filter((section) => asked.includes(section));
}

/** A form's settings, with the fields hidden that no application takes along (profile.purpose.2). */
export function withPurpose(fields: readonly OptionalField[], settings: TakenSettings): FormSettings['optionalFields'] {
  const used = usedSections(settings);
  const unused = takenSectionNames.filter((section) => !used.includes(section));
  const hidden = unused.flatMap((section): readonly string[] => takenSections[section].settings);
  const named = fields.map((field) => (hidden.includes(field.fieldName) ? { ...field, visible: false, required: false } : field));
  const unnamed = hidden.filter((fieldName) => fields.every((field) => field.fieldName !== fieldName));
  return [...named, ...unnamed.map((fieldName) => ({ fieldName, visible: false, required: false, childFields: [] }))];
}
