import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { latestAdvertsQuery } from '../features/adverts/adverts.queries.ts';
import { applicationsQuery } from '../features/applications/applications.queries.ts';
import { candidateQuery } from '../features/candidates/candidates.queries.ts';
import { DashboardPage } from '../features/candidates/DashboardPage.tsx';
import { cvListQuery } from '../features/documents/documents.queries.ts';
import { jobSearchUrl, jobUrl } from '../platform/client-site.ts';
import { pageHead } from '../platform/page-head.ts';
import { requireSession } from '../platform/session.ts';
import { tenantConfigQuery } from '../platform/tenant.ts';
import { PagePending } from '../ui/PagePending.tsx';

/** Latest jobs on the dashboard (SPEC.md §9). */
const latestCount = 5;

export const Route = createFileRoute('/dashboard')({
  beforeLoad: requireSession,
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.query(candidateQuery),
      queryClient.query(cvListQuery),
      queryClient.query(applicationsQuery),
      queryClient.query(latestAdvertsQuery(latestCount)),
    ]),
  head: ({ match }) =>
    pageHead(match.context.queryClient, {
      title: 'Dashboard',
      description: 'Your next step, the latest jobs and your applications.',
      noindex: true,
    }),
  pendingComponent: () => <PagePending cards={5} />,
  component: DashboardRoute,
});

function DashboardRoute() {
  const { data: config } = useSuspenseQuery(tenantConfigQuery);
  const { data: candidate } = useSuspenseQuery(candidateQuery);
  const { data: cvs } = useSuspenseQuery(cvListQuery);
  const { data: applications } = useSuspenseQuery(applicationsQuery);
  const { data: latest } = useSuspenseQuery(latestAdvertsQuery(latestCount));
  return (
    <DashboardPage
      firstName={candidate.firstName}
      cvCount={cvs.length}
      applications={applications}
      latest={latest}
      searchUrl={jobSearchUrl(config)}
      jobUrl={(advert) => jobUrl(config, advert)}
    />
  );
}
