import {
  type Candidate,
  type CandidatePreferences,
  type LookupEntry,
  type PreferenceList,
  type PreferenceRules,
  preferenceInputs,
  preferenceLabels,
} from '@berth/contract';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { listFaults } from '../../platform/form-faults.ts';
import { useKeptForm } from '../../platform/use-kept-form.ts';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Form } from '../../ui/Form.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { Select } from '../../ui/Select.tsx';
import { useUnsavedChanges } from '../../ui/UnsavedChanges.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { idOfValue, selectOptions } from './choices.ts';
import { FormChanged } from './FormChanged.tsx';
import { heldPreferences, keptPreferences } from './held-forms.ts';
import { type PreferencesInput, preferencesResolver } from './profile-resolvers.ts';
import { RequiredNote } from './RequiredNote.tsx';
import { SaveActions } from './SaveActions.tsx';
import { useKnownEntries } from './use-known-entries.ts';
import { useSaveProfile } from './use-save-profile.ts';

export type PreferenceLists = Record<PreferenceList, readonly LookupEntry[]>;

type PreferencesFormProps = {
  draft: string;
  rules: PreferenceRules;
  lists: PreferenceLists;
  preferences: Candidate['jobPreferences'];
  onSaved: () => void;
  onClose: () => void;
};

/** Job preferences to fill in, by the tenant's rules. They replace those the form was opened with, and no later ones. */
export default function PreferencesForm({ draft, rules, lists, preferences, onSaved, onClose }: PreferencesFormProps) {
  const form = useForm<PreferencesInput, unknown, CandidatePreferences>({
    resolver: preferencesResolver(rules),
    defaultValues: heldPreferences(preferences),
    shouldFocusError: false,
  });
  const { control, register, handleSubmit, reset, setError, setFocus, getValues, formState } = form;
  const { errors, isDirty, isSubmitting, submitCount } = formState;
  const { save, hasChanged } = useSaveProfile<PreferencesInput>({
    part: 'jobPreferences',
    controls: () => preferenceInputs,
    setError,
    onSaved,
  });
  const { fields } = rules;
  const times = useKnownEntries(lists.availabilityToWork, [preferences.availabilityToWork]);
  const first = preferenceInputs.find((field) => fields[field].visible);
  useUnsavedChanges(isDirty);
  useKeptForm(
    draft,
    () => (isDirty ? getValues() : null),
    (kept) => reset(keptPreferences(kept, getValues()), { keepDefaultValues: true }),
  );
  useEffect(() => {
    if (first) setFocus(first);
  }, [setFocus, first]);
  const submit = handleSubmit((jobPreferences) => save({ jobPreferences }));

  const choice = (name: 'contract' | 'hours' | 'sectors') =>
    fields[name].visible ? (
      <ChoiceField
        name={name}
        control={control}
        label={preferenceLabels[name]}
        required={fields[name].required}
        list={lists[name]}
        held={preferences[name]}
      />
    ) : null;

  return (
    <Form onSubmit={submit} aria-label="Your job preferences">
      <ErrorSummary faults={listFaults(errors, preferenceInputs)} attempt={submitCount} />
      <FormChanged isShown={hasChanged && !errors.root} />
      <RequiredNote isShown={preferenceInputs.some((field) => fields[field].visible && fields[field].required)} />
      {choice('contract')}
      {choice('hours')}
      {fields.availabilityToWork.visible ? (
        <Select
          {...register('availabilityToWork', { setValueAs: idOfValue })}
          label={preferenceLabels.availabilityToWork}
          required={fields.availabilityToWork.required}
          error={errors.availabilityToWork?.message}
          options={selectOptions(lists.availabilityToWork, getValues('availabilityToWork'), times)}
        />
      ) : null}
      {choice('sectors')}
      {fields.salaryExpectations.visible ? (
        <NumberField
          {...register('salaryExpectations')}
          mode="digits"
          label={preferenceLabels.salaryExpectations}
          hint="In pounds a year, like 28000."
          required={fields.salaryExpectations.required}
          error={errors.salaryExpectations?.message}
        />
      ) : null}
      <SaveActions busy={isSubmitting} onCancel={onClose} />
    </Form>
  );
}
