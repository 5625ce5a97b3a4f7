import type { QueryClient } from '@tanstack/react-query';
import { unconfirmedEmailQuery } from '../features/account/email.queries.ts';
import { activeAdvertsQuery } from '../features/adverts/adverts.queries.ts';
import { applicationsQuery, begunApplicationsQuery } from '../features/applications/applications.queries.ts';
import { candidateQuery } from '../features/candidates/candidates.queries.ts';
import { alertCountQuery } from '../features/job-alerts/job-alerts.queries.ts';
import { formSettingsQuery } from '../features/optional-fields/optional-fields.queries.ts';
import { savedJobsQuery } from '../features/saved-jobs/saved-jobs.queries.ts';

/** Latest jobs on the dashboard (dashboard.dashboard.3). */
export const dashboardJobs = 5;

/** What the tenant's profile asks for. */
export const profileForm = formSettingsQuery('candidateProfile');

/** Fetches what the dashboard shows, at /dashboard and, in account application mode, at /. */
export async function loadDashboard(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.query(candidateQuery),
    queryClient.query(unconfirmedEmailQuery),
    queryClient.query(profileForm),
    queryClient.query(alertCountQuery),
    queryClient.query(applicationsQuery),
    queryClient.query(begunApplicationsQuery),
    queryClient.query(savedJobsQuery),
    queryClient.query(activeAdvertsQuery(dashboardJobs)),
  ]);
}
