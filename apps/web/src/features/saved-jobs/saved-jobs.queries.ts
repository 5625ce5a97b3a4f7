import { routes } from 'virtual:api-routes';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api.ts';
import { logFailure } from '../../platform/log-failure.ts';

/** The candidate's saved jobs, newest saved first. A failed load is only logged (saved-jobs.toggle.3): hearts then show as not saved. */
export const savedJobsQuery = queryOptions({
  queryKey: ['saved-jobs', 'list'],
  queryFn: () =>
    callApi(routes.savedJobs.list).catch((error: unknown) => {
      logFailure('The saved jobs could not be loaded', error);
      throw error;
    }),
  meta: { handled: true },
});

/** Saves a job; false if the server refuses without an error (saved-jobs.toggle.2). */
export async function saveJob(advertId: number): Promise<boolean> {
  return Boolean(await callApi(routes.savedJobs.save, { body: { advertId } }));
}

/** Removes a saved job; false if the server refuses without an error. */
export function removeSavedJob(candidateSavedJobId: string): Promise<boolean> {
  return callApi(routes.savedJobs.remove, { params: { candidateSavedJobId } });
}
