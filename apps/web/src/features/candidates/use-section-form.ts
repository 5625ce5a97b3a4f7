import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { listFaults } from '../../platform/form-faults.ts';
import { useKeptForm } from '../../platform/use-kept-form.ts';
import { useUnsavedChanges } from '../../ui/UnsavedChanges.tsx';
import type { SectionActs } from './ProfileSection.tsx';
import type { SectionFormFrameProps } from './SectionFormFrame.tsx';
import { type PartInput, type SavedPart, type SaveOptions, useSaveProfile } from './use-save-profile.ts';

type SectionFormOptions<Part extends SavedPart, Input extends FieldValues, Output extends PartInput<Part>> = Omit<SectionActs, 'onSaved'> &
  Pick<SaveOptions<Part, Input>, 'part' | 'onSaved'> & {
    /** The initial values. */
    opened: Input & DefaultValues<Input>;
    /** The contract's rules. Their output is saved. */
    resolver: Resolver<Input, unknown, Output>;
    /** Names of the controls on the screen, in their order, for focus and faults. */
    controls: (values: Input) => Path<Input>[];
    /** Puts kept values into the form's current ones. Session storage is the visitor's to change: check its shape. */
    restore: (kept: Record<string, unknown>, now: Input) => Input;
  };

/**
 * The form of one section of the profile. Its first control gets the focus. Unsaved changes are reported to the page and kept over a lost
 * session. Faults are shown at their fields. A save replaces the version that the form opened with. `frame` is for `SectionFormFrame`.
 */
export function useSectionForm<Part extends SavedPart, Input extends FieldValues, Output extends PartInput<Part>>({
  part,
  draft,
  opened,
  resolver,
  controls,
  restore,
  onSaved,
  onClose,
}: SectionFormOptions<Part, Input, Output>) {
  const form: UseFormReturn<Input, unknown, Output> = useForm({ resolver, defaultValues: opened, shouldFocusError: false });
  const { handleSubmit, reset, setError, setFocus, getValues, formState } = form;
  const { errors, isDirty, isSubmitting, submitCount } = formState;
  const { save, hasChanged } = useSaveProfile({ part, controls: () => controls(getValues()), setError, onSaved });
  useUnsavedChanges(isDirty);
  useKeptForm(
    draft,
    () => (isDirty ? getValues() : null),
    (kept) => reset(restore(kept, getValues()), { keepDefaultValues: true }),
  );
  // Read once when the form opens, since the first control may change while the candidate types.
  const [first] = useState(() => controls(getValues())[0]);
  useEffect(() => {
    if (first) setFocus(first);
  }, [setFocus, first]);

  const frame: Omit<SectionFormFrameProps, 'label' | 'children'> = {
    onSubmit: handleSubmit(save),
    faults: listFaults(errors, controls(getValues())),
    attempt: submitCount,
    hasChanged: hasChanged && !errors.root,
    busy: isSubmitting,
    onCancel: onClose,
  };
  return { form, frame };
}
