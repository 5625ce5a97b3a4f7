import { z } from 'zod';
import { findField, type OptionalField } from './field-settings.ts';

/** How many referees a complete profile has, if they count (profile.complete.4). */
export const leastReferees = 2;

export const completenessParts = ['basicProfile', 'cv', 'skills', 'jobPreferences', 'referees'] as const;

/** The fields of job preferences that count, by their names in optional-fields.json. */
export const preferenceFields = ['contractType', 'hours', 'availabilityToStartWork', 'sectorOfInterest'] as const;
type ByPreference<T> = Record<(typeof preferenceFields)[number], T>;

/** The stored profile: numbers of entries, and '' for a preference that was never given. */
export type StoredProfile = {
  hasCv: boolean;
  skills: number;
  qualifications: number;
  jobPreferences: ByPreference<string>;
  referees: number;
};

export type CompletenessRules = {
  /** Whether referees are a part: config.json `validateRefereesOnProfileCompleteness`, on a form that asks for them. */
  validateReferees: boolean;
  /** Which of skills and qualifications the tenant's profile form shows. */
  skillsVisible: { skills: boolean; qualifications: boolean };
  /** Which preference fields it shows. */
  preferencesVisible: ByPreference<boolean>;
};

/** The parts that a candidate adds to a profile in addition to the CV, by the client's names (profile.complete.1). */
export const addedSchema = { isSkillsAdded: z.boolean(), isJobPreferenceAdded: z.boolean(), isRefereeAdded: z.boolean() };
type Added = Record<keyof typeof addedSchema, boolean>;

export const completenessSchema = z.object({
  percentage: z.int().min(0).max(100),
  parts: z.array(z.object({ part: z.enum(completenessParts), complete: z.boolean() })),
});
export type Completeness = z.infer<typeof completenessSchema>;

/**
 * Which parts are complete (profile.complete.2 and profile.complete.3). Job preferences are if no visible field is an empty string. For
 * skills one is enough, or a qualification if only those are visible. If the form hides both, nothing is missing.
 */
export function addedParts(stored: StoredProfile, { skillsVisible, preferencesVisible }: CompletenessRules): Added {
  return {
    isSkillsAdded: skillsVisible.skills ? stored.skills > 0 : !skillsVisible.qualifications || stored.qualifications > 0,
    isJobPreferenceAdded: !preferenceFields.some((field) => preferencesVisible[field] && stored.jobPreferences[field] === ''),
    isRefereeAdded: stored.referees >= leastReferees,
  };
}

/** How complete a profile is (profile.complete.1): five parts of 20 with referees, four of 25 without. The basic profile always counts. */
export function profileCompleteness(stored: StoredProfile, rules: CompletenessRules): Completeness {
  return completenessOf({ ...addedParts(stored, rules), hasCv: stored.hasCv }, rules);
}

/** The same of a candidate's record, which says which parts are added. */
export function completenessOf(
  added: Added & { hasCv: boolean },
  { validateReferees }: Pick<CompletenessRules, 'validateReferees'>,
): Completeness {
  const complete: Record<(typeof completenessParts)[number], boolean> = {
    basicProfile: true,
    cv: added.hasCv,
    skills: added.isSkillsAdded,
    jobPreferences: added.isJobPreferenceAdded,
    referees: added.isRefereeAdded,
  };
  const parts = completenessParts
    .filter((part) => validateReferees || part !== 'referees')
    .map((part) => ({ part, complete: complete[part] }));
  const worth = 100 / parts.length;
  return { percentage: parts.filter((part) => part.complete).length * worth, parts };
}

/** The rules of a tenant: its config.json, and what its optional-fields.json says of the form `candidateProfile`. */
export function completenessRules(
  config: { validateRefereesOnProfileCompleteness: boolean },
  profileForm: readonly OptionalField[],
): CompletenessRules {
  const isVisible = (field: string) => findField(profileForm, field)?.visible ?? true;
  return {
    validateReferees: config.validateRefereesOnProfileCompleteness && isVisible('referees'),
    skillsVisible: { skills: isVisible('skills'), qualifications: isVisible('qualifications') },
    preferencesVisible: {
      contractType: isVisible('contractType'),
      hours: isVisible('hours'),
      availabilityToStartWork: isVisible('availabilityToStartWork'),
      sectorOfInterest: isVisible('sectorOfInterest'),
    },
  };
}
