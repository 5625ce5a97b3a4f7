import { type BegunApplication, type Candidate, routes } from '@berth/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inDays, jobs } from './answers/adverts.ts';
import { application, newCandidate, signedInAs, wholeCandidate } from './answers/candidate.ts';
import { northmoor } from './answers/tenants.ts';
import { answers } from './stage/fake-api.ts';
import { allWidths, expectFine } from './stage/look-at.ts';
import { showPage } from './stage/show-page.tsx';

const begun = (advertId: number, jobTitle: string): BegunApplication => ({
  advertId,
  jobTitle,
  jobName: 'a-job',
  employer: 'Aire Valley College',
  closingDate: inDays(9),
  changedOn: inDays(-1),
});
const noCv: Candidate = { ...wholeCandidate, hasCv: false };

type Shown = { candidate: Candidate; drafts?: BegunApplication[]; sent?: boolean; headings: string[] };
const cases: [what: string, Shown][] = [
  ['of a new candidate', { candidate: newCandidate, headings: ['Add your phone number', 'To complete your profile', 'Latest jobs'] }],
  ['without a CV', { candidate: noCv, sent: true, headings: ['Your applications', 'Upload a CV', 'Latest jobs'] }],
  [
    'with two unfinished applications',
    {
      candidate: wholeCandidate,
      drafts: [begun(501, 'Farriery Tutor'), begun(502, 'Saddlery Tutor')],
      sent: true,
      headings: ['Your applications', 'Finish your application', 'Latest jobs'],
    },
  ],
  ['of a whole profile', { candidate: wholeCandidate, headings: ['Find your next job', 'Latest jobs'] }],
];

// dashboard.dashboard.8 dashboard.dashboard.9
test.each(cases)('a dashboard %s has its parts in order, offers nothing twice and is accessible', async (_what, shown) => {
  const { candidate, drafts = [], sent = false, headings } = shown;
  await showPage('/dashboard', northmoor, jobs, signedInAs(candidate), [
    answers(routes.applicationDrafts.list, drafts),
    answers(routes.applications.list, sent ? [application({})] : []),
  ]);
  const main = page.getByRole('main');
  await expect.element(main.getByRole('heading', { level: 2 }).first()).toBeVisible();
  expect(
    main
      .getByRole('heading', { level: 2 })
      .elements()
      .map((heading) => heading.textContent),
  ).toEqual(headings);
  const own = main
    .getByRole('link')
    .elements()
    .flatMap((link) => link.getAttribute('href') ?? [])
    .filter((href) => !href.startsWith('/job/'));
  // "See all jobs" goes with the list of jobs.
  const searches = own.filter((href) => href === '/search').length;
  expect(searches).toBeLessThanOrEqual(2);
  const others = own.filter((href) => href !== '/search');
  expect(others.toSorted()).toEqual([...new Set(others)].toSorted());
  await expectFine('a dashboard', allWidths);
});
