import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openAlive } from './browser.ts';
import { pageForEachTest } from './lent-page.ts';
import { confirmedCandidate } from './candidate.ts';
import { northmoor } from './site.ts';

const siteUrl = inject('siteUrl');
let page: Page;
const theBrowser = pageForEachTest((own) => {
  page = own;
});

const open = (path: string) => openAlive(page, siteUrl + path);
const heading = () => page.getByRole('heading', { level: 1 });
const address = () => new URL(page.url());

/** Delays the answers of searches until `go`; `asked` resolves at the first of them. */
async function delaySearches(): Promise<{ asked: Promise<void>; go: () => void }> {
  const asked = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  await page.route(/filteredSearch/, async (route) => {
    asked.resolve();
    await gate.promise;
    await route.continue();
  });
  return { asked: asked.promise, go: gate.resolve };
}

test('while a search is under way the old results stay under their own words; nothing says how many the new one found', async () => {
  await open('/search?keyword=assistant');
  const before = await heading().innerText();
  const held = await delaySearches();
  await page.getByLabel('Keyword').fill('saddlery');
  await page.keyboard.press('Enter');
  await held.asked;
  await page.waitForURL(/keyword=saddlery/);
  await page.locator('[aria-busy="true"]').waitFor();
  expect(await heading().innerText()).toBe(before);
  expect((await page.getByRole('status').allTextContents()).join(' ')).not.toContain('saddlery');
  held.go();
  await expect.poll(() => heading().innerText()).toMatch(/^1 job for “saddlery”/);
});

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
  await page.getByRole('button', { name: 'Search', exact: true }).click();
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
  await page.getByRole('button', { name: 'Search', exact: true }).click();
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

// search.memory.3
test('clearing the search empties its boxes of what was not searched for yet, too', async () => {
  await open('/search?keyword=assistant');
  await page.getByLabel('Place', { exact: true }).fill('Skipton');
  // As by hand: the suggestions of a box that was left do not open.
  await page.getByLabel('Distance').focus();
  await page.getByLabel('Distance').selectOption('50');
  await page.getByRole('link', { name: 'Clear search' }).click();
  await expect.poll(() => address().search).toBe('');
  await expect
    .poll(async () => [
      await page.locator('#keyword').inputValue(),
      await page.locator('#location').inputValue(),
      await page.getByLabel('Distance').inputValue(),
    ])
    .toEqual(['', '', String((await northmoor.json<{ defaultDistance: number }>('/assets/config.json')).defaultDistance)]);
});

// search.place.7
test('a place that Berth does not know is announced to screen readers', async () => {
  await open('/search');
  await page.getByLabel('Place', { exact: true }).fill('Leedz-on-Sea');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await page.getByRole('status').allTextContents()).join(' ')).toContain('We could not find “Leedz-on-Sea”');
});

// search.results.5
test('a candidate sees in the list what they have applied for', async () => {
  const candidate = await confirmedCandidate('pat.marks@example.com');
  await candidate.uploadCv('CV.pdf');
  const context = await theBrowser().newContext();
  await candidate.enter(context);
  const own = await context.newPage();
  await openAlive(own, `${siteUrl}/search?keyword=saddlery`);
  expect(await own.getByText('Applied', { exact: true }).count()).toBe(0);
  await own.getByRole('link', { name: 'Saddlery Workshop Technician' }).click();
  await own.getByRole('link', { name: 'Apply' }).first().click();
  await own.getByRole('radio', { name: 'No', exact: true }).check();
  await own.getByRole('button', { name: 'Send application' }).click();
  await own.getByRole('heading', { name: /sent/i }).first().waitFor();
  await openAlive(own, `${siteUrl}/search?keyword=saddlery`);
  await own.getByRole('article').getByText('Applied', { exact: true }).waitFor();
  await context.close();
});

// search.results.8
test('"Skip to results" comes first in the main part, and the next stop is in the first result', async () => {
  await open('/search?keyword=assistant');
  await page.getByRole('main').focus();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to results' });
  expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const title = page.getByRole('article').first().getByRole('heading').getByRole('link');
  expect(await title.evaluate((link) => link === document.activeElement)).toBe(true);
  expect(address().hash).toBe('');
});

// search.results.8
test('a search takes the focus to its heading, from the form above it and from another page', async () => {
  const isHeadingFocused = () => page.evaluate(() => document.activeElement?.id === 'page-heading');
  await open('/');
  await page.getByLabel('Keyword').fill('assistant');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/search/);
  await expect.poll(isHeadingFocused).toBe(true);
  await page.getByLabel('Keyword').fill('saddlery');
  await page.keyboard.press('Enter');
  await expect.poll(() => heading().innerText()).toMatch(/for “saddlery”/);
  await expect.poll(isHeadingFocused).toBe(true);
});

// search.help.7
test('a search without results says so once, and leads on to categories, without filters that find nothing', async () => {
  await open('/search?keyword=xylophonist');
  await heading().waitFor();
  expect(await heading().innerText()).toBe('No jobs for “xylophonist”');
  // What is announced is no second text to read.
  const announced = (await page.getByRole('main').getByRole('status').allInnerTexts()).join('\n');
  const read = (await page.getByRole('main').innerText()).replace(announced, '');
  expect(read.match(/no jobs|did not find|match this search/gi)).toHaveLength(1);
  expect(await page.getByRole('form', { name: 'Filters' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: /email/i }).count()).toBe(1);
  const category = page.getByRole('navigation', { name: 'Jobs by category' }).getByRole('link').first();
  await category.click();
  await page.waitForURL(/category=/);
  await page.getByRole('article').first().waitFor();
});
