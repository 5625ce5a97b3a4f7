import type { Page } from 'playwright-core';
import { beforeEach, expect, inject, test } from 'vitest';
import { openAlive } from './browser.ts';
import { pageForEachTest } from './lent-page.ts';

const siteUrl = inject('siteUrl');
let page: Page;
pageForEachTest(
  (own) => {
    page = own;
  },
  { width: 390, height: 800 },
);
beforeEach(() => openAlive(page, `${siteUrl}/search?keyword=assistant`));

const opener = () => page.getByRole('button', { name: /^Filters/ });
const drawer = () => page.getByRole('dialog', { name: 'Filters' });
const heading = () => page.getByRole('heading', { level: 1 }).innerText();
const shownJobs = async () =>
  Number(
    /Show ([\d,]+) jobs?/
      .exec(
        await drawer()
          .getByRole('button', { name: /^Show \d/ })
          .innerText(),
      )?.[1]
      ?.replace(',', ''),
  );
async function openDrawer(): Promise<void> {
  await opener().click();
  await drawer().waitFor();
}

// search.filters.5
test('on a phone keyword and place are one press away, and the drawer says how many jobs its choices would show before it shows them', async () => {
  await page.getByRole('button', { name: /^assistant/ }).click();
  expect(await page.getByLabel('Keyword').isVisible()).toBe(true);
  expect(await page.getByLabel('Place', { exact: true }).isVisible()).toBe(true);
  await page.getByRole('button', { name: /^assistant/ }).click();
  const all = await heading();
  await openDrawer();
  const total = await shownJobs();
  await drawer()
    .getByRole('checkbox', { name: /^Permanent/ })
    .check();
  await expect.poll(shownJobs).toBeLessThan(total);
  const permanent = await shownJobs();
  await drawer()
    .getByRole('checkbox', { name: /^Full time/ })
    .check();
  await expect.poll(shownJobs).toBeLessThan(permanent);
  const both = await shownJobs();
  await expect.poll(() => drawer().getByRole('status').allTextContents()).toContain(`${both} job${both === 1 ? '' : 's'}`);
  expect(new URL(page.url()).search).toBe('?keyword=assistant');

  await drawer()
    .getByRole('button', { name: /^Show \d/ })
    .click();
  await expect.poll(() => drawer().count()).toBe(0);
  await expect.poll(heading).toMatch(new RegExp(`^${both} jobs?`));
  expect(new URL(page.url()).search).toBe('?keyword=assistant&contract=Permanent&hours=Full+time');
  expect(await opener().innerText()).toMatch(/\(2\)/);
  // One step of the history for all choices of the drawer.
  await page.goBack();
  await expect.poll(heading).toBe(all);
});

test('Back closes the drawer and stays on the search, where it was', async () => {
  await page.evaluate(() => scrollTo(0, 60));
  const before = await page.evaluate(() => scrollY);
  await openDrawer();
  await page.goBack();
  await expect.poll(() => drawer().count()).toBe(0);
  expect(new URL(page.url()).search).toBe('?keyword=assistant');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test('closing without a choice leaves nothing behind in the history', async () => {
  await openDrawer();
  await drawer()
    .getByRole('button', { name: /^Show \d/ })
    .click();
  await expect.poll(() => drawer().count()).toBe(0);
  await page.goBack();
  // One step back is the page before the search.
  await expect.poll(() => page.url()).not.toContain('/search');
});
