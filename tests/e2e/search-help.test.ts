import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openAlive } from './browser.ts';
import { pageForEachTest } from './lent-page.ts';
import { mainText, northmoor } from './site.ts';

const siteUrl = inject('siteUrl');
let page: Page;
pageForEachTest((own) => {
  page = own;
});

const open = (path: string) => openAlive(page, siteUrl + path);
const help = () => page.getByRole('region', { name: 'Try one of these' });

test.each([
  ['a word left out', 'keyword=saddlery+zebra', 'Without “zebra”'],
  ['a wider distance', 'keyword=saddlery&location=York&distance=20', 'Up to 50 miles around York'],
  ['no filters', 'keyword=saddlery&contract=Casual', 'Without filters'],
])('a search that finds nothing offers %s, with how much it finds, and finds it', async (_what, query, words) => {
  await open(`/search?${query}`);
  await page.getByRole('heading', { level: 1, name: /^No jobs for/ }).waitFor();
  const offer = help()
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: words, exact: true }) });
  expect(await offer.innerText()).toMatch(/1 job$/);
  await offer.getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: /^1 job for “saddlery”/ }).waitFor();
});

test('the offers are in the HTML that the server sends, for browsers without script too', async () => {
  const { body } = await northmoor.get('/search?keyword=saddlery+zebra');
  expect(mainText(body)).toMatch(/Without “zebra” 1 job/);
});

// search.help.4
test('a search that nothing would help offers an email', async () => {
  await open('/search?keyword=xylophonist&hours=Full+time');
  await page.getByRole('heading', { level: 1, name: /^No jobs for/ }).waitFor();
  expect(await help().count()).toBe(0);
  await page.getByRole('button', { name: 'Email me when a job matches' }).click();
  const dialog = page.getByRole('dialog', { name: 'Get these jobs by email' });
  for (const words of [/xylophonist/, /Full time/]) await dialog.getByText(words).first().waitFor();
});

// search.results.3
test('a page past the last says so and leads to the last', async () => {
  await open('/search?page=4000');
  await page.getByText('There is no page 4,000').waitFor();
  await page.getByRole('link', { name: 'Go to the last page' }).click();
  await page.getByRole('article').first().waitFor();
  const last = new URL(page.url()).searchParams.get('page');
  expect(await page.getByRole('navigation', { name: 'Pages of results' }).innerText()).toContain(`Page ${last} of ${last}`);
});

test('another page of results starts at its heading', async () => {
  await open('/search');
  await page.getByRole('link', { name: 'Next page' }).click();
  await page.waitForURL(/page=2/);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('page-heading');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

// search.help.5
test('a search that cannot be asked for says so and works when it is tried again; the boxes keep what was typed', async () => {
  await open('/search');
  await page.route(/filteredSearch/, (route) => route.abort());
  await page.getByLabel('Keyword').fill('saddlery');
  await page.keyboard.press('Enter');
  await page.getByText(/We could not reach the site/).waitFor({ timeout: 30_000 });
  expect(await page.getByLabel('Keyword').inputValue()).toBe('saddlery');
  await page.unroute(/filteredSearch/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: /^1 job for “saddlery”/ }).waitFor();
});
