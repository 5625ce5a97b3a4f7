import type { Slice } from '../../platform/slice.ts';
import { readSavedJobsToExport } from './saved-jobs.queries.ts';
import { savedJobHandlers } from './saved-jobs.routes.ts';

/** Jobs that a candidate saved for later. */
export const savedJobs: Slice = {
  name: 'saved-jobs',
  routes: () => savedJobHandlers,
  personalData: {
    tables: ['saved_job'],
    exportOf: async (trx, candidateId) => ({ savedJobs: await readSavedJobsToExport(trx, candidateId) }),
  },
  tables: { saved_job: { deletedWith: ['advert', 'candidate'] } },
  reads: ['advert'],
  uses: ['adverts'],
};
