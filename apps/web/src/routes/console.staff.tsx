import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { staffMembersQuery } from '../features/console/console.queries.ts';
import { StaffPage } from '../features/console/StaffPage.tsx';
import { pageHead } from '../platform/page-head.ts';
import { requireStaff } from '../platform/staff-session.ts';
import { PagePending } from '../ui/PagePending.tsx';

export const Route = createFileRoute('/console/staff')({
  loader: async ({ context: { queryClient }, location }) => {
    const self = await requireStaff(queryClient, location.href, 'staff:write');
    await queryClient.query(staffMembersQuery);
    return { selfId: self.id };
  },
  head: ({ match }) => pageHead(match.context.queryClient, { title: 'Staff', noindex: true }),
  pendingComponent: () => <PagePending cards={3} />,
  component: StaffRoute,
});

function StaffRoute() {
  const { data: members } = useSuspenseQuery(staffMembersQuery);
  return <StaffPage members={members} selfId={Route.useLoaderData().selfId} />;
}
