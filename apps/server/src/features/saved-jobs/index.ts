import type { PersonalData } from '../../platform/personal-data.ts';
import { readSavedJobsToExport } from './saved-jobs.queries.ts';

export { savedJobHandlers } from './saved-jobs.routes.ts';

/** What is held of a candidate's saved jobs. */
export const savedJobData: PersonalData = {
  tables: ['saved_job'],
  exportOf: async (trx, candidateId) => ({ savedJobs: await readSavedJobsToExport(trx, candidateId) }),
};
