import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '../features/console/AuditPage.tsx';
import { auditQuery } from '../features/console/console.queries.ts';
import { pageHead } from '../platform/page-head.ts';
import { requireStaff } from '../platform/staff-session.ts';
import { PagePending } from '../ui/PagePending.tsx';

export const Route = createFileRoute('/console/audit')({
  loader: async ({ context: { queryClient }, location }) => {
    await requireStaff(queryClient, location.href, 'audit:read');
    await queryClient.infiniteQuery(auditQuery);
  },
  head: ({ match }) => pageHead(match.context.queryClient, { title: 'Audit', noindex: true }),
  pendingComponent: () => <PagePending cards={3} />,
  component: AuditRoute,
});

function AuditRoute() {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(auditQuery);
  return (
    <AuditPage
      events={data.pages.flatMap(({ events }) => events)}
      onMore={hasNextPage ? () => void fetchNextPage() : null}
      isLoading={isFetchingNextPage}
    />
  );
}
