import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { FeedsPage } from '../features/console/feeds/FeedsPage.tsx';
import { feedsQuery } from '../features/console/feeds/feeds.queries.ts';
import { pageHead } from '../platform/page-head.ts';
import { requireStaff } from '../platform/staff-session.ts';
import { PagePending } from '../ui/PagePending.tsx';

export const Route = createFileRoute('/console/feeds/')({
  loader: async ({ context: { queryClient }, location }) => {
    const self = await requireStaff(queryClient, location.href, 'feeds:read');
    await queryClient.query(feedsQuery);
    return { canWrite: self.scopes.includes('feeds:write') };
  },
  head: ({ match }) => pageHead(match.context.queryClient, { title: 'Feeds', noindex: true }),
  pendingComponent: () => <PagePending cards={3} />,
  component: FeedsRoute,
});

function FeedsRoute() {
  const queryClient = useQueryClient();
  const { data: feeds } = useSuspenseQuery(feedsQuery);
  return <FeedsPage feeds={feeds} canWrite={Route.useLoaderData().canWrite} onChanged={() => queryClient.invalidateQueries(feedsQuery)} />;
}
