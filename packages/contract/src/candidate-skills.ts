import { z } from 'zod';
import { choiceFault, chosenIds, type OfferedIds } from './chosen-entries.ts';
import { type FieldSetting, type OptionalField, settingOf } from './field-settings.ts';
import { replacedVersion } from './replaced-version.ts';

/** Labels (profile.form.11), in the order of the form. */
export const skillLabels = { skills: 'Skills', qualifications: 'Qualifications' } as const;
export type SkillField = keyof typeof skillLabels;
export const skillFields = Object.keys(skillLabels) as SkillField[];

/** What a tenant asks of skills and qualifications, and offers. `isAsked` is false where its form hides both. */
export type SkillRules = { isAsked: boolean; fields: Record<SkillField, FieldSetting>; offered: Record<SkillField, OfferedIds> };

const unlessNamed: FieldSetting = { visible: true, required: false };

/** A tenant's rules: its lists, and what its optional-fields.json says on the form `candidateProfile`. */
export function skillRules(profileForm: readonly OptionalField[], offered: Record<SkillField, OfferedIds>): SkillRules {
  const fields = {
    skills: settingOf(profileForm, unlessNamed, 'skills'),
    qualifications: settingOf(profileForm, unlessNamed, 'qualifications'),
  };
  return { isAsked: skillFields.some((field) => fields[field].visible), fields, offered };
}

/** Whether a tenant's profile asks for skills. */
export function asksForSkills(profileForm: readonly OptionalField[]): boolean {
  return settingOf(profileForm, unlessNamed, 'skills').visible;
}

/** Skills and qualifications on the wire, each by its id. */
const skillsShape = z.strictObject({
  skills: chosenIds,
  qualifications: chosenIds,
  /** The `skillsVersion` that these replace. */
  version: replacedVersion('Give the skillsVersion of the skills that these replace'),
});

/** Skills and qualifications as their form and their call have them. */
export type CandidateSkills = z.output<typeof skillsShape>;

/** Skills and qualifications under a tenant's rules. Each fault has its own code: required, repeated, notOffered, notAsked. */
export function candidateSkills({ fields, offered }: SkillRules) {
  return skillsShape.superRefine((given, context) => {
    for (const field of skillFields) {
      const fault = choiceFault(given[field], fields[field], offered[field]);
      if (fault) context.addIssue({ code: 'custom', path: [field], params: { code: fault.code }, message: fault.message });
    }
  });
}

/** What any tenant may ask for, for the description of the call. */
export const anySkills = skillsShape;
