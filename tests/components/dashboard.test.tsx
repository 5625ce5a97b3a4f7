import { type BegunApplication, type Candidate, routes } from '@berth/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inDays, jobs } from './answers/adverts.ts';
import { application, newCandidate, signedInAs, wholeCandidate } from './answers/candidate.ts';
import { northmoor, portal } from './answers/tenants.ts';
import { answers } from './stage/fake-api.ts';
import { allWidths, expectFine, expectNoSidewaysScroll } from './stage/look-at.ts';
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

// dashboard.dashboard.1
test.each([
  ['northmoor', northmoor, 40],
  ['portal', portal, 50],
] as const)(
  'on %s the ring shows the percentage that the config gives, without a CV and with one, at both its sizes',
  async (_, site, percentage) => {
    const ring = page.getByRole('img', { name: /^Your profile is/ });
    await showPage('/dashboard', site, jobs, signedInAs(newCandidate));
    expect(ring.element().getAttribute('aria-label')).toBe(`Your profile is ${percentage / 2}% complete`);
    await showPage('/dashboard', site, jobs, signedInAs({ ...newCandidate, hasCv: true }));
    expect(ring.element().getAttribute('aria-label')).toBe(`Your profile is ${percentage}% complete`);
    expect(ring.element().textContent).toBe(`${percentage}%`);
    for (const [width, size] of [
      [320, 80],
      [992, 80],
      [993, 140],
      [1440, 140],
    ] as const) {
      await page.viewport(width, 900);
      const shown = ring.element().getBoundingClientRect();
      expect([shown.width, shown.height], `at ${width}`).toEqual([size, size]);
      expectNoSidewaysScroll(`dashboard at ${width}`);
    }
    const share = ring.element().querySelector('[class*=share]');
    if (!share) throw new Error('the ring is empty');
    const { animationDuration, transitionDuration } = getComputedStyle(share);
    expect([animationDuration, transitionDuration]).toEqual(['0.6s', '0.3s']);
  },
);
