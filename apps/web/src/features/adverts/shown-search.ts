import { type AdvertResult, type AskedSearch, changedSearch, type SearchParams } from '@berth/contract';
import { withPlaceInBox } from './place-in-box.ts';

type Read = Pick<AdvertResult, 'reading'>;
type Helped = Pick<AdvertResult, 'total' | 'place' | 'placeReading' | 'reading' | 'distanceInMiles'>;

/**
 * The search with the words that were searched, where they are not those that were typed: criteria are named in other ways, and "jobs" alone says
 * nothing.
 */
export function asRead<Search extends Pick<AskedSearch, 'keyword'>>(search: Search, { reading }: Read): Search {
  const isAsTyped = reading.words !== '' && reading.understood.length === 0 && !reading.corrected && !reading.shortened;
  return isAsTyped ? search : { ...search, keyword: reading.words };
}

/** The parameters of the search whose results are shown: with its spelling corrected, or without what kept it from finding anything. */
export function asShown(params: SearchParams, result: Read | undefined): SearchParams {
  const keyword = result?.reading.shortened || result?.reading.corrected;
  return keyword ? changedSearch(params, { keyword }) : params;
}

/** The parameters of the search for all that was typed, without its mistakes and with its place in the box: what an alert waits for. */
export function asMeant(params: SearchParams, result: Helped): SearchParams {
  const { corrected } = result.reading;
  return withPlaceInBox(corrected ? changedSearch(params, { keyword: corrected }) : params, result);
}

/** The parameters of the search that help is for: as shown, if a corrected keyword finds nothing here, and with its place in the box, also one that was searched as words. */
export function asHelped(params: SearchParams, result: Helped): SearchParams {
  const { placeWithoutJobs } = result.reading;
  if (placeWithoutJobs !== null) return changedSearch(params, { keyword: undefined, location: placeWithoutJobs });
  return withPlaceInBox(result.total === 0 ? asShown(params, result) : params, result);
}
