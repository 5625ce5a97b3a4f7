/** Longest word that is indexed; longer runs are codes or noise, and still match by their beginning. */
const longestWord = 40;
/** Words of one advert that are indexed: 200 kB of text has some 30,000; PostgreSQL keeps positions up to 16,383. */
export const mostPositions = 16_383;

/**
 * Text as the words that search compares: accents and case folded, split at whatever is neither letter nor digit
 * ("C++", "C#" and ".NET" keep what makes them words), plurals taken off.
 */
export function analyseText(text: string): string[] {
  return foldText(text).map(stem);
}

/** The same words as they are written: folded and split, with their plurals. */
export function foldText(text: string): string[] {
  // Half of the time for what is ASCII, as most text is: there it comes to the same.
  const isAscii = !/[^\0-\x7f]/.test(text);
  const folded = isAscii ? text.toLowerCase() : foldLetters(text);
  const words = [];
  for (const match of folded.matchAll(isAscii ? asciiWord : anyWord)) {
    words.push(
      match[0]
        .replace(/'s$/, '')
        .slice(0, longestWord)
        .replace(/[\uD800-\uDBFF]$/, ''),
    );
  }
  return words;
}

const anyWord = /\.net\b|[\p{L}\p{N}]+(?:\+\+|#(?!\w))?(?:'s\b)?/gu;
const asciiWord = /\.net\b|[a-z\d]+(?:\+\+|#(?!\w))?(?:'s\b)?/g;

function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('’', "'");
}

/**
 * Takes English plurals off and nothing more (Harman's S-stemmer). A stronger stemmer merges manager, manage and
 * management, which then match 75 % of adverts where the word itself stands in 23 %; in job titles the ending
 * is the meaning (docs/decisions/0004).
 */
export function stem(word: string): string {
  if (word.length < 4 || !word.endsWith('s')) return word;
  if (word.endsWith('ies') && !/[ae]ies$/.test(word)) return word.length > 4 ? `${word.slice(0, -3)}y` : word;
  if (/(?:ss|us|is)$/.test(word)) return word;
  if (/(?:ch|sh|x|zz|ss)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}
