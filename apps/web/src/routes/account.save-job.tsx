import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { advertQuery } from '../features/adverts/adverts.queries.ts';
import { SaveJobPage } from '../features/saved-jobs/SaveJobPage.tsx';
import { savedJobsQuery } from '../features/saved-jobs/saved-jobs.queries.ts';
import { answerUnlisted } from '../platform/answer.ts';
import { isApiProblem } from '../platform/api-problem.ts';
import { jobUrl } from '../platform/client-site.ts';
import { pageHead } from '../platform/page-head.ts';
import { requireSession } from '../platform/session.ts';
import { tenantConfigQuery } from '../platform/tenant.ts';
import { advertIdOf } from './-advert-id-of.ts';

/** A client site links here to have a job saved (tenants.links.1). Nothing is saved before the candidate says so. */
export const Route = createFileRoute('/account/save-job')({
  validateSearch: (raw): { advertId?: string } => advertIdOf(raw),
  beforeLoad: requireSession,
  loaderDeps: ({ search: { advertId } }) => ({ advertId }),
  loader: async ({ context: { queryClient }, deps }) => {
    answerUnlisted();
    const advertId = Number(deps.advertId);
    if (!advertId) throw notFound();
    try {
      await Promise.all([queryClient.query(advertQuery(advertId)), queryClient.query(savedJobsQuery)]);
    } catch (error) {
      if (isApiProblem(error, 404)) throw notFound();
      throw error;
    }
    return { advertId };
  },
  head: ({ match }) => pageHead(match.context.queryClient, { title: 'Save a job', noindex: true }),
  component: SaveJobRoute,
});

function SaveJobRoute() {
  const { advertId } = Route.useLoaderData();
  const { data: config } = useSuspenseQuery(tenantConfigQuery);
  const { data: advert } = useSuspenseQuery(advertQuery(advertId));
  return <SaveJobPage advert={advert} backUrl={jobUrl(config, advert)} />;
}
