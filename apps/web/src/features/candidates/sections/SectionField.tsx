import {
  type ChosenEntry,
  earliestDay,
  isoOfTyped,
  type LookupEntry,
  latestDay,
  londonDay,
  type ProfileField,
  typedOfIso,
} from '@berth/contract';
import type { UseFormReturn } from 'react-hook-form';
import { DateField } from '../../../ui/DateField.tsx';
import { NumberField } from '../../../ui/NumberField.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { idOfValue, nameOfChosen, selectOptions } from '../choices.ts';
import { answers, type StoredValues, type TypedValues, tidyTyped } from './typed-values.ts';
import type { SectionLists } from './use-section-lists.ts';

type SectionFieldProps = {
  name: string;
  field: ProfileField;
  required: boolean;
  form: UseFormReturn<TypedValues, unknown, unknown>;
  /** What is in the box now. */
  value: string;
  stored: StoredValues;
  lists: SectionLists;
  now: Date;
  /** Called when another answer is chosen. */
  onChoice: () => void;
};

const choicesOf = (choices: Readonly<Record<string, string>>) => Object.entries(choices).map(([value, label]) => ({ value, label }));

/** The control for one field, by the kind of its value. */
export function SectionField({ name, field, required, form, value, stored, lists, now, onChoice }: SectionFieldProps) {
  const { register, setValue, getValues, formState } = form;
  const { errors, dirtyFields, isSubmitted } = formState;
  const change = (text: string) => setValue(name, text, { shouldDirty: true, shouldValidate: isSubmitted });

  /** Tidies a changed value when its field loses the focus. */
  function tidy() {
    if (!dirtyFields[name]) return;
    const typed = getValues(name) ?? '';
    const text = tidyTyped(field, typed);
    if (text !== typed) change(text);
  }

  const shown = { label: field.label, hint: field.hint, required, error: errors[name]?.message };
  switch (field.kind) {
    case 'text': {
      const typed = field.pattern ? { autoCapitalize: 'characters', spellCheck: false } : {};
      return <TextField {...register(name, { onBlur: tidy })} {...shown} {...typed} autoComplete="off" />;
    }
    case 'number':
      return <NumberField {...register(name)} {...shown} mode="digits" />;
    case 'day':
      return (
        <DateField
          {...register(name, { onBlur: tidy })}
          {...shown}
          hint={field.hint ?? 'Day, month and year, like 27/03/2026.'}
          autoComplete="off"
          picker={{ chosen: isoOfTyped(value), start: londonDay(now), earliest: earliestDay, latest: latestDay }}
          onPick={(day) => change(typedOfIso(day))}
        />
      );
    case 'yesNo':
    case 'choice':
      return (
        <Select
          {...register(name, { onChange: onChoice })}
          {...shown}
          options={choicesOf(field.kind === 'yesNo' ? answers : field.choices)}
        />
      );
    case 'entry':
      break;
  }
  const entries = lists[field.list];
  return (
    <Select
      {...register(name, { onChange: onChoice })}
      {...shown}
      hint={entries ? field.hint : 'The list is loading.'}
      // Its options come later than the box: set the value again once the box has that option.
      value={value}
      options={optionsOfEntries(value, stored[name], entries)}
    />
  );
}

/** A chosen entry that is no longer offered stays in sight, marked, until another is chosen. */
function optionsOfEntries(value: string, stored: StoredValues[string] | undefined, entries: readonly LookupEntry[] | undefined) {
  const known = isEntry(stored) ? [stored] : [];
  if (entries) return selectOptions(entries, idOfValue(value), known);
  return known.map((entry) => ({ value: String(entry.id), label: nameOfChosen(entry) }));
}

function isEntry(stored: StoredValues[string] | undefined): stored is ChosenEntry {
  return typeof stored === 'object' && stored !== null;
}
