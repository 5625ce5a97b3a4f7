import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { expectAccessibleLightAndDark, expectNoSidewaysScroll, launchBrowser, openAlive, watchForFaults } from './browser.ts';
import { type Candidate, confirmedCandidate } from './candidate.ts';
import { advertsOf, jobPath, northmoor, portal } from './site.ts';

const siteUrl = inject('siteUrl');
/** A phone at 320 px or a page at 400 % zoom, a tablet, a desk (SPEC.md §9, "Breakpoints"). */
const widths = [320, 768, 1440];
let browser: Browser;
let candidate: Candidate;
beforeAll(async () => {
  browser = await launchBrowser();
  candidate = await confirmedCandidate('morgan.looks@example.com');
  await candidate.uploadCv('A curriculum vitae with a name that goes on and on without ever stopping_for_breath_or_a_space.pdf');
});
afterAll(() => browser.close());

/** A page that tells of every fault and of every request to another origin. */
async function watchedPage(context: BrowserContext): Promise<{ page: Page; faults: string[] }> {
  const page = await context.newPage();
  const faults = watchForFaults(page);
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && !/^(portal\.)?localhost$/.test(url.hostname)) faults.push(`asked ${url.origin}`);
  });
  return { page, faults };
}

async function lookAt(page: Page, url: string): Promise<void> {
  await openAlive(page, url);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page, `${url} at ${width}`);
    if (width !== 768) await expectAccessibleLightAndDark(page, `${url} at ${width}`);
  }
}

describe.each([northmoor, portal])('on $host', (site) => {
  test.each([
    ['home', async () => '/'],
    ['search', async () => '/search?keyword=assistant&location=Leeds&distance=50'],
    ['a search that finds nothing', async () => '/search?keyword=xylophonist'],
    ['job', async () => jobPath((await advertsOf(site))[1] ?? { jobName: '', advertId: 0 })],
    ['register', async () => '/account/register'],
    ['sign in', async () => '/account/login'],
    ['a page of text', async () => '/privacy-notice'],
    ['a page that is not there', async () => '/home?missing=/an-address-that-goes-on-and-on-without-ever-stopping-for-breath-or-a-space'],
  ])('%s fits every width and is accessible in light and dark', async (_name, path) => {
    const context = await browser.newContext();
    const { page, faults } = await watchedPage(context);
    await lookAt(page, site.origin + (await path()));
    expect(faults).toEqual([]);
    await context.close();
  });
});

test.each(['/account/manage', '/dashboard', '/applications'])(
  '%s of a candidate fits every width and is accessible in light and dark',
  async (path) => {
    const context = await browser.newContext();
    await candidate.enter(context);
    const { page, faults } = await watchedPage(context);
    await lookAt(page, siteUrl + path);
    expect(faults).toEqual([]);
    await context.close();
  },
);

test('who asks for less motion gets none that is noticed, and dialogs and menus work all the same', async () => {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 320, height: 640 } });
  await candidate.enter(context);
  const { page, faults } = await watchedPage(context);
  await openAlive(page, `${siteUrl}/account/manage`);
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
  expect(faults).toEqual([]);
  await context.close();
});
