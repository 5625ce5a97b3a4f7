/** What a number box takes (profile.form.9): digits alone, up to two decimals, or 0 to 100 with up to two decimals. */
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

/** As it is left: without spaces around it and without the dot that no digit follows. */
export function tidyNumber(text: string): string {
  return text.trim().replace(/\.$/, '');
}

/** The number that a text says, tidied; null where it says none of this kind. */
export function numberOfText(mode: NumberMode, text: string): number | null {
  const tidy = tidyNumber(text);
  return whole[mode].test(tidy) && isNumberTyping(mode, tidy) ? Number(tidy) : null;
}
