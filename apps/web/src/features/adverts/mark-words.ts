import { createElement, Fragment, type ReactNode } from 'react';
import styles from './mark-words.module.css';

const marked = { className: styles.mark };
/** Fewer letters are in half of all words. */
const leastLetters = 2;

/**
 * Returns a function that marks in a text what its job was found by, so that a result shows why it is there (search.results.10): the words of the
 * keyword, and words and phrases of the same meaning. Words after a minus sign are not marked, and neither is "or". A plural marks its singular,
 * and the other way round.
 */
export function wordMarker(keyword: string, foundBy: readonly string[] = []): (text: string) => ReactNode {
  const wanted = [...new Set([...wantedWords(keyword), ...foundBy.filter((way) => way.length >= leastLetters)])];
  if (wanted.length === 0) return (text) => text;
  const longestFirst = wanted.toSorted((a, b) => b.length - a.length);
  const alternatives = longestFirst.map((way) => way.split(' ').map(withPlural).join('[^\\p{L}\\p{N}]{1,3}')).join('|');
  const found = new RegExp(`(?<![\\p{L}\\p{N}])(${alternatives})(?![\\p{L}\\p{N}])`, 'giu');
  // Every other part of a split text is a word that was found.
  return (text) =>
    createElement(
      Fragment,
      null,
      ...text.split(found).map((part, at) => (at % 2 === 1 && !isOtherWord.test(part) ? createElement('mark', marked, part) : part)),
    );
}

/** The index does not find these by the trades that are written alike: the pronoun, the verb, "12 per hr" and "25,000 pa". */
const isOtherWord = /^(?:it|its|it's|sends?|hr|pa)$|^(?:It|Its|Sends?)$/;

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
