import { type Candidate, type CandidateReferees, type LookupEntry, type RefereeRules, refereeFields } from '@berth/contract';
import { useEffect } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { listFaults } from '../../platform/form-faults.ts';
import { useKeptForm } from '../../platform/use-kept-form.ts';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Form } from '../../ui/Form.tsx';
import { useUnsavedChanges } from '../../ui/UnsavedChanges.tsx';
import { FormChanged } from './FormChanged.tsx';
import { heldReferees, keptReferees } from './held-forms.ts';
import { refereesResolver } from './profile-resolvers.ts';
import { RefereeFields } from './RefereeFields.tsx';
import { RequiredNote } from './RequiredNote.tsx';
import { SaveActions } from './SaveActions.tsx';
import { useSaveProfile } from './use-save-profile.ts';

/** The name under which unsaved referees are kept while their owner signs in again. */
export const refereesDraft = 'referees';

export type RefereesFormProps = {
  rules: RefereeRules;
  contactOptions: readonly LookupEntry[];
  candidate: Candidate;
  onSaved: () => void;
  onClose: () => void;
};

/** Referees to add, change and remove, by the tenant's rules. They replace those the form was opened with, and no later ones. */
export function RefereesForm({ rules, contactOptions, candidate, onSaved, onClose }: RefereesFormProps) {
  const form = useForm<CandidateReferees, unknown, CandidateReferees>({
    resolver: refereesResolver(rules),
    defaultValues: { referee: heldReferees(candidate), version: candidate.refereesVersion },
    shouldFocusError: false,
  });
  const { handleSubmit, reset, setError, setFocus, getValues, formState } = form;
  const { errors, isDirty, isSubmitting, submitCount } = formState;
  const controls = (): FieldPath<CandidateReferees>[] => [
    ...getValues('referee').flatMap((_, index) => refereeFields.map((field): FieldPath<CandidateReferees> => `referee.${index}.${field}`)),
    'referee',
  ];
  const { save, hasChanged } = useSaveProfile<CandidateReferees>({ part: 'referees', controls, setError, onSaved });
  useUnsavedChanges(isDirty);
  useKeptForm(
    refereesDraft,
    () => (isDirty ? getValues() : null),
    (kept) => reset(keptReferees(kept, getValues()), { keepDefaultValues: true }),
  );
  useEffect(() => setFocus('referee.0.name'), [setFocus]);
  const submit = handleSubmit((referees) => save({ referees }));

  return (
    <Form onSubmit={submit} aria-label="Your referees">
      <ErrorSummary faults={listFaults(errors, controls())} attempt={submitCount} />
      <FormChanged isShown={hasChanged && !errors.root} />
      <RequiredNote isShown={refereeFields.some((field) => rules.fields[field].visible && rules.fields[field].required)}>
        Ask people before you name them.
      </RequiredNote>
      <RefereeFields form={form} rules={rules} contactOptions={contactOptions} held={candidate.referee} />
      <SaveActions busy={isSubmitting} onCancel={onClose} />
    </Form>
  );
}
