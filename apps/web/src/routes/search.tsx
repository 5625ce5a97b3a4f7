import { milesWords, type SearchParams, searchParams, stringifySearch, truncate } from '@berth/contract';
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { useState } from 'react';
import { advertSearchQuery } from '../features/adverts/advert-search.queries.ts';
import { ClearSearch } from '../features/adverts/ClearSearch.tsx';
import { withKeptOrder } from '../features/adverts/kept-order.ts';
import { loadHelp } from '../features/adverts/load-help.ts';
import { SearchFold } from '../features/adverts/SearchFold.tsx';
import { SearchPage } from '../features/adverts/SearchPage.tsx';
import { SearchResults } from '../features/adverts/SearchResults.tsx';
import { readSiteSearch } from '../features/adverts/search-settings.ts';
import { AlertButton } from '../features/job-alerts/AlertButton.tsx';
import { ResultsAlert } from '../features/job-alerts/ResultsAlert.tsx';
import { withoutAnywhere } from '../features/job-alerts/without-anywhere.ts';
import { answerWithStatus, onServer } from '../platform/answer.ts';
import { isApiProblem } from '../platform/api-problem.ts';
import { siteUrl } from '../platform/client-site.ts';
import { jobCategoriesQuery } from '../platform/job-categories.ts';
import { loadJobStates } from '../platform/job-states.tsx';
import { leaveForClientSite } from '../platform/leave-for-client-site.ts';
import { pageHead } from '../platform/page-head.ts';
import { tenantConfigQuery, tenantContentQuery, tenantDetailsQuery } from '../platform/tenant.ts';
import { JobSearch } from './-JobSearch.tsx';
import { Registration } from './-registration.ts';
import { saveMarkOf } from './-save-mark.tsx';

/** How many letters of the keyword are in the page's title: search engines and tabs show about as many in total. */
const titleKeywordLength = 60;

export const Route = createFileRoute('/search')({
  validateSearch: searchParams,
  beforeLoad: async ({ context, cause, search }) => {
    await leaveForClientSite(context, (config) => siteUrl(config, `/search${stringifySearch({ ...search, page: undefined })}`));
    // Only on the way from another page: Back within the results leads to an address without an order, which was shown without one.
    const ordered = onServer || cause !== 'enter' ? search : withKeptOrder(search);
    if (ordered !== search) throw redirect({ to: '/search', search: ordered, replace: true });
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const [config, details] = await Promise.all([
      queryClient.query({ ...tenantConfigQuery, staleTime: 'static' }),
      queryClient.query({ ...tenantDetailsQuery, staleTime: 'static' }),
    ]);
    const settings = { ...config, keywordOrder: details.settings.keywordOrder };
    const { search } = readSiteSearch(deps, settings);
    const found = queryClient
      .query(advertSearchQuery(search, config))
      .then(
        // Help is part of the page of a search that found little, and never fails it.
        (result) => (onServer ? loadHelp(queryClient, deps, result, settings) : undefined),
        (error: unknown) => answerWithStatus(isApiProblem(error, 400) ? 400 : 503),
      )
      .catch(() => null);
    // The names of the chosen categories, if the search does not count them.
    const named = deps.category ? queryClient.query(jobCategoriesQuery).catch(() => null) : null;
    // In the browser the page shows at once, with the search boxes and its own loading and failed states.
    if (onServer) await Promise.all([found, named, loadJobStates(queryClient)]);
  },
  head: ({ match }) => {
    const search = match.context.queryClient.getQueryData(tenantContentQuery.queryKey)?.search;
    const { keyword } = match.search;
    const title = keyword ? `${truncate(keyword, titleKeywordLength)}: ${search?.title ?? ''}` : (search?.title ?? 'Search jobs');
    const { meta, links } = pageHead(match.context.queryClient, {
      title,
      description: search?.description,
      canonicalPath: '/search',
      noindex: Object.keys(match.search).length > 0,
    });
    const feedSearch = stringifySearch({ ...match.search, page: undefined });
    return {
      meta,
      links: [
        ...links,
        { rel: 'alternate', type: 'application/rss+xml', title, href: `/search.rss${feedSearch}` },
        { rel: 'alternate', type: 'application/atom+xml', title, href: `/search.atom${feedSearch}` },
      ],
    };
  },
  component: SearchRoute,
});

function alertOf(asked: SearchParams, total: number) {
  const params = withoutAnywhere(asked);
  return total === 0 ? (
    <AlertButton params={params} registration={Registration} words="Email me when a job matches" />
  ) : (
    <ResultsAlert params={params} registration={Registration} />
  );
}

/** A county by itself has none. */
const distanceInLine = (chosen: number | undefined, usual: number) =>
  chosen === undefined && usual === 0 ? '' : milesWords(chosen ?? usual);

function SearchRoute() {
  const params = Route.useSearch();
  const { data: tenantConfig } = useSuspenseQuery(tenantConfigQuery);
  const { data: details } = useSuspenseQuery(tenantDetailsQuery);
  const config = { ...tenantConfig, keywordOrder: details.settings.keywordOrder };
  const { search } = readSiteSearch(params, config);
  const { data: result } = useQuery({
    ...advertSearchQuery(search, config),
    enabled: false,
    placeholderData: keepPreviousData,
  });
  // A new key remounts the boxes, which drops text that was typed but not searched for.
  const [clears, setClears] = useState(0);
  const clear = () => setClears((count) => count + 1);
  const usualDistance = result?.usualDistanceInMiles ?? config.defaultDistance;
  const wholePlace = result?.place?.placeResultMetaData.isLargeConurbation ?? false;
  return (
    <SearchPage
      form={
        <SearchFold
          params={params}
          distance={wholePlace ? '' : distanceInLine(search.distance, usualDistance)}
          clear={<ClearSearch onClear={clear} />}
        >
          <JobSearch key={clears} params={params} wholePlace={wholePlace} usualDistance={usualDistance} />
        </SearchFold>
      }
      results={<SearchResults params={params} config={config} alertOf={alertOf} onClear={clear} marksOf={saveMarkOf} />}
    />
  );
}
