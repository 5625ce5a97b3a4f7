import { jobsForYouRoutes } from '@berth/contract';
import { implement } from '../../platform/http/implement.ts';
import type { Slice } from '../../platform/slice.ts';
import { type MemorySearch, searchSiteOf } from '../advert-search/index.ts';
import type { TenantDirectory } from '../tenants/index.ts';
import { chooseJobsForYou } from './choose-jobs-for-you.ts';
import { jobsForYouData } from './jobs-for-you-data.ts';
import { listJobsForYou } from './list-jobs-for-you.ts';

export { type CvTerms, type CvWord, keepTerms, lockTerms } from './cv-terms.queries.ts';

/** Open jobs that suit a candidate's CVs, skills and preferences. */
export const jobsForYou: Slice<{ directory: TenantDirectory; memory: MemorySearch | null }> = {
  name: 'jobs-for-you',
  routes: ({ directory, memory }) => {
    const siteOf = searchSiteOf(directory, memory);
    return [
      implement(jobsForYouRoutes.list, async ({ query }, at) => listJobsForYou({ ...(await siteOf(at)), at }, query)),
      implement(jobsForYouRoutes.choose, ({ body }, at) => chooseJobsForYou(at, body)),
    ];
  },
  personalData: jobsForYouData,
  tables: {
    cv_terms: { deletedWith: ['candidate', 'cv_reading'] },
    jobs_for_you_refusal: { deletedWith: ['candidate'] },
  },
  reads: ['application', 'candidate', 'candidate_address', 'candidate_choice', 'candidate_employment', 'document', 'lookup_entry'],
  uses: ['adverts', 'advert-search', 'documents', 'job-alerts', 'tenants'],
};
