import { isChoice } from '../../places/index.ts';
import { type ReadTerm, readTerms } from '../keyword/read-terms.ts';
import { readPlaceWords } from './read-place-words.ts';
import { cover } from './typed-text.ts';

/**
 * The keyword with everything covered that was typed with quotes, a minus or OR: such terms mean their letters. Only places to choose from stay ("Kent
 * or Sussex"). Has the keyword's length, so that positions in it are positions in the keyword.
 */
export function readableText(keyword: string): string {
  const terms = readTerms(keyword);
  const isJoined = (term: ReadTerm, index: number) => term.isAlternative || terms[index + 1]?.isAlternative === true;
  const meant = terms.filter((term) => term.isQuoted || term.isExcluded).reduce(cover, keyword);
  const joined = terms.filter(isJoined);
  const place = joined.length > 0 ? readPlaceWords(meant) : null;
  const choice = place && isChoice(place.place.placeId) ? place : null;
  return joined.filter(({ start, end }) => !choice || end <= choice.start || start >= choice.end).reduce(cover, meant);
}
