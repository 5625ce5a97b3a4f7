import { z } from 'zod';
import { isStorableText } from './plain-text.ts';

const unstorable = 'Remove the characters that are not text';

/** Any storable text up to `max` characters, exactly as typed. `missing` is said when there is none, or no text at all. */
export function storableText(max: number, tooLong = `Use ${max} characters or fewer`, missing = 'Give this as text') {
  return z.string(missing).max(max, tooLong).refine(isStorableText, unstorable);
}

/** Controls, line and paragraph separators, and characters of no width that reverse, hide or fake text. */
const hidden =
  '[\\p{Cc}\\p{Zl}\\p{Zp}\\u034F\\u061C\\u115F\\u1160\\u180E\\u200B\\u200E\\u200F\\u202A-\\u202E\\u2060-\\u206F\\u3164\\uFEFF\\uFFA0\\uFFF9-\\uFFFB\\u{E0000}-\\u{E007F}]';
/** Joiners belong to Persian and Indic spellings, and there alone: between letters. */
const strayJoiner = '(?<![\\p{L}\\p{M}])[\\u200C\\u200D]|[\\u200C\\u200D](?!\\p{L})';
const hiddenInLine = new RegExp(`${hidden}|\\u00AD|${strayJoiner}`, 'u');
/** Texts of several lines have line breaks, tabs, soft hyphens and joined emoji as well. */
const hiddenInText = new RegExp(`(?![\\n\\r\\t])${hidden}`, 'u');

/** The fault of a text with an invisible character in it, with its place (profile.form.13); null if it has none. `label` is its field's. */
export function hiddenFault(label: string, text: string, isLine = true): string | null {
  // The ends of a line are tidied, so a tab there is no fault.
  const read = isLine ? text.trim() : text;
  const found = (isLine ? hiddenInLine : hiddenInText).exec(read);
  // Text that cannot be stored has a fault already.
  if (!found || !isStorableText(text)) return null;
  const before = Array.from(read.slice(0, found.index).trimEnd()).slice(-20).join('');
  return `${label} has an invisible character ${before ? `after “${before}”` : 'at its start'}: delete it, or type the text again`;
}

/** Refuses invisible characters in one line of text, naming its field. */
export const visibleLine = (label: string) => refuseHidden(label, true);
/** The same in a text that may have line breaks and tabs. */
export const visibleText = (label: string) => refuseHidden(label, false);

function refuseHidden(label: string, isLine: boolean) {
  return (text: string, context: z.RefinementCtx) => {
    const message = hiddenFault(label, text, isLine);
    if (message) context.addIssue({ code: 'custom', params: { code: 'invisible' }, message });
  };
}

/** One line of text: trimmed, up to `max` characters, not empty when `required` says what to enter. */
export function line(max: number, required?: string) {
  const base = storableText(max, undefined, required).trim();
  return required ? base.min(1, required) : base;
}
