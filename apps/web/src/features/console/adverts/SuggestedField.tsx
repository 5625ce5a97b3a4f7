import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '../../../ui/TextField.tsx';
import type { TypedAdvert } from './typed-advert.ts';

type SuggestedFieldProps = {
  form: UseFormReturn<TypedAdvert>;
  name: 'category' | 'contractType' | 'hours';
  label: string;
  suggestions: readonly string[];
};

/** A text with the names that are in use: a new one is fine as well. */
export function SuggestedField({ form, name, label, suggestions }: SuggestedFieldProps) {
  return (
    <>
      <TextField
        {...form.register(name)}
        label={label}
        list={`${name}-names`}
        autoComplete="off"
        error={form.formState.errors[name]?.message}
      />
      <datalist id={`${name}-names`}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion}>
            {suggestion}
          </option>
        ))}
      </datalist>
    </>
  );
}
