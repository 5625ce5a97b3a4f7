import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openAlive } from './browser.ts';
import { pageForEachTest } from './lent-page.ts';

const siteUrl = inject('siteUrl');
let page: Page;
pageForEachTest((own) => {
  page = own;
});

const open = (path: string) => openAlive(page, siteUrl + path);
const heading = () => page.getByRole('heading', { level: 1 });
const address = () => new URL(page.url());

test('a filter ticked on another page than the first keeps the focus; another page takes it to its heading', async () => {
  await open('/search?page=2');
  const hours = page
    .getByRole('complementary')
    .or(page.getByRole('form', { name: 'Filters' }))
    .getByRole('checkbox', { name: /^Full time/ });
  await hours.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => address().searchParams.has('page')).toBe(false);
  await page
    .getByRole('navigation', { name: 'Pages of results' })
    .getByText(/^Page 1 of /)
    .waitFor();
  await expect.poll(() => hours.isChecked()).toBe(true);
  await expect.poll(() => hours.evaluate((box) => box === document.activeElement)).toBe(true);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect.poll(() => heading().evaluate((element) => element === document.activeElement)).toBe(true);
});

test('closing the drawer twice in a row leaves it once', async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open('/');
  await page.getByLabel('Keyword').fill('assistant');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/search/);
  await page.getByRole('button', { name: /^Filters/ }).click();
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
  await close.waitFor();
  await close.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(address().pathname + address().search).toBe('/search?keyword=assistant');
});

// search.memory.4
test('"Back to results" leads to the search that was left, whatever was read in between', async () => {
  await open('/');
  await page.getByLabel('Keyword').fill('assistant');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /for “assistant”/ }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: /for “assistant”/ }).waitFor({ state: 'detached' });
  await page
    .getByRole('link', { name: /See more/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: 'Latest jobs' }).waitFor();
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await page.waitForURL(/\/job\//);
  await page.getByRole('link', { name: 'Back to results' }).click();
  await expect.poll(() => address().pathname + address().search).toBe('/search?keyword=assistant');
});
