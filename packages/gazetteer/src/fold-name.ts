/** Words that people write in two ways, as the gazetteer compares them. */
const sameWord = new Map([
  ['saint', 'st'],
  ['upon', 'on'],
]);

/**
 * The form in which names are compared: accents and case folded, apostrophes dropped ("King's" = "Kings"),
 * "&" read as "and", other punctuation as a space, "Saint" as "St" and "upon" as "on".
 */
export function foldName(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’‘`]+/gu, '')
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .map((word) => sameWord.get(word) ?? word)
    .join(' ');
}
