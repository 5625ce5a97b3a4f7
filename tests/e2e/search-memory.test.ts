import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openAlive, untilAlive } from './browser.ts';
import { pageForEachTest, takeClock } from './lent-page.ts';
import { northmoor, tags } from './site.ts';
import { applyTenant, normalMode } from './tenant.ts';

const siteUrl = inject('siteUrl');
let page: Page;
pageForEachTest((own) => {
  page = own;
});

const open = (path: string) => openAlive(page, siteUrl + path);
const boxes = async () => [await page.locator('#keyword').inputValue(), await page.locator('#location').inputValue()];

const learntTitles = () => northmoor.json<string[]>('/api/v1/advert/titleSuggestions?q=saddl');

// search.memory.1
test('results are kept for 300,000 ms and then asked for again', async () => {
  await takeClock(page);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('filteredSearch')) asked += 1;
  });
  await open('/search?keyword=assistant');
  // The search form keeps the order of the results that the page draws; the address changes before they are drawn.
  const drawnOrder = page.getByRole('search').locator('input[type="hidden"][name="sort"]');
  const choose = async (name: string) => {
    await page.getByLabel('Sort by').selectOption(name);
    await expect.poll(() => drawnOrder.evaluateAll((inputs) => inputs.map((input) => input.getAttribute('value')))).toEqual([name]);
    await expect.poll(() => page.locator('[aria-busy="false"] article').count()).toBeGreaterThan(0);
  };
  // A search that is left before its answer is asked for again.
  const answer = page.waitForResponse(/filteredSearch/);
  await choose('ClosingDate');
  await (await answer).finished();
  await expect.poll(() => page.locator('[aria-busy="false"] article').count()).toBeGreaterThan(0);
  expect(asked).toBe(1);
  await choose('Score');
  await choose('ClosingDate');
  expect(asked).toBe(1);
  await page.clock.fastForward(240_000);
  await choose('Score');
  expect(asked).toBe(1);
  await page.clock.fastForward(61_000);
  await choose('ClosingDate');
  await expect.poll(() => asked).toBe(2);
});

// search.memory.2
test('the boxes of the home page have the last search, without its filters, and those of the latest jobs are empty', async () => {
  await open('/search?keyword=assistant&location=Leeds&distance=20&contract=Permanent&sort=Score');
  await open('/jobs');
  expect(await boxes()).toEqual(['', '']);
  await open('/');
  await expect.poll(boxes).toEqual(['assistant', 'Leeds']);
  expect(await page.getByLabel('Distance').inputValue()).toBe('20');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.waitForURL(/\/search\?/);
  expect(new URL(page.url()).search).toBe('?keyword=assistant&location=Leeds&distance=20');
});

test('what somebody types before the script has come is not overwritten by the last search', async () => {
  await open('/search?keyword=assistant');
  const arrival = Promise.withResolvers<void>();
  await page.route(/\/static\/.*\.js$/, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto(siteUrl, { waitUntil: 'commit' });
  await page.getByLabel('Keyword').fill('chef');
  arrival.resolve();
  await page.waitForLoadState('networkidle');
  expect(await boxes()).toEqual(['chef', '']);
});

// search.memory.3
test('clearing a search takes keyword, place, filters, order and page away, and the stored search with them', async () => {
  await open('/search?keyword=assistant&location=Leeds&sort=Score&contract=Permanent&page=2');
  await page.getByRole('link', { name: 'Clear search' }).click();
  await expect.poll(() => page.url()).toBe(`${siteUrl}/search`);
  await expect.poll(boxes).toEqual(['', '']);
  expect(await page.getByLabel('Sort by').inputValue()).toBe('PublishDate');
  expect(await page.getByRole('list', { name: 'Your search' }).count()).toBe(0);
  await open('/');
  expect(await boxes()).toEqual(['', '']);
});

// search.memory.4
test('a job leads back to the results it was found in, filters and all', async () => {
  const search = '?keyword=assistant&hours=Full+time&hours=Term+time+only';
  await open(`/search${search}`);
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await page.waitForURL(/\/job\//);
  await page.reload();
  await untilAlive(page);
  const back = page.getByRole('link', { name: 'Back to results' });
  expect(await back.getAttribute('href')).toBe(`/search${search}`);
  await back.click();
  await expect.poll(() => new URL(page.url()).search).toBe(search);
});

// search.box.1
test('job titles are suggested while typing: Enter searches what was typed, choosing fills the box', async () => {
  // Titles are learnt in the background, within moments of an import.
  await expect.poll(learntTitles, { timeout: 60_000 }).toContain('Saddlery Workshop Technician');
  await open('/');
  await page.getByLabel('Keyword').focus();
  await page.keyboard.type('saddl');
  await page.getByRole('option', { name: 'Saddlery Workshop Technician' }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/keyword=saddl$/);
  await page.getByRole('heading', { level: 1, name: /“saddl”/ }).waitFor();

  await page.getByLabel('Keyword').fill('');
  await page.getByLabel('Keyword').focus();
  await page.keyboard.type('saddler');
  // Those for its first letters have others before it.
  await expect.poll(() => page.getByRole('option').allInnerTexts()).toEqual(['Saddlery Workshop Technician']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('#keyword').inputValue()).toBe('Saddlery Workshop Technician');
  expect(await page.getByRole('listbox').count()).toBe(0);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /^1 job for “Saddlery Workshop Technician”/ }).waitFor();
});

// search.filters.7
test('a tenant without the distance control searches its usual distance and offers none', async () => {
  // A copy of the demo's second tenant, which has no distance control, with the search on its own site.
  const site = await applyTenant('whole-area', { config: { ...normalMode, useSearchAreaDistanceControl: false, defaultDistance: 20 } });
  const { body } = await site.get('/search?location=Leeds');
  expect(tags(body, 'select').map(({ name }) => name)).not.toContain('distance');
  expect(body).toMatch(/in Leeds and up to 20 miles around/);
});

// search.filters.6
test('a tenant without the enhanced search gets keyword, place and order alone; its addresses still contain filters', async () => {
  const simple = await applyTenant('simple', { config: { ...normalMode, useEnhancedSearch: false } });
  const { body } = await simple.get('/search?hours=Full+time');
  expect(body).not.toMatch(/aria-label="Filters"/);
  expect(tags(body, 'input').map(({ name, type }) => [name, type])).not.toContainEqual(['hours', 'checkbox']);
  expect(body).toMatch(/Full time.{1,600}, remove.{0,20}these hours/s);
  await openAlive(page, `${simple.origin}/search`);
  await page.getByLabel('Keyword').focus();
  await page.keyboard.type('assist', { delay: 60 });
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('listbox').count()).toBe(0);
});
