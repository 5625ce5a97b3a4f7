import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { EmailBlockedDialog } from '../features/account/EmailBlockedDialog.tsx';
import { ApplicationsPage } from '../features/applications/ApplicationsPage.tsx';
import { applicationsQuery, begunApplicationsQuery } from '../features/applications/applications.queries.ts';
import { ClosingReminderConsent } from '../features/candidates/ClosingReminderConsent.tsx';
import { candidateQuery } from '../features/candidates/candidates.queries.ts';
import { jobSearchUrl, jobUrl } from '../platform/client-site.ts';
import { jobStatesQuery } from '../platform/job-states.tsx';
import { screenHead } from '../platform/page-head.ts';
import { requireSession } from '../platform/session.ts';
import { tenantConfigQuery } from '../platform/tenant.ts';
import { PagePending } from '../ui/PagePending.tsx';

export const Route = createFileRoute('/applications')({
  beforeLoad: requireSession,
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([queryClient.query(applicationsQuery), queryClient.query(begunApplicationsQuery), queryClient.query(candidateQuery)]);
  },
  head: ({ match }) => screenHead(match.context.queryClient, 'applications'),
  pendingComponent: () => <PagePending cards={3} />,
  component: ApplicationsRoute,
});

function ApplicationsRoute() {
  const { data: config } = useSuspenseQuery(tenantConfigQuery);
  const queryClient = useQueryClient();
  const { data: applications } = useSuspenseQuery(applicationsQuery);
  const { data: begun } = useSuspenseQuery(begunApplicationsQuery);
  return (
    <>
      <ApplicationsPage
        applications={applications}
        begun={begun}
        jobUrl={(advert) => jobUrl(config, advert)}
        searchUrl={jobSearchUrl(config)}
        reminders={<ClosingReminderConsent />}
        onWithdrawn={() =>
          Promise.all([applicationsQuery, jobStatesQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })))
        }
      />
      <EmailBlockedDialog />
    </>
  );
}
