/** Fewer letters are in half of all words. */
const leastLetters = 2;

/**
 * A pattern for what a job was found by (search.results.10): the words of the keyword, and the words and phrases of `foundBy`. Each match is its only
 * group. Words after a minus sign are left out, and so is "or". A plural matches its singular, and the other way round. Null if there are none.
 */
export function foundPattern(keyword: string, foundBy: readonly string[] = []): RegExp | null {
  const wanted = [...new Set([...wantedWords(keyword), ...foundBy.filter((way) => way.length >= leastLetters)])];
  if (wanted.length === 0) return null;
  const longestFirst = wanted.toSorted((a, b) => b.length - a.length);
  const alternatives = longestFirst.map((way) => way.split(' ').map(withPlural).join('[^\\p{L}\\p{N}]{1,3}')).join('|');
  return new RegExp(`(?<![\\p{L}\\p{N}])(${alternatives})(?![\\p{L}\\p{N}])`, 'giu');
}

/** Whether a match is another word. The index does not find these by the trades that are written alike: the pronoun, the verb, "12 per hr" and "25,000 pa". */
export const isOtherWord = (match: string): boolean => /^(?:it|its|it's|sends?|hr|pa)$|^(?:It|Its|Sends?)$/.test(match);

/** "Nurse" or "nurses", "nursery" or "nurseries", "cafe" or "café". */
function withPlural(word: string): string {
  const single = word.replace(/(?<=\p{L}{2}[^s\P{L}])s$/u, '').replaceAll(/[+#.]/g, '\\$&');
  const [stem, endings] = /\p{L}{2}[^aeiou\P{L}]y$/u.test(single) ? [single.slice(0, -1), '(?:y|ys|ies)'] : [single, '(?:s|es)?'];
  return stem.replaceAll(/[aceinou]/g, (letter) => accented[letter] ?? letter) + endings;
}

/** What the index reads as the letter without its accent. */
const accented: Record<string, string> = {
  a: '[aàáâãäå]',
  c: '[cç]',
  e: '[eèéêë]',
  i: '[iìíîï]',
  n: '[nñ]',
  o: '[oòóôõö]',
  u: '[uùúûü]',
};

/** The words that a keyword asks for: of `chef OR "head cook" -pastry` these are chef, head and cook. */
function wantedWords(keyword: string): string[] {
  const terms = keyword.match(/-?["“][^"”]*["”]?|\S+/g) ?? [];
  return terms
    .filter((term) => !term.startsWith('-') && term.toUpperCase() !== 'OR')
    .flatMap((term) => term.match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => word.length >= leastLetters);
}
