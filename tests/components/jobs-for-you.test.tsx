import { type JobForYou, type JobsForYou, routes } from '@berth/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { jobs as openJobs, summaries } from './answers/adverts.ts';
import { newCandidate, signedInAs, wholeCandidate } from './answers/candidate.ts';
import { northmoor } from './answers/tenants.ts';
import { answers, inTurn, refuses, waits } from './stage/fake-api.ts';
import { allWidths, expectFine } from './stage/look-at.ts';
import { showPage } from './stage/show-page.tsx';

const jobs: JobForYou[] = summaries.slice(0, 3).map((advert, index) => ({
  advert,
  words: [['welding', 'saddlery', 'workshop maintenance'], ['learning support'], ['games', 'Sheffield']][index] ?? [],
  wishes: index === 0 ? ['Full time', 'Permanent'] : [],
}));
const found = (changes: Partial<JobsForYou> = {}): JobsForYou => ({
  state: 'ready',
  usesCv: true,
  lacks: [],
  total: jobs.length,
  page: 1,
  pageSize: 10,
  jobs,
  ...changes,
});
const none = { total: 0, jobs: [], usesCv: false };
const show = (path: string, given: JobsForYou, candidate = wholeCandidate) =>
  showPage(path, northmoor, openJobs, signedInAs(candidate), answers(routes.jobsForYou.list, given));
const main = page.getByRole('main');

// jobs-for-you.list.6 jobs-for-you.pages.1
test('the dashboard shows the best jobs with the words that matched, and leads to all of them', async () => {
  await show('/dashboard', found({ total: 14, pageSize: 3 }));
  await expect
    .element(main.getByText('Matched: welding, saddlery, workshop maintenance. Full time, Permanent, as you prefer'))
    .toBeVisible();
  await expect.element(main.getByText('From the words in your CV, your skills and what you look for.')).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'See all 14 jobs for you' })).toHaveAttribute('href', '/jobs-for-you');
  await expectFine('a dashboard with jobs for the candidate', allWidths);
});

// jobs-for-you.pages.2
test.each<[string, JobsForYou, string]>([
  [
    'nothing to go by',
    found({ ...none, state: 'nothingToGoBy', lacks: ['cv', 'skills', 'jobPreferences'] }),
    'Add your CV, skills or job preferences, and open jobs that suit you appear here.',
  ],
  ['no job that matches', found(none), 'No open job matches your details at the moment.'],
])('a dashboard with %s says so in one line that leads on', async (what, given, words) => {
  await show('/dashboard', given, newCandidate);
  await expect.element(main.getByText(words)).toBeVisible();
  expect(
    main
      .getByRole('link', { name: /can add|to add/ })
      .element()
      .getAttribute('href'),
  ).toBe('/jobs-for-you');
  await expectFine(`a dashboard with ${what}`);
});

// jobs-for-you.pages.3
test('a dashboard whose jobs cannot be fetched says so, offers another try, and shows them then', async () => {
  const list = routes.jobsForYou.list;
  await showPage(
    '/dashboard',
    northmoor,
    openJobs,
    signedInAs(wholeCandidate),
    inTurn(
      refuses(list, { status: 503, code: 'busy', detail: 'Try again soon' }),
      refuses(list, { status: 503, code: 'busy', detail: 'Try again soon' }),
      refuses(list, { status: 503, code: 'busy', detail: 'Try again soon' }),
      refuses(list, { status: 503, code: 'busy', detail: 'Try again soon' }),
      answers(list, found()),
    ),
  );
  await expect.element(main.getByText('We couldn’t look for jobs that suit you.'), { timeout: 15_000 }).toBeVisible();
  await expectFine('a dashboard without its jobs for the candidate');
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect.element(main.getByRole('heading', { name: 'Jobs for you' })).toBeVisible();
});

test('a dashboard shows where its jobs will be while they are looked for', async () => {
  await showPage('/dashboard', northmoor, openJobs, signedInAs(wholeCandidate), waits(routes.jobsForYou.list));
  await expect.element(page.getByText('Looking for jobs that suit you')).toBeInTheDocument();
  await expectFine('a dashboard that waits for its jobs');
});

const pages: [what: string, given: JobsForYou, words: string][] = [
  ['three jobs', found(), 'From the words in your CV, your skills and what you look for. 3 jobs, the best match first.'],
  [
    'jobs without a CV',
    found({ usesCv: false, lacks: ['cv'] }),
    'From your skills, your job and what you look for. 3 jobs, the best match first.',
  ],
  [
    'the first of two pages',
    found({ total: 13 }),
    'From the words in your CV, your skills and what you look for. 1 to 3 of 13 jobs, the best match first.',
  ],
  ['no job that matches', found({ ...none, lacks: ['skills'] }), 'No open job matches your details at the moment'],
  ['nothing to go by', found({ ...none, state: 'nothingToGoBy', lacks: ['cv', 'skills', 'jobPreferences'] }), 'Tell us what suits you'],
  ['a page after the last', found({ ...none, total: 13, page: 9 }), 'There are no more jobs'],
  ['jobs for you turned off', found({ ...none, state: 'off' }), 'You have turned this off'],
];

// jobs-for-you.list.6 jobs-for-you.pages.2
test.each(pages)('the page of jobs for you with %s says so, and is accessible', async (what, given, words) => {
  await show('/jobs-for-you', given);
  await expect.element(main.getByText(words, { exact: true })).toBeVisible();
  await expectFine(`jobs for you, ${what}`, allWidths);
});

// jobs-for-you.pages.2
test('the page leads to each thing that the candidate can add', async () => {
  await show('/jobs-for-you', found({ ...none, state: 'nothingToGoBy', lacks: ['cv', 'skills', 'jobPreferences'] }), newCandidate);
  const links = ['Add a CV', 'Add your skills', 'Say what you look for'].map((name) =>
    main.getByRole('link', { name }).element().getAttribute('href'),
  );
  expect(links).toEqual(['/account/manage/cvs', '/account/manage/skills', '/account/manage/job-preferences']);
});

// jobs-for-you.choice.2
test('jobs for you is turned off and on again where it is shown', async () => {
  const { list, choose } = routes.jobsForYou;
  await showPage(
    '/jobs-for-you',
    northmoor,
    openJobs,
    signedInAs(wholeCandidate),
    inTurn(answers(list, found()), answers(list, found({ ...none, state: 'off' })), answers(list, found())),
    answers(choose, ({ body }) => body as { allowed: boolean }),
  );
  await main.getByRole('button', { name: 'Turn off jobs for you' }).click();
  await expect.element(main.getByText('You have turned this off')).toBeVisible();
  await main.getByRole('button', { name: 'Show jobs for you' }).click();
  await expect.element(main.getByRole('heading', { level: 2, name: 'Saddlery Workshop Technician' })).toBeVisible();
});
