import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { expectNoSidewaysScroll, openAlive } from './browser.ts';
import { pageForEachTest } from './lent-page.ts';

const siteUrl = inject('siteUrl');
let page: Page;
const theBrowser = pageForEachTest((own) => {
  page = own;
});

const searches = [
  '/search',
  '/search?keyword=teacher',
  '/search?keyword=teacher&location=Leeds&distance=50',
  '/search?keyword=teachr',
  '/search?keyword=full+time+permanent+teacher+leeds&distance=50',
  '/search?keyword=teacher&plain=1',
  '/search?keyword=part+time+teacher+Leeds+£30k',
  '/search?keyword=teacher&location=Leeds&hours=Full+time&contract=Permanent&salaryFrom=20000',
  '/search?keyword=nurs&location=Leeds',
  '/search?location=Richmond',
  '/search?location=Newport',
  '/search?location=Kensington',
  '/search?location=Whitchurch&distance=50',
];
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

/** Filters, order and alert are one row on a phone. */
async function expectOneRow(width: number): Promise<void> {
  const controls = [
    page.getByRole('button', { name: /^Filters/ }),
    page.getByLabel('Sort by'),
    // Jobs that only mention the keyword have the same button below them.
    page.getByRole('button', { name: 'Get these by email' }).first(),
  ];
  const tops = await Promise.all(controls.map(async (control) => Math.round((await control.boundingBox())?.y ?? -1)));
  expect(new Set(tops).size, tops.join(', ')).toBe(1);
  await expectNoSidewaysScroll(page, `the row at ${width}`);
}

// search.results.6 search.results.7
test.each(searches)(
  '%s shows two whole cards and one row of controls on a phone, three cards on a laptop, and no card that is too high',
  async (search) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAlive(page, siteUrl + search);
    const onPhone = await cards();
    expect(onPhone[0]?.top).toBeLessThanOrEqual(300);
    // Some of these searches find fewer jobs than fit.
    expect(onPhone.filter(({ bottom }) => bottom <= 844).length).toBeGreaterThanOrEqual(Math.min(2, onPhone.length));
    await page.setViewportSize({ width: 1440, height: 900 });
    expect((await cards()).filter(({ bottom }) => bottom <= 900).length).toBeGreaterThanOrEqual(Math.min(3, onPhone.length));
    for (const [width, highest] of [
      [320, 230],
      [390, 190],
      [768, 190],
      [1440, 190],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const heights = (await cards()).map(({ height }) => Math.round(height));
      expect(heights.length).toBeGreaterThan(0);
      expect(Math.max(...heights), `at ${width} px`).toBeLessThanOrEqual(highest);
      if (width <= 390 && search.includes('keyword')) await expectOneRow(width);
    }
  },
);

// search.place.16 search.results.6
test('the notes and tags of a search stay in one line on a phone, and the focus brings each link into view', async () => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openAlive(page, `${siteUrl}/search?location=Whitchurch&distance=50&contract=Permanent`);
  await expectNoSidewaysScroll(page, 'the line of notes and tags');
  for (const name of ['Whitchurch, Hampshire', 'Whitchurch, Somerset', 'Clear all filters']) {
    const link = page.getByRole('link', { name });
    await link.focus();
    const { x = -1, width = 0 } = (await link.boundingBox()) ?? {};
    expect(x, name).toBeGreaterThanOrEqual(0);
    expect(x + width, name).toBeLessThanOrEqual(320);
  }
  expect((await cards())[0]?.top).toBeLessThanOrEqual(300);
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
