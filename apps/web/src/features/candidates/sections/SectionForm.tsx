import { type ProfileField, type ProfileSection, profileSections, type SectionName, type SectionRules } from '@berth/contract';
import { useEffect, useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { listFaults } from '../../../platform/form-faults.ts';
import { useNow } from '../../../platform/now.ts';
import { useKeptForm } from '../../../platform/use-kept-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useUnsavedChanges } from '../../../ui/UnsavedChanges.tsx';
import { FormChanged } from '../FormChanged.tsx';
import { RequiredNote } from '../RequiredNote.tsx';
import { SaveActions } from '../SaveActions.tsx';
import { useSaveProfile } from '../use-save-profile.ts';
import { SectionField } from './SectionField.tsx';
import { askedNames, sectionResolver, sentSection } from './section-resolver.ts';
import { type HeldValues, type TypedValues, typedOfHeld } from './typed-values.ts';
import { useSectionLists } from './use-section-lists.ts';

type SectionFormProps = {
  name: SectionName;
  /** What it is a form of: "Your employment". */
  label: string;
  rules: SectionRules;
  held: HeldValues;
  onSaved: () => void;
  onClose: () => void;
};

/** The name under which an unsaved section is kept while its owner signs in again. */
export const sectionDraft = (name: SectionName) => `section-${name}`;

/** A section to fill in, by the tenant's rules. It replaces what it was opened with, and nothing later. */
export function SectionForm({ name, label, rules, held, onSaved, onClose }: SectionFormProps) {
  const section: ProfileSection = profileSections[name];
  const now = useNow();
  const form = useForm<TypedValues, unknown, TypedValues>({
    defaultValues: typedOfHeld(section.fields, held),
    shouldFocusError: false,
    // Asked when something is checked, by when the lists are known that are asked for below.
    resolver: (typed, context, options) => sectionResolver(name, rules, { offered, now })(typed, context, options),
  });
  const { control, handleSubmit, reset, setError, setFocus, setValue, getValues, formState } = form;
  const { errors, isDirty, isSubmitting, submitCount } = formState;
  const typed = useWatch({ control }) as TypedValues;
  const chosenFrom = useMemo(
    () => new Set(Object.values(section.fields).flatMap((field) => (field.kind === 'entry' ? field.list : []))),
    [section],
  );
  const { lists, offered, defaultInstitute, hasFailed, retry } = useSectionLists(chosenFrom, typed['studyingInstitute'] ?? '');
  const asked = askedNames(section, rules, typed, offered);
  const { save, hasChanged } = useSaveProfile<TypedValues>({ part: name, controls: () => asked, setError, onSaved });
  // As the form opens: what is asked first may change under the reader's hands.
  const [first] = useState(asked[0]);
  useUnsavedChanges(isDirty);
  useKeptForm(
    sectionDraft(name),
    () => (isDirty ? getValues() : null),
    (kept) => {
      const texts = Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
      reset({ ...getValues(), ...Object.fromEntries(texts) }, { keepDefaultValues: true });
    },
  );
  useEffect(() => {
    if (first) setFocus(first);
  }, [setFocus, first]);

  // Whoever says they study is most likely at the tenant's default college, whose name may come after the answer.
  const [awaitsInstitute, setAwaitsInstitute] = useState(false);
  useEffect(() => {
    if (awaitsInstitute && defaultInstitute && !getValues('studyingInstitute'))
      setValue('studyingInstitute', defaultInstitute, { shouldDirty: true });
  }, [getValues, setValue, awaitsInstitute, defaultInstitute]);

  /** Another college has other courses, in other places. */
  function choose(changed: string) {
    if (changed === 'isCurrentlyStudying') setAwaitsInstitute(getValues(changed) === 'yes' && !getValues('studyingInstitute'));
    if (changed !== 'studyingInstitute') return;
    setAwaitsInstitute(false);
    for (const part of ['course', 'courseLocation']) setValue(part, '', { shouldDirty: true });
  }

  return (
    <Form onSubmit={handleSubmit(() => save({ [name]: sentSection(name, rules, getValues(), offered) }))} aria-label={label}>
      <ErrorSummary faults={listFaults(errors, asked)} attempt={submitCount} />
      <FormChanged isShown={hasChanged && !errors.root} />
      {hasFailed ? (
        <Notice
          tone="warning"
          role="alert"
          title="A list to choose from could not be loaded"
          actions={<Button onClick={retry}>Try again</Button>}
        />
      ) : null}
      <RequiredNote isShown={asked.some((field) => rules.fields[field]?.required)} />
      {asked.map((field) => (
        <SectionField
          key={field}
          name={field}
          field={section.fields[field] as ProfileField}
          required={rules.fields[field]?.required ?? false}
          form={form}
          value={typed[field] ?? ''}
          held={held}
          lists={lists}
          now={now}
          onChoice={() => choose(field)}
        />
      ))}
      <SaveActions busy={isSubmitting} onCancel={onClose} />
    </Form>
  );
}
