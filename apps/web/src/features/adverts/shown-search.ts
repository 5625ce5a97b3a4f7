import { type AdvertResult, type AdvertSearch, changedSearch, type SearchParams } from '@berth/contract';

/** The search with the words that were searched, where they are not those that were typed: criteria are named in other ways. */
export function asRead<Search extends Pick<AdvertSearch, 'keyword'>>(search: Search, { reading }: Pick<AdvertResult, 'reading'>): Search {
  const isAsTyped = reading.understood.length === 0 && reading.corrected === null && reading.shortened === null;
  return isAsTyped ? search : { ...search, keyword: reading.words };
}

/**
 * The parameters of the search whose results are shown: with its spelling corrected, without the words that nothing has, and a county by itself
 * also where other places have a usual distance.
 */
export function asShown(
  params: SearchParams,
  result: Pick<AdvertResult, 'reading' | 'usualDistanceInMiles'> | undefined,
  defaultDistance: number,
): SearchParams {
  if (!result) return params;
  const { reading, usualDistanceInMiles: usual } = result;
  const keyword = reading.corrected ?? reading.shortened;
  const isOfItsOwn = usual !== null && usual !== defaultDistance && params.distance === undefined;
  return changedSearch(params, {
    ...(keyword === null ? {} : { keyword }),
    ...(isOfItsOwn ? { distance: String(usual) } : {}),
    page: params.page,
  });
}
