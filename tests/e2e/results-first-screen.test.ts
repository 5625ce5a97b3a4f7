import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { expectNoSidewaysScroll, openAlive, pageForEachTest } from './browser.ts';

const siteUrl = inject('siteUrl');
let page: Page;
const theBrowser = pageForEachTest((own) => {
  page = own;
});

const searches = ['/search', '/search?keyword=teacher', '/search?keyword=teacher&location=Leeds&distance=50'];
const line = () => page.locator('[aria-controls="search-form"]');
const keyword = () => page.getByLabel('Keyword');

type Boxes = { top: number; bottom: number; height: number }[];
const cards = (of = page): Promise<Boxes> =>
  of.getByRole('article').evaluateAll((all) =>
    all.map((card) => {
      const { top, bottom, height } = card.getBoundingClientRect();
      return { top, bottom, height };
    }),
  );

// search.results.6
test.each(searches)('%s shows its first card above 300 px on a phone, and two whole cards', async (search) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAlive(page, siteUrl + search);
  const shown = await cards();
  expect(shown[0]?.top).toBeLessThanOrEqual(300);
  expect(shown.filter(({ bottom }) => bottom <= 844).length).toBeGreaterThanOrEqual(2);
});

// search.results.6
test.each(searches)('%s shows three whole cards on a laptop', async (search) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAlive(page, siteUrl + search);
  expect((await cards()).filter(({ bottom }) => bottom <= 900).length).toBeGreaterThanOrEqual(3);
});

// search.results.7
test.each([
  [320, 230],
  [390, 190],
  [768, 190],
  [1440, 190],
])('at %d px no card of a list is higher than %d px', async (width, highest) => {
  await page.setViewportSize({ width, height: 900 });
  for (const search of searches) {
    await openAlive(page, siteUrl + search);
    const heights = (await cards()).map(({ height }) => Math.round(height));
    expect(heights.length).toBeGreaterThan(20);
    expect(Math.max(...heights)).toBeLessThanOrEqual(highest);
  }
});

// search.results.6
test.each([320, 390])('at %d px filters, order and alert are one row', async (width) => {
  await page.setViewportSize({ width, height: 844 });
  await openAlive(page, `${siteUrl}/search?keyword=teacher&location=Leeds`);
  const controls = [
    page.getByRole('button', { name: /^Filters/ }),
    page.getByLabel('Sort by'),
    page.getByRole('button', { name: 'Get these by email' }),
  ];
  const tops = await Promise.all(controls.map(async (control) => Math.round((await control.boundingBox())?.y ?? -1)));
  expect(new Set(tops).size, tops.join(', ')).toBe(1);
  await expectNoSidewaysScroll(page, 'the row');
});

// search.box.3
test('on a phone one line says what was searched; it opens the form at the keyword, and a search folds it again', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAlive(page, `${siteUrl}/search?keyword=teacher&location=Leeds&distance=20`);
  expect(await line().innerText()).toMatch(/teacher · Leeds · 20 miles/);
  expect(await keyword().isVisible()).toBe(false);
  await line().press('Enter');
  await expect.poll(() => keyword().evaluate((box) => box === document.activeElement)).toBe(true);
  expect(await line().getAttribute('aria-expanded')).toBe('true');
  await keyword().fill('saddlery');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /for “saddlery”/ }).waitFor();
  expect(await keyword().isVisible()).toBe(false);
  expect(await line().innerText()).toMatch(/saddlery · Leeds/);
});

// search.box.3
test('the line closes the form that it opened, and the form clears the search', async () => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openAlive(page, `${siteUrl}/search?keyword=teacher`);
  await line().click();
  await line().click();
  expect(await keyword().isVisible()).toBe(false);
  await line().click();
  await page.getByRole('link', { name: 'Clear search' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await expect.poll(() => line().innerText()).toMatch(/Keyword or place/);
});

// search.box.3
test('from 768 px, and without JavaScript, the whole form is there', async () => {
  await page.setViewportSize({ width: 768, height: 900 });
  await openAlive(page, `${siteUrl}/search?keyword=teacher`);
  expect([await line().isVisible(), await keyword().isVisible()]).toEqual([false, true]);
  const context = await theBrowser().newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const plain = await context.newPage();
  await plain.goto(`${siteUrl}/search?keyword=teacher`);
  expect(await plain.getByLabel('Keyword').isVisible()).toBe(true);
  expect(await plain.getByRole('link', { name: /Change/ }).isVisible()).toBe(false);
  await context.close();
});

// search.box.3
test('the line leads to the form before the script has come, and the form stays open when it comes', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  const arrival = Promise.withResolvers<void>();
  await page.route(/\/static\/.*\.js$/, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto(`${siteUrl}/search?keyword=teacher`, { waitUntil: 'commit' });
  await page.getByRole('link', { name: /Change/ }).click();
  await expect.poll(() => keyword().isVisible()).toBe(true);
  arrival.resolve();
  await line().and(page.locator('button')).waitFor();
  expect(await keyword().isVisible()).toBe(true);
});
