import { truncate } from '@berth/contract';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { advertSearchQuery } from '../features/adverts/advert-search.queries.ts';
import { readSearch } from '../features/adverts/advert-search.ts';
import { SearchPage } from '../features/adverts/SearchPage.tsx';
import { SearchResults } from '../features/adverts/SearchResults.tsx';
import { searchParams } from '../features/adverts/search-params.ts';
import { answerWithStatus, onServer } from '../platform/answer.ts';
import { isApiProblem } from '../platform/api-problem.ts';
import { pageHead } from '../platform/page-head.ts';
import { tenantConfigQuery, tenantContentQuery } from '../platform/tenant.ts';
import { JobSearch } from './-JobSearch.tsx';

/** Letters of the keyword in the page's title: search engines and tabs show about as many of the whole. */
const titleKeywordLength = 60;

export const Route = createFileRoute('/search')({
  validateSearch: searchParams,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const config = await queryClient.query({ ...tenantConfigQuery, staleTime: 'static' });
    const found = queryClient.query(advertSearchQuery(readSearch(deps, config.defaultDistance).search)).catch((error: unknown) => {
      answerWithStatus(isApiProblem(error, 400) ? 400 : 503);
    });
    // In the browser the page shows at once, with the search boxes kept and its own loading and failed states.
    if (onServer) await found;
  },
  head: ({ match }) => {
    const search = match.context.queryClient.getQueryData(tenantContentQuery.queryKey)?.search;
    const { keyword } = match.search;
    return pageHead(match.context.queryClient, {
      title: keyword ? `${truncate(keyword, titleKeywordLength)}: ${search?.title ?? ''}` : (search?.title ?? 'Search jobs'),
      description: search?.description,
      canonicalPath: '/search',
      noindex: Object.keys(match.search).length > 0,
    });
  },
  component: SearchRoute,
});

function SearchRoute() {
  const params = Route.useSearch();
  const { data: config } = useSuspenseQuery(tenantConfigQuery);
  const { data: result } = useQuery({ ...advertSearchQuery(readSearch(params, config.defaultDistance).search), enabled: false });
  const wholePlace = result?.place?.placeResultMetaData.isLargeConurbation ?? false;
  return (
    <SearchPage form={<JobSearch params={params} wholePlace={wholePlace} />} results={<SearchResults params={params} config={config} />} />
  );
}
