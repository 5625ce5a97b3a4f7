import {
  type Candidate,
  type LookupEntry,
  type PreferenceList,
  type PreferenceRules,
  preferenceInputs,
  preferenceLabels,
} from '@berth/contract';
import { NumberField } from '../../ui/NumberField.tsx';
import { Select } from '../../ui/Select.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { idOfValue, selectOptions } from './choices.ts';
import type { SectionActs } from './ProfileSection.tsx';
import { preferencesResolver } from './profile-resolvers.ts';
import { RequiredNote } from './RequiredNote.tsx';
import { SectionFormFrame } from './SectionFormFrame.tsx';
import { keptPreferences, storedPreferences } from './stored-forms.ts';
import { useKnownEntries } from './use-known-entries.ts';
import { useSectionForm } from './use-section-form.ts';

export type PreferenceLists = Record<PreferenceList, readonly LookupEntry[]>;

type PreferencesFormProps = SectionActs & {
  rules: PreferenceRules;
  lists: PreferenceLists;
  preferences: Candidate['jobPreferences'];
};

/** Job preferences to fill in, by the tenant's rules. They replace those the form was opened with, and no later ones. */
export default function PreferencesForm({ rules, lists, preferences, ...acts }: PreferencesFormProps) {
  const { fields } = rules;
  const shown = preferenceInputs.filter((field) => fields[field].visible);
  const { form, frame } = useSectionForm({
    ...acts,
    part: 'jobPreferences',
    opened: storedPreferences(preferences),
    resolver: preferencesResolver(rules),
    controls: () => shown,
    restore: keptPreferences,
  });
  const { control, register, getValues, formState } = form;
  const { errors } = formState;
  const times = useKnownEntries(lists.availabilityToWork, [preferences.availabilityToWork]);

  const choice = (name: 'contract' | 'hours' | 'sectors') =>
    fields[name].visible ? (
      <ChoiceField
        name={name}
        control={control}
        label={preferenceLabels[name]}
        required={fields[name].required}
        list={lists[name]}
        stored={preferences[name]}
      />
    ) : null;

  return (
    <SectionFormFrame {...frame} label="Your job preferences">
      <RequiredNote isShown={shown.some((field) => fields[field].required)} />
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
    </SectionFormFrame>
  );
}
