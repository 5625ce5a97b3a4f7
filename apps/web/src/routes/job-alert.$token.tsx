import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { advertQuery } from '../features/adverts/adverts.queries.ts';
import { LeaveOutJobs } from '../features/job-alerts/LeaveOutJobs.tsx';
import { MailedAlertPage } from '../features/job-alerts/MailedAlertPage.tsx';
import { answerUnlisted } from '../platform/answer.ts';
import { jobSearchUrl } from '../platform/client-site.ts';
import { categoryNamer, jobCategoriesQuery } from '../platform/job-categories.ts';
import { screenHead } from '../platform/page-head.ts';
import { tenantConfigQuery } from '../platform/tenant.ts';

/** `advertId`: the job of the email like which no more are wanted. */
export const Route = createFileRoute('/job-alert/$token')({
  validateSearch: ({ advertId }): { advertId?: string } => (/^[1-9]\d{0,14}$/.test(String(advertId)) ? { advertId: String(advertId) } : {}),
  loader: () => answerUnlisted(),
  head: ({ match }) => screenHead(match.context.queryClient, 'jobAlert'),
  component: JobAlertRoute,
});

function JobAlertRoute() {
  const { token } = Route.useParams();
  const advertId = Number(Route.useSearch().advertId ?? 0);
  const { data: config } = useSuspenseQuery(tenantConfigQuery);
  const { data: categories = [] } = useQuery({ ...jobCategoriesQuery, meta: { handled: true } });
  const { data: advert } = useQuery({ ...advertQuery(advertId), enabled: advertId > 0, retry: false, meta: { handled: true } });
  return (
    <MailedAlertPage
      token={token}
      searchUrl={jobSearchUrl(config)}
      categoryName={categoryNamer(categories)}
      question={advert ? <LeaveOutJobs key={advertId} token={token} job={advert} /> : null}
    />
  );
}
