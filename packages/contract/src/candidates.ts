import { z } from 'zod';
import { type AddressRules, addressSchema, anyAddress, candidateAddress } from './candidate-address.ts';
import { anyDetails, candidateDetails, type DetailRules, detailAnswers, personalAnswers } from './candidate-details.ts';
import { anyPreferences, candidatePreferences, type PreferenceRules, preferencesSchema } from './candidate-preferences.ts';
import { anyReferees, candidateReferees, refereeSchema } from './candidate-referees.ts';
import { anySkills, candidateSkills, type SkillRules } from './candidate-skills.ts';
import { checkedSection, sectionShape } from './checked-section.ts';
import { chosenEntrySchema } from './chosen-entries.ts';
import { anyCommunicationsUpdate, communicationsSchema } from './communications.ts';
import { addedSchema, completenessSchema } from './completeness.ts';
import { anyDetailsToAdd } from './details-to-add.ts';
import { emailAddress } from './email-address.ts';
import type { OfferedEntries, SectionRules } from './profile-fields.ts';
import { missingVersion, profileSections, type SectionName } from './profile-sections.ts';
import type { RefereeRules } from './referee-fields.ts';
import { defineRoute } from './route.ts';
import { storedSection } from './stored-sections.ts';

/** A candidate's own record, as the candidate sees it. */
export const candidateSchema = z.object({
  ...detailAnswers,
  personal: z.object({
    ...personalAnswers,
    skills: z.array(chosenEntrySchema),
    qualifications: z.array(chosenEntrySchema),
  }),
  /** Counts the changes of the personal details. A change names the version that it replaces. */
  detailsVersion: z.int(),
  /** The same for skills and qualifications, and for referees. */
  skillsVersion: z.int(),
  refereesVersion: z.int(),
  jobPreferences: preferencesSchema,
  /** In the order they were added. */
  referee: z.array(refereeSchema),
  ...addedSchema,
  email: z.string(),
  candidateType: z.int(),
  emailBlocked: z.boolean(),
  hasCv: z.boolean(),
  acceptanceOfTerms: z.object({ acceptanceOfTermsAndConditions: z.boolean(), date: z.iso.datetime().nullable() }),
  /** Null until one is given. */
  address: addressSchema.nullable(),
  employment: storedSection(profileSections.employment),
  studies: storedSection(profileSections.studies),
  transport: storedSection(profileSections.transport),
  compliance: storedSection(profileSections.compliance),
  /** The consent to details being sent outside the United Kingdom and the European Economic Area, until withdrawn. */
  termsConsent: z.object({ outsideUkEeaConsentGiven: z.boolean(), consentDate: z.iso.datetime().nullable() }),
  communicationsPreference: communicationsSchema,
});
export type Candidate = z.infer<typeof candidateSchema>;

/** What a tenant asks of each part of a profile. */
export type ProfileRules = {
  details: DetailRules;
  address: AddressRules;
  skills: SkillRules;
  jobPreferences: PreferenceRules;
  referees: RefereeRules;
  sections: Record<SectionName, SectionRules>;
};

/** The revision of the form's settings that a page was rendered with. A save under another revision is refused. */
const formRevision = z.string('Give the revision of the form').max(100).optional();

/** A part that may not be sent. Optional, because zod asks for the key otherwise. */
const unasked = (what: string) => z.undefined(`This site does not ask for ${what}`).optional();

/** Takes the place of a part that the body does not name: a part's schema takes longer to make than to use. */
const unnamed = z.undefined().optional();

/** The parts of a profile that can be changed. Parts that `body` does not name do not change. */
export function profileUpdate(rules: ProfileRules, offered: OfferedEntries, now: Date, body: unknown) {
  const { details, address, skills, jobPreferences, referees, sections } = rules;
  const part = <Schema extends z.ZodType>(
    name: keyof ProfileRules | SectionName,
    what: string,
    isAsked: boolean,
    schemaOf: () => Schema,
  ) => {
    if (!(name in Object(body))) return unnamed;
    return isAsked ? schemaOf().optional() : unasked(what);
  };
  const section = <Name extends SectionName>(name: Name) =>
    part(name, name, sections[name].isAsked, () =>
      checkedSection(profileSections[name], missingVersion(name), sections[name], { offered, now }),
    );
  return z
    .strictObject({
      formRevision,
      details: part('details', 'personal details', details.isAsked, () => candidateDetails(details, now)),
      address: part('address', 'an address', address.isAsked, () => candidateAddress(address)),
      skills: part('skills', 'skills', skills.isAsked, () => candidateSkills(skills)),
      jobPreferences: part('jobPreferences', 'job preferences', jobPreferences.isAsked, () => candidatePreferences(jobPreferences)),
      referees: part('referees', 'referees', referees.isAsked, () => candidateReferees(referees)),
      employment: section('employment'),
      studies: section('studies'),
      transport: section('transport'),
      compliance: section('compliance'),
    })
    .refine(
      (parts) => Object.entries(parts).some(([name, part]) => name !== 'formRevision' && part !== undefined),
      'Name a part of the profile to change',
    );
}

const anySection = <Name extends SectionName>(name: Name) => sectionShape(profileSections[name], missingVersion(name)).optional();

export const candidateRoutes = {
  fetch: defineRoute({
    id: 'candidateFetch',
    method: 'GET',
    path: '/v1/candidate/fetch/',
    access: 'session',
    tag: 'Candidate',
    summary: 'The signed-in candidate',
    response: candidateSchema,
  }),
  update: defineRoute({
    id: 'candidateUpdate',
    method: 'PUT',
    path: '/candidate/update/',
    access: 'session',
    tag: 'Candidate',
    summary: 'Change any part of the profile; 409 where it was changed since the version that is replaced, or the form since its revision',
    body: z.strictObject({
      formRevision,
      details: anyDetails.optional(),
      address: anyAddress.optional(),
      skills: anySkills.optional(),
      jobPreferences: anyPreferences.optional(),
      referees: anyReferees.optional(),
      employment: anySection('employment'),
      studies: anySection('studies'),
      transport: anySection('transport'),
      compliance: anySection('compliance'),
    }),
    dynamicBody: true,
    response: candidateSchema,
  }),
  updateConsent: defineRoute({
    id: 'candidateUpdateConsent',
    method: 'PUT',
    path: '/v1/candidate/updateConsent/',
    access: 'session',
    tag: 'Candidate',
    summary: 'Give or withdraw consent to communications; consents that are not named do not change',
    body: anyCommunicationsUpdate,
    dynamicBody: true,
    response: candidateSchema,
  }),
  addDetails: defineRoute({
    id: 'candidateAddDetails',
    method: 'PUT',
    path: '/v1/candidate/addDetails',
    access: 'session',
    tag: 'Candidate',
    summary: 'Add a title or a phone number to a profile that has none; what it has already does not change',
    body: anyDetailsToAdd,
    dynamicBody: true,
    response: candidateSchema,
  }),
  emailExists: defineRoute({
    id: 'candidateEmailExists',
    method: 'GET',
    path: '/v1/candidate/emailExists',
    access: 'public',
    tag: 'Candidate',
    summary: 'Whether an address has an account; few attempts an hour, and always false if the tenant does not reveal it',
    query: z.object({ email: emailAddress }),
    response: z.boolean(),
  }),
  completeness: defineRoute({
    id: 'candidateCompleteness',
    method: 'GET',
    path: '/v1/candidate/completeness',
    access: 'session',
    tag: 'Candidate',
    summary: 'How much of the profile is complete, and which parts are',
    response: completenessSchema,
  }),
};
