import type { PersonalData } from '../../platform/personal-data.ts';
import { hasRefusedJobs, readTerms } from './cv-terms.queries.ts';

/** What jobs are ranked by. The rows go with the account, and with each CV. */
export const jobsForYouData: PersonalData = {
  tables: ['cv_terms', 'jobs_for_you_refusal'],
  exportOf: async (trx, candidateId) => ({
    jobsForYou: {
      isAllowed: !(await hasRefusedJobs(trx, candidateId)),
      cvs: (await readTerms(trx, candidateId)).map(({ cvName, titles, words }) => ({
        readIn: cvName,
        jobTitles: titles,
        words: words.map(({ shown }) => shown),
      })),
    },
  }),
};
