import { createFileRoute, notFound, useRouter } from '@tanstack/react-router';
import { FeedPage } from '../features/console/feeds/FeedPage.tsx';
import { feedRunQuery, feedRunsQuery, feedsQuery } from '../features/console/feeds/feeds.queries.ts';
import { isApiProblem } from '../platform/api-problem.ts';
import { pageHead } from '../platform/page-head.ts';
import { requireStaff } from '../platform/staff-session.ts';
import { PagePending } from '../ui/PagePending.tsx';

export const Route = createFileRoute('/console/feeds/$name')({
  validateSearch: ({ run }): { run?: number } => (Number.isSafeInteger(run) && Number(run) > 0 ? { run: Number(run) } : {}),
  loaderDeps: ({ search: { run } }) => ({ run }),
  loader: async ({ context: { queryClient }, location, params: { name }, deps }) => {
    const self = await requireStaff(queryClient, location.href, 'feeds:read');
    try {
      const [feeds, runs] = await Promise.all([queryClient.query(feedsQuery), queryClient.query(feedRunsQuery(name))]);
      const feed = feeds.find((one) => one.name === name);
      if (!feed) throw notFound();
      const runId = deps.run ?? runs[0]?.runId ?? null;
      const shown = runId === null ? null : await queryClient.query(feedRunQuery(name, runId));
      return { feed, runs, shown, canWrite: self.scopes.includes('feeds:write') };
    } catch (error) {
      if (isApiProblem(error, 404) || isApiProblem(error, 400)) throw notFound();
      throw error;
    }
  },
  head: ({ match, params }) => pageHead(match.context.queryClient, { title: params.name, noindex: true }),
  pendingComponent: () => <PagePending cards={3} />,
  component: FeedRoute,
});

function FeedRoute() {
  const router = useRouter();
  const navigate = Route.useNavigate();
  const { feed, runs, shown, canWrite } = Route.useLoaderData();
  return (
    <FeedPage
      feed={feed}
      runs={runs}
      shown={shown}
      canWrite={canWrite}
      onChanged={() => router.invalidate()}
      onRan={({ runId }) => navigate({ search: { run: runId } })}
    />
  );
}
