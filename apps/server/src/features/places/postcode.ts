/** The first half of a British postcode: one or two letters, then a digit and perhaps a digit or letter ("LS6", "M1", "SW1A"). */
const outward = '([A-Z]{1,2}[0-9][A-Z0-9]?)';
const inward = '([0-9][A-Z]{2})';
const wholeOutward = new RegExp(`^${outward}$`);
/** An outward code with its second half, complete or still being typed. Run together ("LS63AA") only when complete. */
const typedPostcode = new RegExp(`^${outward}(?: [0-9][A-Z]{0,2}|[0-9][A-Z]{2})$`);
const wholePostcode = new RegExp(`^${outward} ?${inward}$`);
const postcodeInText = new RegExp(`(?<![A-Z0-9])${outward} ?${inward}(?![A-Z0-9])`, 'g');

/** A full postcode in its halves: "LS6 2AB" → { outward: "LS6", inward: "2AB" }. */
export type Postcode = { outward: string; inward: string };

function tidy(text: string): string {
  return text.toUpperCase().replace(/\s+/g, ' ').trim();
}

/** The outward code if the text is one, alone or with a part of its postcode ("ls6", "LS6 3", "LS63AA"); else null. */
export function outwardCodeOf(text: string): string | null {
  const typed = tidy(text);
  return (typedPostcode.exec(typed) ?? wholeOutward.exec(typed))?.[1] ?? null;
}

/** The postcode when the text is a full one, with or without its space; else null. */
export function postcodeOf(text: string): Postcode | null {
  const [, outwardHalf, inwardHalf] = wholePostcode.exec(tidy(text)) ?? [];
  return outwardHalf && inwardHalf ? { outward: outwardHalf, inward: inwardHalf } : null;
}

/** All full postcodes in a text, in its order. */
export function postcodesIn(text: string): Postcode[] {
  return [...tidy(text).matchAll(postcodeInText)].map(([, outwardHalf = '', inwardHalf = '']) => ({
    outward: outwardHalf,
    inward: inwardHalf,
  }));
}

/** The letters of an outward code: its postcode area. */
export function areaOfOutwardCode(code: string): string {
  return /^[A-Z]+/.exec(code)?.[0] ?? '';
}
