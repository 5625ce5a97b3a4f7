import { formatDate, formatSalary, type JobState, routes } from '@berth/contract';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { advert, guid, jobs } from './answers/adverts.ts';
import { application, jobState, savedJobs, signedInAs, wholeCandidate } from './answers/candidate.ts';
import { northmoor } from './answers/tenants.ts';
import { answers } from './stage/fake-api.ts';
import { allWidths, expectFine } from './stage/look-at.ts';
import { showPage } from './stage/show-page.tsx';

const jobPage = '/job/saddlery-workshop-technician/1';
const on = '2026-11-22T10:00:00.000Z';
const done = (status: 'sent' | 'withdrawn') => jobState({ advertId: 1, application: { applicationGuid: guid(71), status, on } });
const knows = (...states: JobState[]) => answers(routes.jobStates.list, states);
const formPath = '/apply/saddlery-workshop-technician/1';
const rowPath = `/applications#application-${guid(71)}`;
const acts = () => [...document.querySelectorAll('main article > aside a, main article > div:last-child a')];
const main = () => page.getByRole('main');

const states: [string, JobState[], string | null, string, string][] = [
  ['nothing', [], null, 'Apply', formPath],
  ['saved', [jobState({ advertId: 1, candidateSavedJobId: guid(51) })], null, 'Apply', formPath],
  ['begun', [jobState({ advertId: 1, isBegun: true })], 'Begun', 'Continue your application', formPath],
  ['applied', [done('sent')], 'Applied', 'You applied on 22-Nov-26', rowPath],
  ['withdrawn', [done('withdrawn')], 'Withdrawn', 'Apply again', formPath],
];

// applications.state.1 applications.state.2 applications.state.3
describe.each(states)('a job about which the candidate has done this: %s', (what, known, mark, act, path) => {
  test('its page offers the one right act, in the column and in the bar of a phone', async () => {
    await showPage(jobPage, northmoor, jobs, signedInAs(wholeCandidate), knows(...known));
    await expect.poll(() => acts().filter(({ textContent }) => textContent === act).length).toBe(2);
    for (const link of acts().filter(({ textContent }) => textContent === act)) expect(link.getAttribute('href')).toBe(path);
    if (mark) expect(document.querySelector('main header')?.textContent).toContain(mark);
    await expectFine(`the page of a job: ${what}`);
  });

  // search.results.5
  test.each(['/search?keyword=saddlery', '/dashboard'])('on %s its card has the mark', async (list) => {
    await showPage(list, northmoor, jobs, signedInAs(wholeCandidate), knows(...known));
    if (mark) {
      const link = main().getByRole('link', { name: `${mark}: ${act}`, exact: true });
      await expect.element(link.first()).toHaveAttribute('href', path);
    } else await expect.poll(() => document.querySelectorAll('main [aria-pressed=true]').length).toBe(known.length);
    await expectFine(`${list}: ${what}`);
  });

  test('saved jobs have its mark and its act', async () => {
    await showPage('/saved-jobs', northmoor, jobs, signedInAs(wholeCandidate), knows(...known));
    const link = main().getByRole('link', { name: `${act} for Saddlery Workshop Technician`, exact: true });
    await expect.element(link).toHaveAttribute('href', path);
    if (mark) await expect.element(main().getByRole('table').getByText(mark, { exact: true })).toBeVisible();
    await expectFine(`saved jobs: ${what}`);
  });
});

const top = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN;

// adverts.page.8
test('what decides is in one line under the title, and on a phone the description comes before the table of facts', async () => {
  await showPage(jobPage, northmoor, jobs);
  const brief = [...document.querySelectorAll('main article header li')].map(({ textContent }) => textContent);
  expect(brief).toEqual(['Skipton, North Yorkshire', formatSalary(advert), 'Full time', `Closes ${formatDate(advert.closingDate ?? '')}`]);
  await page.viewport(320, 800);
  expect(top('main article h2')).toBeLessThan(top('main article aside'));
  await page.viewport(1440, 900);
  expect(top('main article aside')).toBeLessThan(top('main article h2'));
});

// adverts.elsewhere.1
test('a job whose employer takes applications elsewhere leads there, whatever the length of its name', async () => {
  const host = 'careers-and-volunteering.north-yorkshire-and-the-dales-partnership.example.org';
  await showPage(jobPage, northmoor, jobs, answers(routes.adverts.fetch, { ...advert, applyElsewhere: { host, path: '/out/1' } }));
  await expect.poll(() => acts().filter(({ textContent }) => textContent === `Apply on ${host}`).length).toBe(2);
  expect(document.querySelector('main a[href="/out/1"]')?.getAttribute('rel')).toBe('nofollow');
  expect(document.querySelector('main a[href^="/apply/"]')).toBeNull();
  await expectFine('a job with an apply page elsewhere', allWidths);
});

const closed = [jobs, answers(routes.adverts.fetch, { ...advert, isOpen: false })];

// applications.state.2
test.each([
  ['sent', [done('sent')], 'You applied on 22-Nov-26'],
  ['withdrawn', [done('withdrawn')], 'You withdrew on 22-Nov-26'],
  ['begun', [jobState({ advertId: 1, isBegun: true })], 'You started an application but did not send it.'],
])('a closed job says what became of the candidate’s application: %s', async (what, known, words) => {
  await showPage(jobPage, northmoor, ...closed, signedInAs(wholeCandidate), knows(...known));
  await expect.element(main().getByText(words, { exact: true })).toBeVisible();
  expect(
    main()
      .getByRole('link', { name: /^Apply/ })
      .elements(),
  ).toEqual([]);
  await expectFine(`a closed job: ${what}`);
});

// applications.state.4
test('what another tab has done shows when the window gets the focus: the act, and the list of saved jobs', async () => {
  let known = [jobState({ advertId: 1, isBegun: true })];
  let saved = savedJobs;
  await showPage('/saved-jobs', northmoor, jobs, signedInAs(wholeCandidate), [
    answers(routes.jobStates.list, () => known),
    answers(routes.savedJobs.list, () => saved),
  ]);
  // Until the first answer is there, a job shows as for a visitor.
  await expect.element(main().getByRole('link', { name: /^Continue your application for Saddlery/ })).toBeVisible();
  known = [done('sent')];
  saved = savedJobs.slice(0, 1);
  window.dispatchEvent(new Event('focus'));
  await expect.element(main().getByRole('link', { name: /^You applied on 22-Nov-26 for Saddlery/ })).toBeVisible();
  await expect.poll(() => main().getByRole('table').getByRole('rowheader').elements().length).toBe(1);
});

// applications.again.1
test('a withdrawn application offers a new one while its job is open, and not once that is sent', async () => {
  const withdrawn = application({ status: 'withdrawn' });
  const list = answers(routes.applications.list, [withdrawn]);
  await showPage('/applications', northmoor, jobs, signedInAs(wholeCandidate), list, knows(done('withdrawn')));
  await expect.element(main().getByRole('link', { name: /^Apply again for / })).toHaveAttribute('href', formPath);
  await expectFine('a withdrawn application of an open job');
  await showPage('/applications', northmoor, jobs, signedInAs(wholeCandidate), list, knows(done('sent')));
  await expect.element(main().getByRole('table')).toBeVisible();
  expect(
    main()
      .getByRole('link', { name: /^Apply again/ })
      .elements(),
  ).toEqual([]);
});
