import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { openAlive } from './browser.ts';
import { confirmedCandidate, type TestCandidate } from './candidate.ts';
import { pageForEachTest } from './lent-page.ts';
import { advertsOf, jobPath, northmoor, portal } from './site.ts';

const siteUrl = inject('siteUrl');
let page: Page;
/** Every request to another origin: none is made. */
let elsewhere: string[];
pageForEachTest((own) => {
  page = own;
  elsewhere = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && !/^(portal\.)?localhost$/.test(url.hostname)) elsewhere.push(url.origin);
  });
});
afterEach(() => expect(elsewhere).toEqual([]));
let candidate: TestCandidate;
beforeAll(async () => {
  candidate = await confirmedCandidate('morgan.looks@example.com');
  await candidate.uploadCv('A curriculum vitae with a name that goes on and on without ever stopping_for_breath_or_a_space.pdf');
});

/** Pages of a visitor in both modes, and those of jobs, which account application mode has not. */
const everywhere: [string, () => Promise<string>][] = [
  ['register', async () => '/account/register'],
  ['sign in', async () => '/account/login'],
  ['a page of text', async () => '/privacy-notice'],
  ['a thing that is not there', async () => '/advert-preview/nonsense'],
];
const ofJobs: [string, () => Promise<string>][] = [
  ['home', async () => '/'],
  ['search', async () => '/search?keyword=assistant&location=Leeds&distance=50'],
  ['a search that finds nothing', async () => '/search?keyword=xylophonist'],
  ['job', async () => jobPath((await advertsOf(northmoor))[1] ?? { jobName: '', advertId: 0 })],
  ['a page that is not there', async () => '/home?missing=/an-address-that-goes-on-and-on-without-ever-stopping-for-breath-or-a-space'],
];

describe.each([
  { site: northmoor, pages: [...ofJobs, ...everywhere] },
  { site: portal, pages: everywhere },
])('on $site.host', ({ site, pages }) => {
  test.each(pages)('%s is served, comes alive and asks no other origin', async (_name, path) => {
    await openAlive(page, site.origin + (await path()));
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  });
});

test.each(['/account/manage', '/account/manage/cvs', '/dashboard', '/applications', '/saved-jobs'])(
  '%s of a candidate is served, comes alive and asks no other origin',
  async (path) => {
    await candidate.enter(page.context());
    await openAlive(page, siteUrl + path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  },
);

// look.access.4
test('who asks for less motion gets none that is noticed, and dialogs and menus work all the same', async () => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 640 });
  await candidate.enter(page.context());
  await openAlive(page, `${siteUrl}/account/manage/cvs`);
  const longest = () =>
    page.evaluate(() => {
      const seconds = [...document.querySelectorAll('*')].flatMap((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element);
        return `${transitionDuration},${animationDuration}`.split(',').map(Number.parseFloat);
      });
      return Math.max(...seconds.filter(Number.isFinite));
    });
  expect(await longest()).toBeLessThan(0.01);
  await page.getByRole('button', { name: /^Delete A curriculum/ }).click();
  await page.getByRole('alertdialog').waitFor();
  expect(await longest()).toBeLessThan(0.01);
  await page.getByRole('button', { name: 'Keep CV' }).click();
  await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Dashboard' }).click();
  await page.waitForURL(/\/dashboard/);
});
