import { type Candidate, type LookupEntry, type SkillField, type SkillRules, skillFields, skillLabels } from '@berth/contract';
import { ChoiceField } from './ChoiceField.tsx';
import type { SectionActs } from './ProfileSection.tsx';
import { skillsResolver } from './profile-resolvers.ts';
import { RequiredNote } from './RequiredNote.tsx';
import { SectionFormFrame } from './SectionFormFrame.tsx';
import { keptSkills, storedSkills } from './stored-forms.ts';
import { useSectionForm } from './use-section-form.ts';

export type SkillLists = Record<SkillField, readonly LookupEntry[]>;

type SkillsFormProps = SectionActs & { rules: SkillRules; lists: SkillLists; candidate: Candidate };

/** Skills and qualifications to choose, by the tenant's rules. They replace those the form was opened with, and no later ones. */
export default function SkillsForm({ rules, lists, candidate, ...acts }: SkillsFormProps) {
  const shown = skillFields.filter((field) => rules.fields[field].visible);
  const { form, frame } = useSectionForm({
    ...acts,
    part: 'skills',
    opened: storedSkills(candidate),
    resolver: skillsResolver(rules),
    controls: () => shown,
    restore: keptSkills,
  });
  return (
    <SectionFormFrame {...frame} label="Your skills and qualifications">
      <RequiredNote isShown={shown.some((field) => rules.fields[field].required)} />
      {shown.map((field) => (
        <ChoiceField
          key={field}
          name={field}
          control={form.control}
          label={skillLabels[field]}
          required={rules.fields[field].required}
          list={lists[field]}
          stored={candidate.personal[field]}
        />
      ))}
    </SectionFormFrame>
  );
}
