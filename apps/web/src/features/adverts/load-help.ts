import { type AdvertResult, changedSearch, type SearchParams } from '@berth/contract';
import type { QueryClient } from '@tanstack/react-query';
import { jobCategoriesQuery } from '../../platform/job-categories.ts';
import { advertSearchQuery, isHelped, searchAdviceQuery } from './advert-search.queries.ts';
import { readSiteSearch, type SearchSettings } from './search-settings.ts';
import { asHelped } from './shown-search.ts';
import { meantSearch, nearestSearch } from './wider-searches.ts';

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
  const firstJobs = (change: SearchParams) =>
    queryClient.query(advertSearchQuery(readSiteSearch(changedSearch(boxed, change), config).search, config));
  const meant = meantSearch(params, result);
  const jobsMeant = meant ? firstJobs(meant.change) : null;
  if (result.placeNotFound) return void (await jobsMeant);
  const advised = queryClient.query(searchAdviceQuery(readSiteSearch(boxed, config).search));
  if (result.total > 0) return void (await advised);
  const nearestJobs = advised.then((advice) => {
    const nearest = nearestSearch(advice, { place: null, isPlaceMeant: meant !== null });
    return nearest && firstJobs(nearest.change);
  });
  await Promise.all([jobsMeant, nearestJobs, queryClient.query(jobCategoriesQuery)]);
}
