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

/** Where the link with these words leads. */
const addressOf = (body: string, words: string) =>
  new RegExp(`<a [^>]*href="([^"]+)"[^>]*>${words}</a>`).exec(body)?.[1]?.replaceAll('&amp;', '&') ?? '';

test.each([
  ['a word left out', 'keyword=saddlery+zebra&plain=1', 'Without “zebra”'],
  ['a wider distance', 'keyword=saddlery&location=York&distance=20', 'Up to 50 miles around York'],
  ['all areas', 'keyword=saddlery&location=Truro', 'All areas'],
  ['no filters', 'keyword=saddlery&contract=Casual', 'Without filters'],
])('a search that finds nothing offers %s, with how much it finds, and finds it, without script too', async (_what, query, words) => {
  const { body } = await northmoor.get(`/search?${query}`);
  expect(mainText(body)).toContain('No jobs for');
  expect(mainText(body)).toContain(`${words} 1 job`);
  const found = await northmoor.get(addressOf(body, words));
  expect(mainText(found.body)).toContain('1 job for “saddlery”');
});

// search.help.9
test.each([
  ['keyword=saddlery&location=York&distance=20', 'Up to 50 miles around York 1 job Saddlery'],
  ['keyword=saddlery+in+Truro', 'All areas 1 job Saddlery'],
])('/search?%s finds nothing, so it shows the nearest job, without script too', async (query, words) => {
  const { body } = await northmoor.get(`/search?${query}`);
  expect(mainText(body)).toContain(words);
});

// search.help.8
test('a keyword that finds nothing shows what a shorter one finds, and waits for a job that matches all of it, without script too', async () => {
  const { body } = await northmoor.get('/search?keyword=saddlery+zebra');
  expect(mainText(body)).toContain('1 job for “saddlery”');
  expect(mainText(body)).toContain('No job matches it all. Showing saddlery');
  expect(mainText(body)).toContain('Wait for a job that matches');
  expect(mainText(body)).not.toContain('Without “zebra”');
  expect(body).toContain('href="/search?keyword=saddlery+zebra&amp;plain=1"');
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
  const { body } = await northmoor.get('/search?page=4000');
  expect(mainText(body)).toContain('There is no page 4,000');
  const address = addressOf(body, 'Go to the last page');
  const last = new URLSearchParams(address.replace(/^.*\?/, '')).get('page');
  expect(mainText((await northmoor.get(address)).body)).toContain(`Page ${last} of ${last}`);
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
