import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectNoSidewaysScroll, openAlive } from './browser.ts';
import { confirmedCandidate, type TestCandidate } from './candidate.ts';
import { pageForEachTest } from './lent-page.ts';
import { advertsOf, jobPath, northmoor, portal, type Site, sites } from './site.ts';
import { applyTenant, normalMode } from './tenant.ts';

/** Below this width the menu is a panel, from it a bar (look.layout.2). */
const barFrom = 1024;

let page: Page;
pageForEachTest((own) => {
  page = own;
});
let candidate: TestCandidate;
let wordy: Site;

beforeAll(async () => {
  candidate = await confirmedCandidate('morgan.menu@example.com');
  wordy = await applyTenant('wordy', {
    config: normalMode,
    content: {
      navigation: [
        { title: 'Vacancies throughout the United Kingdom today', url: '/jobs' },
        { title: 'What we can do for candidates who look for work', url: '/candidates' },
        { title: 'What we can do for employers with places to fill', url: '/clients' },
        { title: 'Advice on applications, interviews and first days', url: '/advice' },
        { title: 'About us', url: '/about' },
        { title: 'Contact', url: '/contact' },
        { title: 'Care jobs', url: '/search?keyword=care' },
        { title: 'Gone', url: '/job/any/999999999' },
      ],
    },
  });
});

const main = () => page.getByRole('navigation', { name: 'Main' });

// sign-in.session.6
test.each([barFrom, barFrom - 1])('signing out at %i px leads to the login page, as a visitor', async (width) => {
  const once = await confirmedCandidate(`morgan.out.${width}@example.com`);
  await once.enter(page.context());
  await page.setViewportSize({ width, height: 800 });
  const signOut = async () => {
    await openAlive(page, `${northmoor.origin}/dashboard`);
    if (width < barFrom) await page.getByRole('button', { name: 'Menu' }).click();
    else await page.getByRole('banner').locator('summary').filter({ hasText: 'Morgan' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
  };
  // A session that could not be ended is not said to be over.
  await page.route('**/api/account/logout', (route) => route.abort());
  await signOut();
  await page.getByText(/^You are still signed in\./).waitFor();
  expect(page.url()).toBe(`${northmoor.origin}/dashboard`);
  await page.unroute('**/api/account/logout');
  await signOut();
  await page.waitForURL(`${northmoor.origin}/account/login`);
  await page.goto(`${northmoor.origin}/dashboard`);
  expect(page.url()).toBe(`${northmoor.origin}/account/login?returnUrl=%2Fdashboard`);
});

test('names longer than the bar has room for are cut, not wrapped, and a link keeps what follows its ?', async () => {
  for (const width of [barFrom, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await openAlive(page, `${wordy.origin}/about`);
    await expectNoSidewaysScroll(page, `long names at ${width}`);
    expect(await page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().height)).toBe(65);
  }
  await main().locator('summary').click();
  await main().getByRole('link', { name: 'Care jobs' }).click();
  await page.waitForURL(`${wordy.origin}/search?keyword=care`);
  // The address comes before its page, which has another menu.
  await page.locator('main form[role=search]').waitFor();
  // A choice that leads to the address one is at closes the menu too, and leaves the keyboard at its button.
  await main().locator('summary').click();
  await main().getByRole('link', { name: 'Care jobs' }).click();
  await expect.poll(() => main().getByRole('link', { name: 'Care jobs' }).isVisible()).toBe(false);
  expect(
    await main()
      .locator('summary')
      .evaluate((button) => button === document.activeElement),
  ).toBe(true);
});

// look.navigation.1
test('an address with a fragment ends 64 px below the top, by a full load and within the page', async () => {
  await candidate.enter(page.context());
  await page.setViewportSize({ width: 1280, height: 320 });
  const topOf = (id: string) => page.locator(`[id="${id}"]`).evaluate((heading) => Math.round(heading.getBoundingClientRect().top));
  await openAlive(page, `${northmoor.origin}/account/manage/sign-in#password-part`);
  await expect.poll(() => topOf('password-part')).toBe(64);
  await page.evaluate(() => location.assign('#email-part'));
  await expect.poll(() => topOf('email-part')).toBe(64);
});

// look.navigation.2
test('a new page begins at its top, and going back leads to where the page before was left', async () => {
  await openAlive(page, `${northmoor.origin}/about`);
  // The page scrolls to its top once its script has taken over, and remembers that by a scroll event in a later frame.
  await page.waitForLoadState('networkidle');
  const left = 300;
  const scrolled = await page.evaluate(async (top) => {
    window.scrollTo(0, top);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return window.scrollY;
  }, left);
  expect(scrolled).toBe(left);
  // Pressed where it is: bringing it into view would leave the page elsewhere.
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Terms of use' })
    .evaluate((link: HTMLElement) => link.click());
  await page.waitForURL(/terms-of-use/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await page.waitForURL(/about/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
});

// look.navigation.3
describe('a link that leads back', () => {
  test('goes to /home where this visit has no page before it', async () => {
    for (const [site, end] of [
      [northmoor, '/home'],
      [portal, '/account/login?returnUrl=%2F'],
    ] as const) {
      await openAlive(page, `${site.origin}/advert-preview/nonsense`);
      await page.getByRole('link', { name: 'Go back' }).click();
      await page.waitForURL(site.origin + end);
    }
  });

  test('goes to the page before where there is one', async () => {
    await openAlive(page, `${wordy.origin}/about`);
    await main().locator('summary').click();
    await main().getByRole('link', { name: 'Gone' }).click();
    await page.getByRole('heading', { level: 1, name: 'We could not find this page' }).waitFor();
    await page.getByRole('link', { name: 'Go back' }).click();
    await page.waitForURL(`${wordy.origin}/about`);
  });

  test('from a job that was not found by searching goes to the search', async () => {
    const [advert] = await advertsOf(northmoor);
    await openAlive(page, northmoor.origin + jobPath(advert ?? { jobName: '', advertId: 0 }));
    await page.getByRole('link', { name: 'Search all jobs' }).click();
    await page.waitForURL(`${northmoor.origin}/search`);
  });
});

// look.access.2
test.each(sites)('the skip link of $host is the first thing a keyboard reaches and leads to the main part', async (site) => {
  await openAlive(page, `${site.origin}/about`);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to main content');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
});
