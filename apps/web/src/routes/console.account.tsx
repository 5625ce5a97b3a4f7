import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { staffAccountQuery } from '../features/console/own-account/own-account.queries.ts';
import { StaffAccountPage } from '../features/console/own-account/StaffAccountPage.tsx';
import { pageHead } from '../platform/page-head.ts';
import { requireStaff } from '../platform/staff-session.ts';
import { tenantDetailsQuery } from '../platform/tenant.ts';
import { PagePending } from '../ui/PagePending.tsx';

export const Route = createFileRoute('/console/account')({
  loader: async ({ context: { queryClient }, location }) => {
    const self = await requireStaff(queryClient, location.href);
    await queryClient.query(staffAccountQuery);
    return { self };
  },
  head: ({ match }) => pageHead(match.context.queryClient, { title: 'Your account', noindex: true }),
  pendingComponent: () => <PagePending cards={3} />,
  component: AccountRoute,
});

function AccountRoute() {
  const { self } = Route.useLoaderData();
  const { data: account } = useSuspenseQuery(staffAccountQuery);
  const { data: tenant } = useSuspenseQuery(tenantDetailsQuery);
  return <StaffAccountPage self={self} account={account} tenant={tenant} />;
}
