import type { AdvertResult, SearchParams } from '@berth/contract';
import type { QueryClient } from '@tanstack/react-query';
import { jobCategoriesQuery } from '../../platform/job-categories.ts';
import { isHelped, searchAdviceQuery } from './advert-search.queries.ts';
import { otherSearchQuery } from './other-search.queries.ts';
import { readSiteSearch, type SearchSettings } from './search-settings.ts';
import { asHelped } from './shown-search.ts';
import { meantSearch, nearestSearch, unknownName } from './wider-searches.ts';

/** Asks for what the page of a search that found little shows below its results: advice, or if it found nothing the nearest jobs and the
 * categories; of an unknown place the jobs of the one that is meant. */
export async function loadHelp(
  queryClient: QueryClient,
  params: SearchParams,
  result: AdvertResult,
  config: SearchSettings,
): Promise<void> {
  if (!isHelped(result)) return;
  const boxed = asHelped(params, result);
  const firstJobs = (other: Parameters<typeof otherSearchQuery>[0]) => queryClient.query(otherSearchQuery(other, boxed, config).query);
  const meant = meantSearch(params, result);
  const jobsMeant = meant ? firstJobs(meant) : null;
  if (result.placeNotFound) return void (await jobsMeant);
  const { search } = readSiteSearch(boxed, config);
  const advised = queryClient.query(searchAdviceQuery(search));
  if (result.total > 0) return void (await advised);
  const nearestJobs = advised.then((advice) => {
    const isPlaceUnknown = unknownName(params, result) !== null;
    const nearest = nearestSearch(advice, { place: null, keyword: search.keyword, isPlaceUnknown, isPlaceMeant: meant !== null });
    return nearest && firstJobs(nearest);
  });
  await Promise.all([jobsMeant, nearestJobs, queryClient.query(jobCategoriesQuery)]);
}
