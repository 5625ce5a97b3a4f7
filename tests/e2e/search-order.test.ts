import { sortOrders } from '@berth/contract';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openAlive } from './browser.ts';
import { pageForEachTest } from './lent-page.ts';
import { northmoor } from './site.ts';

const siteUrl = inject('siteUrl');
let page: Page;
pageForEachTest((own) => {
  page = own;
});

const open = (path: string) => openAlive(page, siteUrl + path);
const search = () => new URL(page.url()).search;
const order = () => page.getByLabel('Sort by').inputValue();
const titles = async () => (await page.getByRole('article').getByRole('heading').allInnerTexts()).slice(0, 25);

async function titlesByApi(keyword: string, sortOrder: number): Promise<string[]> {
  const { body } = await northmoor.get('/api/v1/advertereSearch/filteredSearch', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ keywordParams: { keyword }, sortOrder }),
  });
  return (JSON.parse(body) as { adverts: { jobTitle: string }[] }).adverts.map(({ jobTitle }) => jobTitle);
}

// search.order.5 search.box.2
test.each([
  ['a keyword', '?keyword=lecturer', 'lecturer', 'Score'],
  ['a keyword in the order that was chosen', '?keyword=lecturer&sort=PublishDate', 'lecturer', 'PublishDate'],
  ['no keyword', '', '', 'PublishDate'],
  ['nothing but criteria', '?keyword=part+time', 'part time', 'PublishDate'],
] as const)('the page of a search by %s has the same order with and without script', async (_what, query, keyword, sort) => {
  const expected = await titlesByApi(keyword, sortOrders[sort]);
  const { body } = await northmoor.get(`/search${query}`);
  const served = Array.from(body.matchAll(/<article.*?<a [^>]*>(.*?)<\/a>/gs), ([, title = '']) =>
    title
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&amp;', '&')
      .replaceAll('&#x27;', '’'),
  );
  expect(served.slice(0, 25)).toEqual(expected.map((title) => title.replaceAll("'", '’')));
  await open(`/search${query}`);
  expect(await titles()).toEqual(expected);
  expect(await order()).toBe(sort);
});

// search.order.6
test('a chosen order is kept for the visit, and written into the address of later searches', async () => {
  await open('/search?keyword=lecturer');
  await page.getByLabel('Sort by').selectOption('ClosingDate');
  await expect.poll(search).toBe('?keyword=lecturer&sort=ClosingDate');
  await page.getByLabel('Sort by').selectOption('PublishDate');
  await expect.poll(search).toBe('?keyword=lecturer&sort=PublishDate');

  await open('/');
  await page.getByLabel('Keyword').fill('assistant');
  // By Enter: suggestions that come just then put the button aside.
  await page.keyboard.press('Enter');
  await expect.poll(search).toBe('?keyword=assistant&sort=PublishDate');
  await expect.poll(order).toBe('PublishDate');

  await open('/');
  await page.getByRole('main').locator('a[href*="/search?category="]').first().click();
  await expect.poll(search).toMatch(/^\?sort=PublishDate&category=\d+$/);
});

// search.order.6 search.order.2
test('a kept order waits while it means nothing, and applies again when it does', async () => {
  await open('/search?location=Leeds');
  await page.getByLabel('Sort by').selectOption('GeoDistance');
  await expect.poll(search).toBe('?location=Leeds&sort=GeoDistance');
  await open('/');
  await page.getByLabel('Keyword').fill('assistant');
  await page.getByLabel('Place').fill('');
  await page.keyboard.press('Enter');
  await expect.poll(search).toBe('?keyword=assistant');
  // The address changes before the home page, which has its own place box, makes way.
  await page.getByLabel('Sort by').waitFor();
  await page.getByLabel('Place').fill('Bradford');
  await page.keyboard.press('Enter');
  await expect.poll(search).toBe('?keyword=assistant&location=Bradford&sort=GeoDistance');
});

// search.order.6
test('Back leads to the results in their order before, and "Clear search" to the tenant’s usual one', async () => {
  await open('/search?keyword=lecturer');
  await page.getByLabel('Sort by').selectOption('Salary');
  await expect.poll(search).toBe('?keyword=lecturer&sort=Salary');
  await page.goBack();
  await expect.poll(search).toBe('?keyword=lecturer');
  await expect.poll(order).toBe('Score');
  await page.getByRole('link', { name: 'Clear search' }).click();
  await expect.poll(search).toBe('');
  await page.getByLabel('Keyword').fill('assistant');
  await page.keyboard.press('Enter');
  await expect.poll(search).toBe('?keyword=assistant');
  expect(await order()).toBe('Score');
});

// search.words.8
test('a place in the keyword can be sorted nearest first: it moves to the place box', async () => {
  await open('/search?keyword=lecturer+leeds');
  await page.getByLabel('Sort by').selectOption('GeoDistance');
  await expect.poll(search).toMatch(/^\?keyword=lecturer&location=Leeds%2C\+West\+Yorkshire&placeId=[^&]+&sort=GeoDistance$/);
  await expect.poll(order).toBe('GeoDistance');
  await expect.poll(() => page.locator('#location').inputValue()).toBe('Leeds, West Yorkshire');
});
