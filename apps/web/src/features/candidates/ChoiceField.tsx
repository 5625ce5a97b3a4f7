import type { ChosenEntry, LookupEntry } from '@berth/contract';
import { type Control, Controller, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { MultiSelect } from '../../ui/MultiSelect.tsx';
import { choicesOf, optionsOf } from './choices.ts';
import { useKnownEntries } from './use-known-entries.ts';

type ChoiceFieldProps<Fields extends FieldValues> = {
  name: FieldPathByValue<Fields, number[]>;
  // The form's output type does not matter here.
  control: Control<Fields, unknown, FieldValues>;
  label: string;
  required: boolean;
  list: readonly LookupEntry[];
  /** What is saved: it has the names of entries that are no longer offered. */
  stored: readonly ChosenEntry[];
};

/** A form field whose value is ids of a list. */
export function ChoiceField<Fields extends FieldValues>({ name, control, label, required, list, stored }: ChoiceFieldProps<Fields>) {
  const known = useKnownEntries(list, stored);
  return (
    <Controller
      name={name}
      control={control}
      render={({ field, fieldState }) => (
        <MultiSelect
          ref={field.ref}
          name={name}
          label={label}
          required={required}
          error={fieldState.error?.message}
          options={optionsOf(list)}
          chosen={choicesOf(field.value, list, known)}
          onChange={field.onChange}
        />
      )}
    />
  );
}
