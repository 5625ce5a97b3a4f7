/** What a number field accepts (profile.form.9): digits only, up to two decimals, or 0 to 100 with up to two decimals. */
export type NumberMode = 'digits' | 'decimal' | 'percentage';

const decimal = /^(\d+(\.\d{1,2})?|\.\d{1,2})$/;
const pattern: Record<NumberMode, RegExp> = { digits: /^\d+$/, decimal, percentage: decimal };

/** The text on blur: without spaces around it, and without a trailing dot. */
export function tidyNumber(text: string): string {
  return text.trim().replace(/\.$/, '');
}

/** The number in a text; null if the text is not a number of this kind. Never drops a character: "1a2.5" is not 125. */
export function numberOfText(mode: NumberMode, text: string): number | null {
  const tidy = tidyNumber(text);
  if (!pattern[mode].test(tidy)) return null;
  const number = Number(tidy);
  return mode === 'percentage' && number > 100 ? null : number;
}
