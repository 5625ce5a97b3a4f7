import { asksForSkills, mostJobsForYou } from '@berth/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link, notFound } from '@tanstack/react-router';
import { EmailBlockedDialog } from '../features/account/EmailBlockedDialog.tsx';
import { JobsForYouPage } from '../features/jobs-for-you/JobsForYouPage.tsx';
import { jobsForYouQuery } from '../features/jobs-for-you/jobs-for-you.queries.ts';
import { jobSearchUrl, jobUrl } from '../platform/client-site.ts';
import { loadJobStates } from '../platform/job-states.tsx';
import { screenHead } from '../platform/page-head.ts';
import { requireSession } from '../platform/session.ts';
import { tenantConfigQuery } from '../platform/tenant.ts';
import { PagePending } from '../ui/PagePending.tsx';
import { profileForm } from './-load-dashboard.ts';
import { saveMarkOf } from './-save-mark.tsx';

export const Route = createFileRoute('/jobs-for-you')({
  validateSearch: (raw): { page?: number } => {
    const page = Number(raw['page']);
    return Number.isInteger(page) && page > 1 && page <= mostJobsForYou ? { page } : {};
  },
  beforeLoad: requireSession,
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: async ({ context: { queryClient }, deps: { page = 1 } }) => {
    const [found] = await Promise.all([
      queryClient.query(jobsForYouQuery(page)),
      queryClient.query(profileForm),
      loadJobStates(queryClient),
    ]);
    if (found.state === 'notOffered') throw notFound();
  },
  head: ({ match }) => screenHead(match.context.queryClient, 'jobsForYou'),
  pendingComponent: () => <PagePending cards={5} />,
  component: JobsForYouRoute,
});

function JobsForYouRoute() {
  const { page = 1 } = Route.useSearch();
  const { data: config } = useSuspenseQuery(tenantConfigQuery);
  const { data: form } = useSuspenseQuery(profileForm);
  const { data: found } = useSuspenseQuery(jobsForYouQuery(page));
  return (
    <>
      <JobsForYouPage
        found={found}
        jobUrl={(advert) => jobUrl(config, advert)}
        marksOf={saveMarkOf}
        searchUrl={jobSearchUrl(config)}
        asksForSkills={asksForSkills(form.optionalFields)}
        pageLink={(to, props) => <Link {...props} to="/jobs-for-you" search={to > 1 ? { page: to } : {}} />}
      />
      <EmailBlockedDialog />
    </>
  );
}
