import { asideWords } from '../keyword/asides.ts';
import { type ReadTerm, readTerms } from '../keyword/read-terms.ts';
import { cover } from './typed-text.ts';

/** A keyword as far as it may be read. Both have its length, so that positions in them are positions in the keyword. */
type ReadableText = {
  /** With everything covered that was typed with quotes, a minus or OR, whose terms mean their letters, and what is typed next to a trade. */
  text: string;
  /** The same with what OR, "or" or a slash joins, which may be places to choose from ("Kent or Sussex"); null if nothing is joined. */
  withJoined: string | null;
};

export function readableText(keyword: string): ReadableText {
  const terms = readTerms(keyword);
  const isJoined = (term: ReadTerm, index: number) => term.isAlternative || terms[index + 1]?.isAlternative === true;
  const asides = Array.from(keyword.matchAll(asideWords), ({ 0: words, index }) => ({ start: index, end: index + words.length }));
  const meant = [...asides, ...terms.filter((term) => term.isQuoted || term.isExcluded)].reduce(cover, keyword);
  const joined = terms.filter(isJoined);
  return { text: joined.reduce(cover, meant), withJoined: joined.length > 0 ? meant : null };
}
