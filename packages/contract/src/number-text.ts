/** What a number field accepts (profile.form.9): digits alone, up to two decimals, or 0 to 100 with up to two decimals. */
export type NumberMode = 'digits' | 'decimal' | 'percentage';

const typing: Record<NumberMode, RegExp> = {
  digits: /^\d*$/,
  decimal: /^\d*(\.\d{0,2})?$/,
  percentage: /^\d*(\.\d{0,2})?$/,
};
const whole: Record<NumberMode, RegExp> = {
  digits: /^\d+$/,
  decimal: /^(\d+(\.\d{1,2})?|\.\d{1,2})$/,
  percentage: /^(\d+(\.\d{1,2})?|\.\d{1,2})$/,
};

/** Whether a text is a number of this kind, or can become one by typing on: "12." can, "12.345" cannot, nor "101" as a percentage. */
export function isNumberTyping(mode: NumberMode, text: string): boolean {
  return typing[mode].test(text) && (mode !== 'percentage' || Number(text.replace(/\.$/, '')) <= 100);
}

/** The text on blur: without spaces around it, and without a trailing dot. */
export function tidyNumber(text: string): string {
  return text.trim().replace(/\.$/, '');
}

/** The number in a text, normalised; null if it has none of this kind. */
export function numberOfText(mode: NumberMode, text: string): number | null {
  const tidy = tidyNumber(text);
  return whole[mode].test(tidy) && isNumberTyping(mode, tidy) ? Number(tidy) : null;
}
