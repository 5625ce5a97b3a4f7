import { nameFrom, wordsOf } from './place-names.ts';
import { readableText } from './readable-text.ts';
import { cutOut } from './typed-text.ts';

/** Moves a place from the middle of a keyword to its end: "teacher Leeds primary" becomes "teacher primary Leeds". Null if no place is in the middle. */
export function withPlaceLast(keyword: string): string | null {
  const { text } = readableText(keyword);
  const words = wordsOf(text);
  for (let at = 1; at < words.length - 1; at += 1) {
    const found = nameFrom(words, at, text, false);
    if (found && found.end < (words.at(-1)?.start ?? 0)) return `${cutOut(keyword, [found])} ${found.name}`;
  }
  return null;
}
