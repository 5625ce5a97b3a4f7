import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { EmailBlockedDialog } from '../features/account/EmailBlockedDialog.tsx';
import { isClosingSoon } from '../features/adverts/advert-dates.ts';
import { ClosingReminderConsent } from '../features/candidates/ClosingReminderConsent.tsx';
import { candidateQuery } from '../features/candidates/candidates.queries.ts';
import { readSavedJobSort, type SavedJobSort } from '../features/saved-jobs/order-saved-jobs.ts';
import { SavedJobsPage } from '../features/saved-jobs/SavedJobsPage.tsx';
import { savedJobsQuery } from '../features/saved-jobs/saved-jobs.queries.ts';
import { jobSearchUrl, jobUrl } from '../platform/client-site.ts';
import { loadJobStates } from '../platform/job-states.tsx';
import { useNow } from '../platform/now.ts';
import { screenHead } from '../platform/page-head.ts';
import { requireSession } from '../platform/session.ts';
import { tenantConfigQuery } from '../platform/tenant.ts';
import { Chip } from '../ui/Chip.tsx';
import { PagePending } from '../ui/PagePending.tsx';

export const Route = createFileRoute('/saved-jobs')({
  validateSearch: (raw): { sort?: SavedJobSort } => (readSavedJobSort(raw['sort']) === 'closing' ? { sort: 'closing' } : {}),
  beforeLoad: requireSession,
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([queryClient.query(savedJobsQuery), queryClient.query(candidateQuery), loadJobStates(queryClient)]);
  },
  head: ({ match }) => screenHead(match.context.queryClient, 'savedJobs'),
  pendingComponent: () => <PagePending cards={3} />,
  component: SavedJobsRoute,
});

function SavedJobsRoute() {
  const { sort = 'saved' } = Route.useSearch();
  const now = useNow();
  const { data: config } = useSuspenseQuery(tenantConfigQuery);
  const { data: jobs } = useSuspenseQuery(savedJobsQuery);
  return (
    <>
      <SavedJobsPage
        jobs={jobs}
        sort={sort}
        jobUrl={(advert) => jobUrl(config, advert)}
        searchUrl={jobSearchUrl(config)}
        isElsewhere={config.accountMode}
        closingMark={(closingDate) => (isClosingSoon(closingDate, now) ? <Chip tone="warning">Closing soon</Chip> : null)}
        reminders={<ClosingReminderConsent />}
      />
      <EmailBlockedDialog />
    </>
  );
}
