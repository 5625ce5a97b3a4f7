import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ApplicationsPage } from '../features/applications/ApplicationsPage.tsx';
import { applicationsQuery } from '../features/applications/applications.queries.ts';
import { jobSearchUrl, jobUrl } from '../platform/client-site.ts';
import { pageHead } from '../platform/page-head.ts';
import { requireSession } from '../platform/session.ts';
import { tenantConfigQuery } from '../platform/tenant.ts';
import { PagePending } from '../ui/PagePending.tsx';

export const Route = createFileRoute('/applications')({
  beforeLoad: requireSession,
  loader: ({ context: { queryClient } }) => queryClient.query(applicationsQuery),
  head: ({ match }) =>
    pageHead(match.context.queryClient, {
      title: 'Your applications',
      description: 'The jobs you have applied for, with what you sent and when.',
      noindex: true,
    }),
  pendingComponent: () => <PagePending cards={3} />,
  component: ApplicationsRoute,
});

function ApplicationsRoute() {
  const { data: config } = useSuspenseQuery(tenantConfigQuery);
  const { data: applications } = useSuspenseQuery(applicationsQuery);
  return <ApplicationsPage applications={applications} jobUrl={(advert) => jobUrl(config, advert)} searchUrl={jobSearchUrl(config)} />;
}
