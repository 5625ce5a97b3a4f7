import { z } from 'zod';
import { storableText, trimEnds } from './text.ts';

export const titles = ['Mr', 'Mrs', 'Miss', 'Ms', 'Mx', 'Dr', 'Prof'] as const;

/** Letters of a name (SPEC.md §5). */
export const longestName = 50;

export type NameField = 'firstName' | 'middleName' | 'lastName';

/** A name as it is kept: without the spaces and hyphens around it; middle and last names without any hyphens (SPEC.md §5). */
export function tidyName(field: NameField, name: string): string {
  return field === 'firstName' ? trimEnds(name) : name.replaceAll('-', ' ').replace(/\s+/g, ' ').trim();
}

/** A name that must be given. `label` is that of its box. */
export function requiredName(field: NameField, label: string) {
  const missing = `${label} is required`;
  return storableText(longestName, undefined, missing)
    .transform((name) => tidyName(field, name))
    .pipe(z.string().min(1, missing));
}
