import type { ProfileSection } from '@berth/contract';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type TypedValues, valuesOfTyped } from './typed-values.ts';

/**
 * What an answer changes in other fields of its section: it empties those whose lists depend on it (`listOf`), and fills in the preset of a
 * field that it brings up, even if its list arrives later. Returns a function to call with the name of a changed field.
 */
export function useDependentEntries(
  { fields }: ProfileSection,
  { getValues, setValue }: UseFormReturn<TypedValues, unknown, unknown>,
  preset: string,
): (changed: string) => void {
  const [awaiting, setAwaiting] = useState<string | null>(null);
  useEffect(() => {
    if (awaiting && preset && !getValues(awaiting)) setValue(awaiting, preset, { shouldDirty: true });
  }, [getValues, setValue, awaiting, preset]);

  return (changed) => {
    const values = valuesOfTyped(fields, getValues());
    for (const [name, field] of Object.entries(fields)) {
      if (field.kind !== 'entry') continue;
      if (field.listOf === changed) setValue(name, '', { shouldDirty: true });
      if (!field.preset) continue;
      if (name === changed) setAwaiting(null);
      if (field.within === changed) setAwaiting(field.askedWhen?.(values, {}, {}) !== false && !getValues(name) ? name : null);
    }
  };
}
