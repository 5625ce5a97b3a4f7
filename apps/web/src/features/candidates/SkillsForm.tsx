import {
  type Candidate,
  type CandidateSkills,
  type LookupEntry,
  type SkillField,
  type SkillRules,
  skillFields,
  skillLabels,
} from '@berth/contract';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { listFaults } from '../../platform/form-faults.ts';
import { useKeptForm } from '../../platform/use-kept-form.ts';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Form } from '../../ui/Form.tsx';
import { useUnsavedChanges } from '../../ui/UnsavedChanges.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { FormChanged } from './FormChanged.tsx';
import { heldSkills, keptSkills } from './held-forms.ts';
import { skillsResolver } from './profile-resolvers.ts';
import { RequiredNote } from './RequiredNote.tsx';
import { SaveActions } from './SaveActions.tsx';
import { useSaveProfile } from './use-save-profile.ts';

export type SkillLists = Record<SkillField, readonly LookupEntry[]>;

type SkillsFormProps = {
  draft: string;
  rules: SkillRules;
  lists: SkillLists;
  candidate: Candidate;
  onSaved: () => void;
  onClose: () => void;
};

/** Skills and qualifications to choose, by the tenant's rules. They replace those the form was opened with, and no later ones. */
export default function SkillsForm({ draft, rules, lists, candidate, onSaved, onClose }: SkillsFormProps) {
  const { control, handleSubmit, reset, setError, setFocus, getValues, formState } = useForm({
    resolver: skillsResolver(rules),
    defaultValues: heldSkills(candidate),
    shouldFocusError: false,
  });
  const { errors, isDirty, isSubmitting, submitCount } = formState;
  const { save, hasChanged } = useSaveProfile<CandidateSkills>({ part: 'skills', controls: () => skillFields, setError, onSaved });
  const shown = skillFields.filter((field) => rules.fields[field].visible);
  const [first] = shown;
  useUnsavedChanges(isDirty);
  useKeptForm(
    draft,
    () => (isDirty ? getValues() : null),
    (kept) => reset(keptSkills(kept, getValues()), { keepDefaultValues: true }),
  );
  useEffect(() => {
    if (first) setFocus(first);
  }, [setFocus, first]);
  const submit = handleSubmit((skills) => save({ skills }));

  return (
    <Form onSubmit={submit} aria-label="Your skills and qualifications">
      <ErrorSummary faults={listFaults(errors, skillFields)} attempt={submitCount} />
      <FormChanged isShown={hasChanged && !errors.root} />
      <RequiredNote isShown={shown.some((field) => rules.fields[field].required)} />
      {shown.map((field) => (
        <ChoiceField
          key={field}
          name={field}
          control={control}
          label={skillLabels[field]}
          required={rules.fields[field].required}
          list={lists[field]}
          held={candidate.personal[field]}
        />
      ))}
      <SaveActions busy={isSubmitting} onCancel={onClose} />
    </Form>
  );
}
