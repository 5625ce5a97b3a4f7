import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { ApplicationPage } from '../features/applications/ApplicationPage.tsx';
import { applicationQuery } from '../features/applications/applications.queries.ts';
import { isApiProblem } from '../platform/api-problem.ts';
import { jobUrl } from '../platform/client-site.ts';
import { pageHead } from '../platform/page-head.ts';
import { requireSession } from '../platform/session.ts';
import { tenantConfigQuery } from '../platform/tenant.ts';
import { PagePending } from '../ui/PagePending.tsx';

export const Route = createFileRoute('/applications_/$guid')({
  beforeLoad: requireSession,
  loader: ({ context: { queryClient }, params: { guid } }) =>
    queryClient.query(applicationQuery(guid)).catch((error: unknown) => {
      // An id in another form is refused with 400.
      if (isApiProblem(error, 404) || isApiProblem(error, 400)) throw notFound();
      throw error;
    }),
  head: ({ match, loaderData }) =>
    pageHead(match.context.queryClient, {
      title: loaderData ? `Your application for ${loaderData.advert.jobTitle}` : 'Your application',
      noindex: true,
    }),
  pendingComponent: () => <PagePending cards={3} />,
  component: ApplicationRoute,
});

function ApplicationRoute() {
  const { guid } = Route.useParams();
  const { data: config } = useSuspenseQuery(tenantConfigQuery);
  const { data: application } = useSuspenseQuery(applicationQuery(guid));
  return <ApplicationPage application={application} jobUrl={jobUrl(config, application.advert)} />;
}
