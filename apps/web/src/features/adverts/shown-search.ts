import { type AdvertResult, type AskedSearch, changedSearch, type SearchParams } from '@berth/contract';

type Read = Pick<AdvertResult, 'reading'>;

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
  const keyword = result?.reading.corrected || result?.reading.shortened;
  return keyword ? changedSearch(params, { keyword }) : params;
}
