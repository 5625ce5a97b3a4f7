import { createElement, Fragment, type ReactNode } from 'react';
import styles from './mark-words.module.css';

const marked = { className: styles.mark };
/** Fewer letters are in half of all words. */
const leastLetters = 2;

/**
 * Returns a function that marks the words of a keyword in a text, so that a result shows why it was found (search.results.10). Words after a
 * minus sign are not marked, and neither is "or". A plural marks its singular, and the other way round.
 */
export function wordMarker(keyword: string): (text: string) => ReactNode {
  const words = wantedWords(keyword);
  if (words.length === 0) return (text) => text;
  const alternatives = words.map((word) => `${word.replace(/(?<=\p{L}{3})s$/u, '')}(?:s|es)?`).join('|');
  const found = new RegExp(`(?<![\\p{L}\\p{N}])(${alternatives})(?![\\p{L}\\p{N}])`, 'giu');
  // Every other part of a split text is a word that was found.
  return (text) =>
    createElement(Fragment, null, ...text.split(found).map((part, at) => (at % 2 === 1 ? createElement('mark', marked, part) : part)));
}

/** The words that a keyword asks for: of `chef OR "head cook" -pastry` these are chef, head and cook. */
function wantedWords(keyword: string): string[] {
  const terms = keyword.match(/-?["“][^"”]*["”]?|\S+/g) ?? [];
  return terms
    .filter((term) => !term.startsWith('-') && term.toUpperCase() !== 'OR')
    .flatMap((term) => term.match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => word.length >= leastLetters);
}
