import { routes } from 'virtual:api-routes';
import { jobsForYouPageSize } from '@berth/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api.ts';

/** Jobs on the dashboard. */
const fewJobs = 3;

const pageOf = (page: number, pageSize: number) =>
  queryOptions({
    // Adding or deleting a CV invalidates this with the list of CVs.
    queryKey: ['documents', 'jobs-for-you', page, pageSize],
    queryFn: () => callApi(routes.jobsForYou.list, { query: { page, pageSize } }),
    staleTime: 5_000,
  });

/** A page of the jobs that suit the candidate. */
export const jobsForYouQuery = (page: number) => pageOf(page, jobsForYouPageSize);

/** The best of them, for the dashboard. */
export const bestJobsQuery = pageOf(1, fewJobs);
