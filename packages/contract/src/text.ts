import { z } from 'zod';
import { isStorableText } from './plain-text.ts';

const unstorable = 'Remove the characters that are not text';

/** Any storable text up to `max` characters, exactly as typed. `missing` is said when there is none, or no text at all. */
export function storableText(max: number, tooLong = `Use ${max} characters or fewer`, missing = 'Give this as text') {
  return z.string(missing).max(max, tooLong).refine(isStorableText, unstorable);
}

/** One line of text: trimmed, up to `max` characters, not empty when `required` says what to enter. */
export function line(max: number, required?: string) {
  const base = storableText(max, undefined, required).trim();
  return required ? base.min(1, required) : base;
}

/** Without the spaces and hyphens around it (profile.form.3). */
export function trimEnds(text: string): string {
  return text.replace(/^[\s-]+|[\s-]+$/g, '');
}
