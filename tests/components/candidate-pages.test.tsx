import { type ManageSection, manageSections, routes, type SavedJob, type SaveJob, sectionPath } from '@berth/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { guid, jobs } from './answers/adverts.ts';
import { application, jobState, longName, newCandidate, savedJobs, signedInAs, wholeCandidate } from './answers/candidate.ts';
import { northmoor, portal } from './answers/tenants.ts';
import { answers, waits } from './stage/fake-api.ts';
import { allWidths, expectFine } from './stage/look-at.ts';
import { heading, showPage } from './stage/show-page.tsx';

const breathless = '/an-address-that-goes-on-and-on-without-ever-stopping-for-breath-or-a-space';

const pages = [
  ['/account/manage', 'Manage account'],
  ...(Object.keys(manageSections) as ManageSection[]).map((name) => [sectionPath(name), manageSections[name].title] as const),
  ['/account/summary', 'Your profile on one page'],
  ['/dashboard', 'Hello, Morgan'],
  ['/saved-jobs', 'Saved jobs'],
] as const;

// look.layout.1 look.access.1
test.each([
  ...pages.map(([path, words]) => [path, 'a new candidate', newCandidate, words] as const),
  ...pages.map(([path, words]) => [path, 'a candidate with a whole profile', wholeCandidate, words] as const),
  ['/applications', 'a new candidate', newCandidate, 'Your applications'] as const,
  ['/applications', 'a candidate with an application', wholeCandidate, 'Your applications'] as const,
])('%s of %s fits every width and is accessible in light and dark', async (path, _who, candidate, words) => {
  await showPage(path, northmoor, jobs, signedInAs(candidate));
  expect(heading()).toBe(words);
  await expectFine(path, allWidths);
});

// applications.list.3
test('the list of applications says that it is empty', async () => {
  await showPage('/applications', northmoor, jobs, signedInAs(newCandidate));
  await expect.element(page.getByText('You have not applied for any jobs yet')).toBeVisible();
});

// look.access.1
test('a page that waits for its answers has a heading and is accessible in light and dark', async () => {
  await showPage('/about', northmoor, jobs, signedInAs(wholeCandidate), waits(routes.savedJobs.list));
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Loading the page' })).toBeInTheDocument();
  await expectFine('a page that waits');
});

test.each([
  ['/', 'Hello, Morgan'],
  [`/?missing=${breathless}`, 'Hello, Morgan'],
  ['/saved-jobs', 'Saved jobs'],
  ['/account/manage', 'Manage account'],
  ['/account/manage/cvs', 'CVs'],
])('on portal %s fits every width and is accessible in light and dark', async (path, words) => {
  await showPage(path, portal, jobs, signedInAs(wholeCandidate));
  expect(heading()).toBe(words);
  await expectFine(path, [...allWidths, 1024]);
});

// dashboard.manage.3
test('the profile on one page has only what is filled in, and names the empty sections together, with links', async () => {
  await showPage('/account/summary', northmoor, jobs, signedInAs(newCandidate));
  const empty = page.getByRole('region', { name: 'Nothing here yet' });
  const links = empty.getByRole('link').elements();
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    expect.arrayContaining([
      ['Address', '/account/manage/address'],
      ['Referees', '/account/manage/referees'],
    ]),
  );
  const filled = [...document.querySelectorAll('main section h2')].map(({ textContent }) => textContent);
  expect(filled[0]).toBe('Personal details');
  for (const { textContent } of links) expect(filled).not.toContain(textContent);
  expect(document.querySelector('main')?.textContent).not.toContain('Not given');
});

// applications.list.1
test('an application with every document, and the way to withdraw it, fits every width and is accessible', async () => {
  const full = application({ candidateApplicationFormGuid: guid(73), candidateApplicationFormName: longName });
  await showPage('/applications', northmoor, jobs, signedInAs(wholeCandidate), answers(routes.applications.list, [full]));
  await expectFine('an application with every document', [...allWidths, 1024]);
});

test('a withdrawn application fits every width and is accessible in light and dark', async () => {
  const withdrawn = application({ status: 'withdrawn' });
  withdrawn.timeline.push({ state: 'withdrawn', name: 'Withdrawn', on: withdrawn.createdOn });
  await showPage('/applications', northmoor, jobs, signedInAs(wholeCandidate), answers(routes.applications.list, [withdrawn]));
  await expectFine('a withdrawn application', allWidths);
});

test('a job that a candidate has saved shows so, on its page and among results', async () => {
  for (const path of ['/job/saddlery-workshop-technician/1', '/search?keyword=saddlery']) {
    await showPage(path, northmoor, jobs, signedInAs(wholeCandidate));
    await expect.poll(() => document.querySelectorAll('main [aria-pressed=true]').length).toBeGreaterThan(0);
    await expectFine(path);
  }
});

test('a saved job that is removed can be taken back in its row, accessibly', async () => {
  let isRemoved = false;
  await showPage('/saved-jobs', northmoor, jobs, signedInAs(wholeCandidate), [
    answers(routes.savedJobs.list, () => savedJobs.slice(isRemoved ? 1 : 0)),
    answers(routes.savedJobs.remove, () => {
      isRemoved = true;
      return true;
    }),
  ]);
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  await expect.element(page.getByRole('button', { name: /^Undo removing/ })).toBeVisible();
  await expectFine('a removed job', allWidths);
});

test.each(['/', '/jobs', '/jobs/in/leeds', '/dashboard'])('a candidate finds a heart on every job of %s', async (path) => {
  let saved: SavedJob[] = [];
  let hasList = false;
  const [first] = savedJobs;
  await showPage(path, northmoor, jobs, signedInAs(newCandidate), [
    answers(routes.savedJobs.list, () => saved),
    answers(routes.jobStates.list, () => {
      hasList = true;
      return saved.map((job) => jobState(job));
    }),
    answers(routes.savedJobs.save, ({ body }) => {
      saved = savedJobs.filter(({ advertId }) => advertId === (body as SaveJob).advertId);
      return first as SavedJob;
    }),
  ]);
  const hearts = page.getByRole('main').getByRole('button', { name: /^Save job: / });
  await expect.poll(() => hearts.elements().length).toBe(document.querySelectorAll('main a[href^="/job/"]').length);
  // Until then the page does not know that it is a candidate's.
  await expect.poll(() => hasList).toBe(true);
  await hearts.first().click();
  await expect.element(page.getByRole('region', { name: 'Notifications' }).getByText('Job saved to Saved Jobs')).toBeVisible();
  if (path === '/dashboard')
    await expect.element(page.getByRole('navigation', { name: 'Your account' }).getByText('1 saved')).toBeVisible();
  expect(saved).toHaveLength(1);
});
