import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openAlive } from './browser.ts';
import { pageForEachTest } from './lent-page.ts';

const siteUrl = inject('siteUrl');
let page: Page;
const theBrowser = pageForEachTest((own) => {
  page = own;
});

const open = (path: string) => openAlive(page, siteUrl + path);
const rail = () => page.getByRole('form', { name: 'Filters' });
const box = (name: string, within: Page | Locator = rail()) => within.getByRole('checkbox', { name: new RegExp(`^${name} `) });
/** How many adverts a value says it would give. */
const countOf = async (choice: Locator) =>
  Number(/([\d,]+)\s*jobs?$/.exec((await choice.locator('..').innerText()).trim())?.[1]?.replace(',', ''));
const heading = () => page.getByRole('heading', { level: 1 });
const headingSays = (jobs: number) => page.getByRole('heading', { level: 1, name: new RegExp(`^${jobs} jobs?\\b`) }).waitFor();
const params = () => new URL(page.url()).searchParams;
const tag = (name: string) => page.getByRole('list', { name: 'Your search' }).getByRole('link', { name: new RegExp(`^${name}\\W+remove`) });
const focusedLabel = () => page.evaluate(() => document.activeElement?.closest('li')?.textContent ?? document.activeElement?.textContent);

// search.filters.1 search.filters.4
test('each choice finds what its count said, narrows by another kind, and a tag takes one away and leaves the other', async () => {
  await open('/search');
  const fixed = await countOf(box('Fixed term'));
  await box('Fixed term').check();
  await headingSays(fixed);
  expect(params().getAll('contract')).toEqual(['Fixed term']);

  const both = await countOf(box('Part time'));
  expect(both).toBeLessThan(fixed);
  await box('Part time').check();
  await headingSays(both);
  for (const card of await page.getByRole('article').all()) expect(await card.innerText()).toMatch(/Fixed term\s+Part time/);
  // A value of a kind in which another is chosen adds its adverts to those found.
  const others = rail().getByRole('group', { name: 'Contract' }).getByRole('checkbox', { checked: false });
  const name = (await others.first().getAttribute('value')) ?? '';
  const other = await countOf(box(name));
  await box(name).check();
  await headingSays(both + other);

  await tag('Fixed term').click();
  await headingSays(other);
  expect([params().getAll('contract'), params().getAll('hours')]).toEqual([[name], ['Part time']]);
  expect(await box('Fixed term').isChecked()).toBe(false);
  // The tag went with what was pressed: reading goes on at the heading.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('page-heading');

  await page.getByRole('link', { name: 'Clear all filters' }).click();
  await expect.poll(() => page.url()).toBe(`${siteUrl}/search`);
});

test('a choice keeps the focus and the place on the page, is announced, and Back undoes it', async () => {
  await open('/search');
  const everything = await heading().innerText();
  const hours = box('Full time');
  const found = await countOf(hours);
  await hours.focus();
  const before = await hours.boundingBox();
  await page.keyboard.press('Space');
  await headingSays(found);
  expect((await hours.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
  expect(await focusedLabel()).toMatch(/^Full time/);
  expect(await page.getByRole('status').allTextContents()).toContain(await heading().innerText());
  await page.getByLabel('Posted within').selectOption('30');
  await expect.poll(() => params().get('posted')).toBe('30');

  await page.goBack();
  await headingSays(found);
  await expect.poll(async () => [params().get('posted'), await page.getByLabel('Posted within').inputValue()]).toEqual([null, '']);
  await page.goBack();
  await expect.poll(() => heading().innerText()).toBe(everything);
  await expect.poll(() => hours.isChecked()).toBe(false);
  await page.goForward();
  await headingSays(found);
  await expect.poll(() => hours.isChecked()).toBe(true);
});

// search.order.2
test('a new search by keyword keeps the filters; one by best match falls back to newest when its keyword goes', async () => {
  await open('/search?keyword=assistant&sort=Score&contract=Permanent');
  await page.getByLabel('Keyword').fill('');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect.poll(() => page.url()).toBe(`${siteUrl}/search?contract=Permanent`);
  expect(await page.getByLabel('Sort by').inputValue()).toBe('PublishDate');
  expect(await page.getByText('We could not use all of your search').count()).toBe(0);
});

test('ticks from before the script had come are searched for when it comes', async () => {
  const arrival = Promise.withResolvers<void>();
  await page.route(/\/static\/.*\.js$/, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto(`${siteUrl}/search`, { waitUntil: 'commit' });
  await box('Casual').check();
  const found = await countOf(box('Casual'));
  arrival.resolve();
  await headingSays(found);
  expect(params().getAll('contract')).toEqual(['Casual']);
});

// search.box.2
test('without script the filters are a form with a button, on a phone a link leads to it, and tags are links', async () => {
  const context = await theBrowser().newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  const plain = await context.newPage();
  await plain.goto(`${siteUrl}/search?keyword=assistant`);
  expect(await plain.getByLabel('Posted within').isVisible()).toBe(false);
  await plain.getByRole('link', { name: 'Filters' }).click();
  await plain.getByRole('checkbox', { name: /^Permanent/ }).check();
  await plain.getByRole('checkbox', { name: /^Full time/ }).check();
  await plain.getByRole('button', { name: 'Apply filters' }).click();
  await plain.waitForURL(/contract=Permanent/);
  const { searchParams } = new URL(plain.url());
  expect([searchParams.get('keyword'), searchParams.get('hours')]).toEqual(['assistant', 'Full time']);
  for (const card of await plain.getByRole('article').all()) expect(await card.innerText()).toMatch(/Permanent\s+Full time/);
  await plain.getByRole('link', { name: /^Permanent\W+remove/ }).click();
  await plain.waitForURL(/hours=Full/);
  expect(plain.url()).not.toContain('contract');
  await context.close();
});
