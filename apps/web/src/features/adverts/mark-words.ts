import { foundPattern, isOtherWord } from '@berth/contract';
import { createElement, Fragment, type ReactNode } from 'react';
import styles from './mark-words.module.css';

const marked = { className: styles.mark };

/** Returns a function that marks in a text what its job was found by, so that a result shows why it is there (search.results.10). */
export function wordMarker(keyword: string, foundBy: readonly string[] = []): (text: string) => ReactNode {
  const found = foundPattern(keyword, foundBy);
  if (!found) return (text) => text;
  // Every other part of a split text is a word that was found.
  return (text) =>
    createElement(
      Fragment,
      null,
      ...text.split(found).map((part, at) => (at % 2 === 1 && !isOtherWord(part) ? createElement('mark', marked, part) : part)),
    );
}
