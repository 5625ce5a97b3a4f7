import type { SearchParams } from '@berth/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { landingLinksQuery, latestAdvertsQuery, latestCount } from '../features/adverts/adverts.queries.ts';
import { BrowseJobs } from '../features/adverts/LandingLinks.tsx';
import { LatestAdverts } from '../features/adverts/LatestAdverts.tsx';
import { HomeHero } from '../features/tenants/HomeHero.tsx';
import { jobSearchUrl } from '../platform/client-site.ts';
import { loadJobStates } from '../platform/job-states.tsx';
import { leaveForClientSite } from '../platform/leave-for-client-site.ts';
import { pageHead } from '../platform/page-head.ts';
import { tenantConfigQuery, tenantContentQuery } from '../platform/tenant.ts';
import { Page } from '../ui/Page.tsx';
import { JobSearch } from './-JobSearch.tsx';
import { saveMarkOf } from './-save-mark.tsx';

export const Route = createFileRoute('/jobs')({
  beforeLoad: ({ context }) => leaveForClientSite(context),
  loader: async ({ context }) => {
    await Promise.all([
      context.queryClient.query({ ...latestAdvertsQuery(latestCount), staleTime: 'static' }),
      context.queryClient.query({ ...landingLinksQuery, staleTime: 'static' }),
      loadJobStates(context.queryClient),
    ]);
  },
  head: ({ match }) => {
    const jobs = match.context.queryClient.getQueryData(tenantContentQuery.queryKey)?.jobs;
    return pageHead(match.context.queryClient, {
      title: jobs?.title ?? 'Latest jobs',
      description: jobs?.description,
      canonicalPath: '/jobs',
    });
  },
  component: LatestJobsRoute,
});

/** A list of everything: the boxes of the last search would say otherwise (search.memory.2). */
const nothing: SearchParams = {};

function LatestJobsRoute() {
  const {
    data: { jobs, home },
  } = useSuspenseQuery(tenantContentQuery);
  const { data: config } = useSuspenseQuery(tenantConfigQuery);
  const { data: latest } = useSuspenseQuery(latestAdvertsQuery(latestCount));
  const { data: links } = useSuspenseQuery(landingLinksQuery);
  return (
    <>
      <HomeHero heading={jobs.heading} search={<JobSearch params={nothing} />} />
      <Page>
        <LatestAdverts
          adverts={latest}
          heading={home.latestHeading}
          more={{ url: jobSearchUrl(config), words: 'Search all jobs' }}
          marksOf={saveMarkOf}
        />
        <BrowseJobs links={links} />
      </Page>
    </>
  );
}
