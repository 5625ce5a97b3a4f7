import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { useEffect } from 'react';
import { advertQuery, similarAdvertsQuery, similarPayQuery } from '../features/adverts/adverts.queries.ts';
import { JobPage } from '../features/adverts/JobPage.tsx';
import { jobPostingScript } from '../features/adverts/job-posting.ts';
import { AlertButton } from '../features/job-alerts/AlertButton.tsx';
import { SaveButton } from '../features/saved-jobs/SaveToggle.tsx';
import { answerWithStatus, siteOrigin } from '../platform/answer.ts';
import { isApiProblem } from '../platform/api-problem.ts';
import { jobSearchUrl, jobUrl } from '../platform/client-site.ts';
import { loadJobStates } from '../platform/job-states.tsx';
import { leaveForClientSite } from '../platform/leave-for-client-site.ts';
import { pageHead } from '../platform/page-head.ts';
import { tenantConfigQuery, tenantDetailsQuery } from '../platform/tenant.ts';
import { Registration } from './-registration.ts';
import { saveMarkOf } from './-save-mark.tsx';

export const Route = createFileRoute('/job/$name/$id')({
  beforeLoad: ({ context, params }) =>
    leaveForClientSite(context, (config) => jobUrl(config, { jobName: params.name, advertId: params.id })),
  loader: async ({ context: { queryClient }, params }) => {
    const advertId = Number(params.id);
    if (!/^\d+$/.test(params.id) || !Number.isSafeInteger(advertId) || advertId < 1) throw notFound();
    try {
      const [advert] = await Promise.all([
        queryClient.query(advertQuery(advertId)),
        // Cancelled if the advert does not exist: the 404 page does not wait for it.
        queryClient.query(similarAdvertsQuery(advertId)).catch(() => []),
        queryClient.query(similarPayQuery(advertId)).catch(() => null),
        loadJobStates(queryClient),
      ]);
      if (advert.jobName !== params.name) {
        throw redirect({ to: '/job/$name/$id', params: { name: advert.jobName, id: params.id }, statusCode: 301, replace: true });
      }
      if (!advert.isOpen) answerWithStatus(410);
      return { advertId };
    } catch (error) {
      if (isApiProblem(error, 404) || isApiProblem(error, 400)) throw notFound();
      throw error;
    }
  },
  head: ({ match, loaderData }) => {
    const { queryClient } = match.context;
    const advert = loaderData && queryClient.getQueryData(advertQuery(loaderData.advertId).queryKey);
    const tenant = queryClient.getQueryData(tenantDetailsQuery.queryKey);
    if (!advert || !tenant) return pageHead(queryClient, { title: 'Job not found', noindex: true });
    if (!advert.isOpen) return pageHead(queryClient, { title: `Closed: ${advert.jobTitle}, ${advert.employer}`, noindex: true });
    // Search engines read what the server sent. A browser keeps it, so no page loads the code that writes it.
    const posting = import.meta.env.SSR ? jobPostingScript(advert, { ...tenant, origin: siteOrigin() }) : '{}';
    return {
      ...pageHead(queryClient, {
        title: `${advert.jobTitle}, ${advert.employer}`,
        description: advert.preview || `${advert.jobTitle} at ${advert.employer}, ${advert.autoCompleteAddress}`,
        canonicalPath: `/job/${advert.jobName}/${advert.advertId}`,
      }),
      scripts: [{ type: 'application/ld+json', children: posting }],
    };
  },
  component: JobRoute,
});

function JobRoute() {
  const { advertId } = Route.useLoaderData();
  const { data: config } = useSuspenseQuery(tenantConfigQuery);
  const { data: advert } = useSuspenseQuery(advertQuery(advertId));
  const { data: similar } = useSuspenseQuery(similarAdvertsQuery(advertId));
  const { data: pay } = useSuspenseQuery(similarPayQuery(advertId));
  useEffect(() => {
    // Loaded apart from the page, which is complete if it does not come.
    import('../features/adverts/viewed-jobs.ts').then(({ rememberViewed }) => rememberViewed(advert), Boolean);
  }, [advert]);
  const job = { advertId, jobTitle: advert.jobTitle };
  return (
    <JobPage
      advert={advert}
      similar={similar}
      pay={pay}
      searchUrl={jobSearchUrl(config)}
      save={{ button: <SaveButton {...job} />, mark: saveMarkOf(job) }}
      marksOf={saveMarkOf}
      alert={
        <AlertButton
          registration={Registration}
          params={{
            location: advert.address.locality,
            category: advert.jobCategories.map(({ jobCategoryId }) => String(jobCategoryId)),
          }}
          likeAdvertId={advertId}
          words="Jobs like this by email"
        />
      }
    />
  );
}
