import type { QueryClient } from '@tanstack/react-query';
import { latestAdvertsQuery, latestCount } from '../features/adverts/adverts.queries.ts';
import { jobCategoriesQuery } from '../platform/job-categories.ts';
import { loadJobStates } from '../platform/job-states.tsx';

/** Fetches what the home page shows, at / and at /home. */
export async function loadHome(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.query({ ...latestAdvertsQuery(latestCount), staleTime: 'static' }),
    queryClient.query({ ...jobCategoriesQuery, staleTime: 'static' }),
    loadJobStates(queryClient),
  ]);
}
