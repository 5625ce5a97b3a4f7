import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { AdvertsPage } from '../features/console/adverts/AdvertsPage.tsx';
import { readAdvertsSearch } from '../features/console/adverts/adverts-search.ts';
import { managedAdvertsQuery } from '../features/console/adverts/managed-adverts.queries.ts';
import { pageHead } from '../platform/page-head.ts';
import { requireStaff } from '../platform/staff-session.ts';
import { textParameters } from '../platform/text-parameters.ts';
import { PagePending } from '../ui/PagePending.tsx';

export const Route = createFileRoute('/console/adverts/')({
  validateSearch: textParameters('state', 'origin', 'feed', 'words', 'sort'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, location, deps }) => {
    const self = await requireStaff(queryClient, location.href, 'adverts:read');
    await queryClient.infiniteQuery(managedAdvertsQuery(readAdvertsSearch(deps)));
    return { canWrite: self.scopes.includes('adverts:write') };
  },
  head: ({ match }) => pageHead(match.context.queryClient, { title: 'Adverts', noindex: true }),
  pendingComponent: () => <PagePending cards={3} />,
  component: AdvertsRoute,
});

function AdvertsRoute() {
  const search = readAdvertsSearch(Route.useSearch());
  const navigate = Route.useNavigate();
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(managedAdvertsQuery(search));
  return (
    <AdvertsPage
      adverts={data.pages.flatMap(({ adverts }) => adverts)}
      counts={data.pages[0]?.counts ?? null}
      search={search}
      onSearch={(next) => void navigate({ search: next })}
      canWrite={Route.useLoaderData().canWrite}
      onMore={hasNextPage ? () => void fetchNextPage() : null}
      isLoading={isFetchingNextPage}
    />
  );
}
