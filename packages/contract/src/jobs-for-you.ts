import { z } from 'zod';
import { advertSummarySchema } from './adverts.ts';
import { defineRoute } from './route.ts';

/** The best jobs are listed, up to this many (jobs-for-you.list.3). */
export const mostJobsForYou = 50;
/** Jobs on one page. */
export const jobsForYouPageSize = 10;

/** What a candidate can add so that more jobs suit. */
export const jobsForYouGaps = ['cv', 'skills', 'jobPreferences'] as const;
export type JobsForYouGap = (typeof jobsForYouGaps)[number];

const jobForYouSchema = z.object({
  advert: advertSummarySchema,
  /** The candidate's words that the job has, the most telling first. */
  words: z.array(z.string()),
  /** The candidate's job preferences that it meets, as the job says them. */
  wishes: z.array(z.string()),
});
export type JobForYou = z.infer<typeof jobForYouSchema>;

export const jobsForYouSchema = z.object({
  /** `notOffered`: the site ranks no jobs. `off`: the candidate does not want it. `nothingToGoBy`: no CV, skill, job or preference says which suit. */
  state: z.enum(['notOffered', 'off', 'nothingToGoBy', 'ready']),
  /** Whether words of a CV counted. */
  usesCv: z.boolean(),
  lacks: z.array(z.enum(jobsForYouGaps)),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  jobs: z.array(jobForYouSchema),
});
export type JobsForYou = z.infer<typeof jobsForYouSchema>;

const jobsForYouChoice = z.strictObject({ allowed: z.boolean('Say true or false') });
export type JobsForYouChoice = z.infer<typeof jobsForYouChoice>;

const wholeNumber = (most: number, message: string) => z.coerce.number(message).int(message).min(1, message).max(most, message);

export const jobsForYouRoutes = {
  list: defineRoute({
    id: 'jobsForYou',
    method: 'GET',
    path: '/v1/candidate/jobsForYou',
    access: 'session',
    tag: 'Candidate',
    summary: 'Open jobs that suit the candidate’s CVs, skills and preferences, best first, without those applied for',
    query: z.object({
      page: wholeNumber(mostJobsForYou, `Give a page from 1 to ${mostJobsForYou}`).default(1),
      pageSize: wholeNumber(mostJobsForYou, `Give 1 to ${mostJobsForYou} jobs a page`).default(jobsForYouPageSize),
    }),
    response: jobsForYouSchema,
  }),
  choose: defineRoute({
    id: 'jobsForYouChoose',
    method: 'PUT',
    path: '/v1/candidate/jobsForYou',
    access: 'session',
    tag: 'Candidate',
    summary: 'Whether the site may rank jobs for the candidate; false deletes the words of their CVs that it kept for this',
    body: jobsForYouChoice,
    response: jobsForYouChoice,
  }),
};
