import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ownDataQuery } from '../features/personal-data/own-data.queries.ts';
import { YourDataPage } from '../features/personal-data/YourDataPage.tsx';
import { pageHead } from '../platform/page-head.ts';
import { requireSession } from '../platform/session.ts';
import { tenantDetailsQuery } from '../platform/tenant.ts';
import { PagePending } from '../ui/PagePending.tsx';

export const Route = createFileRoute('/account/your-data')({
  beforeLoad: requireSession,
  loader: ({ context: { queryClient } }) => queryClient.query(ownDataQuery),
  head: ({ match }) =>
    pageHead(match.context.queryClient, { title: 'Your data', description: 'Everything that we hold about you.', noindex: true }),
  pendingComponent: () => <PagePending cards={3} />,
  component: YourDataRoute,
});

function YourDataRoute() {
  const { data } = useSuspenseQuery(ownDataQuery);
  const { data: tenant } = useSuspenseQuery(tenantDetailsQuery);
  return <YourDataPage data={data} tenant={tenant.tenantDisplayName} />;
}
