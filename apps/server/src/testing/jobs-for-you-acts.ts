import type { JobForYou, JobsForYou } from '@berth/contract';
import type { LightMyRequestResponse } from 'fastify';
import { learnWordsJob } from '../features/advert-search/words/learn-words.job.ts';
import { candidateActs } from './candidate-acts.ts';
import { column, cvPdf } from './sample-cv-files.ts';
import { type SignedInCandidate, signedInCandidate } from './signed-in-candidate.ts';
import type { TestHost, TestSite } from './test-site.ts';

/** The CV of a payroll clerk. */
export const payrollCv = [
  'Priya Shah',
  'Employment',
  'Payroll Clerk, Holme Foods, 2019 – present',
  'Monthly payroll on Sage, pensions and statutory pay.',
];

/** What is done with the jobs for a candidate on a test site. */
export function jobsForYouActs(site: TestSite) {
  const list = async ({ headers }: SignedInCandidate, query = ''): Promise<JobsForYou> =>
    (await site.call({ url: `/api/v1/candidate/jobsForYou${query}`, headers })).json();
  return {
    list,
    titles: async (candidate: SignedInCandidate) => (await list(candidate)).jobs.map(({ advert }: JobForYou) => advert.jobTitle),
    choose: ({ headers }: SignedInCandidate, allowed: unknown): Promise<LightMyRequestResponse> =>
      site.call({ method: 'PUT', url: '/api/v1/candidate/jobsForYou', headers, payload: { allowed } }),
    uploadCv: (candidate: SignedInCandidate, lines = payrollCv) =>
      candidateActs(site).upload(candidate, { name: 'cv.pdf', content: cvPdf(column(lines)) }),
    /** A candidate whose CV has been read. */
    withCv: async (lines = payrollCv): Promise<SignedInCandidate> => {
      const candidate = await signedInCandidate(site);
      await candidateActs(site).upload(candidate, { name: 'cv.pdf', content: cvPdf(column(lines)) });
      await site.mails();
      return candidate;
    },
    /** Adds adverts, and learns their words as the clock's job does. */
    publishAll: async (host: TestHost, ...rows: Record<string, unknown>[]): Promise<void> => {
      await site.addAdverts(host, ...rows);
      site.wait(10 * 60_000);
      await learnWordsJob(site.services).work({ tenantId: 0 });
    },
  };
}
