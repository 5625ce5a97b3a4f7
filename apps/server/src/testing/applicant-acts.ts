import { afterAll, beforeAll } from 'vitest';
import { candidateActs } from './candidate-acts.ts';
import { draftActs } from './draft-acts.ts';
import { startTestSite, type TestSite } from './test-site.ts';

/** What a candidate does with CVs, with applications that are begun, and with those that were sent. */
export const applicantActs = (site: TestSite) => ({ ...candidateActs(site), ...draftActs(site) });
export type ApplicantActs = ReturnType<typeof applicantActs>;

/** Starts a site for the tests of a file, and stops it after them. `use` gets it with what candidates do on it. */
export function siteForApplicants(use: (started: { site: TestSite; acts: ApplicantActs }) => void): void {
  let site: TestSite;
  beforeAll(async () => {
    site = await startTestSite();
    use({ site, acts: applicantActs(site) });
  });
  afterAll(() => site.stop());
}
