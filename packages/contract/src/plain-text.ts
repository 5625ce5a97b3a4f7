/** True when the text can be stored and shown: no NUL, no lone surrogate (PostgreSQL refuses both). */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}

/** Takes out NUL and lone surrogates; the rest of the text is untouched. */
export function toStorableText(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '').replaceAll('\uFFFD', '');
}

/** Cuts at the last space within `max` letters and adds the trail (adverts.salary.4). */
export function truncate(text: string, max: number, trail = '...'): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max + 1);
  const space = cut.lastIndexOf(' ');
  // A letter outside the basic plane takes two units. Half of one is invalid.
  const kept = cut.slice(0, space > 0 ? space : max).replace(/[\uD800-\uDBFF]$/, '');
  return `${kept.trimEnd()}${trail}`;
}

/** The readable part of an address: "Nurse (Band 5)" → "nurse-band-5". */
export function toSlug(text: string, fallback = 'job'): string {
  const slug = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '');
  return slug || fallback;
}
