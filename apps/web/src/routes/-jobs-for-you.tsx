import { useSuspenseQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { JobsForYouSkeleton } from '../features/jobs-for-you/JobsForYouSkeleton.tsx';
import { jobUrl } from '../platform/client-site.ts';
import { tenantConfigQuery } from '../platform/tenant.ts';
import { saveMarkOf } from './-save-mark.tsx';

const LazyJobs = lazy(() => import('../features/jobs-for-you/BestJobsForYou.tsx'));

/** The best jobs for the candidate. Loaded once the page is alive: the dashboard is rendered on the server without waiting for a search. */
export function DashboardJobsForYou() {
  const { data: config } = useSuspenseQuery(tenantConfigQuery);
  if (!useHydrated()) return <JobsForYouSkeleton />;
  return (
    <Suspense fallback={<JobsForYouSkeleton />}>
      <LazyJobs jobUrl={(advert) => jobUrl(config, advert)} marksOf={saveMarkOf} />
    </Suspense>
  );
}
