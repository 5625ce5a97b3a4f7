import { formatSalary } from '@berth/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { confirmedCandidate } from './candidate.ts';
import { advertsOf, jobPath, northmoor } from './site.ts';

const siteUrl = inject('siteUrl');
let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
});
afterAll(() => page.context().close());

// search.box.2
test('without JavaScript the search box of the home page finds jobs, by keyword and place', async () => {
  await page.goto(siteUrl);
  await page.getByLabel('Keyword').fill('saddlery');
  await page.getByLabel('Place').fill('Skipton');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.waitForURL(/\/search\?.*keyword=saddlery/);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/^1 job/);
  await page.getByRole('link', { name: 'Saddlery Workshop Technician' }).click();
  await page.getByRole('heading', { level: 1, name: 'Saddlery Workshop Technician' }).waitFor();
});

// adverts.page.6
test('without JavaScript a job page can be read, its salary and how to apply included', async () => {
  const [advert] = await advertsOf(northmoor);
  await page.goto(siteUrl + jobPath(advert ?? { jobName: '', advertId: 0 }));
  const main = page.getByRole('main');
  expect(await main.getByRole('heading', { level: 1 }).textContent()).toBe(advert?.jobTitle);
  const words = await main.innerText();
  for (const part of advert ? [advert.employer, formatSalary(advert), advert.preview.slice(0, 60)] : ['?']) expect(words).toContain(part);
  await main
    .getByRole('link', { name: /^Apply/ })
    .first()
    .click();
  await page.waitForURL(/\/account\/login\?returnUrl=/);
});

// search.box.2
test('without JavaScript results can be sorted, paged and gone back to', async () => {
  await page.goto(`${siteUrl}/search`);
  await page.getByLabel('Sort by').selectOption('ClosingDate');
  await page.getByRole('button', { name: 'Sort' }).click();
  await page.waitForURL(/sort=ClosingDate/);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await page.waitForURL(/page=2/);
  expect(new URL(page.url()).searchParams.get('sort')).toBe('ClosingDate');
  await page.goBack();
  expect(new URL(page.url()).searchParams.has('page')).toBe(false);
});

test('without JavaScript a password never gets into an address', async () => {
  await page.goto(`${siteUrl}/account/login`);
  await page
    .getByRole('textbox', { name: /^Email/ })
    .first()
    .fill('morgan@example.com');
  await page.getByLabel('Password', { exact: false }).first().fill('Not in the address 1!');
  await page.keyboard.press('Enter');
  await page.waitForLoadState();
  expect(page.url()).toBe(`${siteUrl}/account/login`);
});

// look.noscript.1
test('without JavaScript the menu of a phone opens and leads to sign in', async () => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(siteUrl);
  const menu = page.getByRole('banner').locator('summary', { hasText: 'Menu' });
  await menu.click();
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await page.waitForURL(/\/account\/login$/);
  await page.setViewportSize({ width: 1280, height: 800 });
});

/** The words of every notice for browsers without scripts. Playwright's search by text leaves them out. */
const notices = async () => (await page.locator('main noscript').allInnerTexts()).join(' ');

// look.noscript.4
test('without JavaScript sign-in has no buttons that do nothing, and says what is missing', async () => {
  await page.goto(`${siteUrl}/account/login`);
  expect(await notices()).toContain('Signing in with a passkey needs JavaScript');
  expect(await page.getByRole('main').getByRole('button').allInnerTexts()).toEqual(['Sign in']);
});

// look.noscript.4
test('without JavaScript a job page has no button that does nothing', async () => {
  const [advert] = await advertsOf(northmoor);
  await page.goto(siteUrl + jobPath(advert ?? { jobName: '', advertId: 0 }));
  expect(await page.getByRole('main').getByRole('button').allInnerTexts()).toEqual([]);
});

// look.noscript.5
test('without JavaScript a signed-in candidate reads their pages, and learns that changing anything needs it', async () => {
  const candidate = await confirmedCandidate('morgan.unscripted@example.com');
  await candidate.enter(page.context());
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ['/dashboard', '/account/manage', '/account/manage/address', '/applications', '/saved-jobs', '/account/your-data']) {
    await page.goto(siteUrl + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await notices(), path).toContain('You can read your pages, but changing, saving and sending need it');
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
  }
});
