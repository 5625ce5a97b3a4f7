import type { Place } from '@berth/contract';
import { readTerms } from '../keyword/read-terms.ts';
import { nameAtEnd, wordsOf } from './place-names.ts';

/** More refused places than these are words alone: each may have dozens of postcode districts. */
const mostPlaces = 4;

/** The places that a keyword refuses in words: Leeds and York in "warden not in Leeds or York". A minus sign refuses the word alone. */
export function refusedPlaces(keyword: string): Place[] {
  return readTerms(keyword)
    .filter(({ isRefusedPlace }) => isRefusedPlace)
    .map(({ start, end }) => keyword.slice(start, end))
    .flatMap((typed) => nameAtEnd(wordsOf(typed), typed, /\sin\s/iu.test(typed))?.place ?? [])
    .slice(0, mostPlaces);
}
