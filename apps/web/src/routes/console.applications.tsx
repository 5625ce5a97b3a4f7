import type { ApplicationCounts, ApplicationFilterInput } from '@berth/contract';
import { useQuery, useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { readApplicationFilter } from '../features/console/applications/application-filter.ts';
import { applicationSearch } from '../features/console/applications/application-search.ts';
import { ReceivedPage } from '../features/console/applications/ReceivedPage.tsx';
import { namedStatesQuery, openActsQuery, receivedCountsQuery, receivedQuery } from '../features/console/applications/received.queries.ts';
import { siftQuery } from '../features/console/applications/sift.queries.ts';
import { pageHead } from '../platform/page-head.ts';
import { requireStaff } from '../platform/staff-session.ts';
import { PagePending } from '../ui/PagePending.tsx';

export const Route = createFileRoute('/console/applications')({
  validateSearch: applicationSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, location, deps }) => {
    const self = await requireStaff(queryClient, location.href, 'applications:read');
    const read = readApplicationFilter(deps);
    const { state: _, unseen: _unseen, unanswered: _unanswered, ...counted } = read.filter;
    await Promise.all([
      queryClient.infiniteQuery(receivedQuery(read.filter)),
      queryClient.query(receivedCountsQuery(counted)),
      queryClient.query(receivedCountsQuery({})),
      queryClient.query(namedStatesQuery),
      self.scopes.includes('applications:write') ? queryClient.query(openActsQuery) : undefined,
    ]);
    return { self, counted, ...read };
  },
  head: ({ match }) => pageHead(match.context.queryClient, { title: 'Applications', noindex: true }),
  pendingComponent: () => <PagePending cards={3} />,
  component: ApplicationsRoute,
});

function ApplicationsRoute() {
  const search = Route.useSearch();
  const { self, filter, counted, faults } = Route.useLoaderData();
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(receivedQuery(filter));
  const { data: counts } = useSuspenseQuery(receivedCountsQuery(counted));
  const { data: all } = useSuspenseQuery(receivedCountsQuery({}));
  const { data: states } = useSuspenseQuery(namedStatesQuery);
  const advert = chosenAdvert(filter, counts);
  // After the list, which does not wait for it.
  const { data: sift } = useQuery({ ...siftQuery(advert?.advertId ?? 0), enabled: advert !== undefined });
  return (
    <ReceivedPage
      self={self}
      search={search}
      filter={filter}
      faults={faults}
      applications={data.pages.flatMap(({ applications }) => applications)}
      states={states}
      counts={counts}
      all={all}
      sift={advert && sift ? { ...sift, jobTitle: advert.jobTitle } : null}
      onMore={hasNextPage ? () => void fetchNextPage() : null}
      isLoading={isFetchingNextPage}
    />
  );
}

/** The advert that the list is about, if it is about one. */
const chosenAdvert = ({ advert }: ApplicationFilterInput, counts: ApplicationCounts | null) =>
  advert === undefined ? undefined : counts?.adverts.find(({ reference }) => reference === advert);
