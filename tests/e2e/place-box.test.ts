import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openAlive } from './browser.ts';
import { changeForGood, pageForEachTest } from './lent-page.ts';

const siteUrl = inject('siteUrl');
let page: Page;
pageForEachTest((own) => {
  page = own;
});

async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}
const open = (path: string) => openAlive(page, siteUrl + path);

// search.box.1
test('a place is chosen with the arrow keys and Enter, which does not send the form; Enter again does', async () => {
  await open('/');
  await page.getByLabel('Keyword').focus();
  await page.keyboard.type('assistant');
  await press('Tab');
  await page.keyboard.type('skipt');
  // The list may still be one for fewer letters, which begins with another place.
  await expect.poll(async () => (await page.getByRole('option').allTextContents())[0] ?? '').toMatch(/^Skipton/);
  await press('ArrowDown', 'Enter');
  await expect.poll(() => page.locator('input#location').inputValue()).toMatch(/^Skipton/);
  await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe('/');
  await press('Enter');
  await page.waitForURL(/\/search\?/);
  const { searchParams } = new URL(page.url());
  expect([searchParams.get('keyword'), searchParams.get('placeId')?.slice(0, 3)]).toEqual(['assistant', 'gn:']);
  await page.getByRole('heading', { level: 1, name: /Skipton/ }).waitFor();
});

test('suggestions open for letters that were typed before their code had arrived', async () => {
  await open('/');
  const arrival = Promise.withResolvers<void>();
  const suggested = page.waitForResponse(/\/api\/v1\/place\/autocomplete/);
  await page.route(/ComboBoxInput/, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.locator('input#location').focus();
  await page.keyboard.type('skipt');
  await suggested;
  arrival.resolve();
  await page
    .getByRole('option', { name: /^Skipton/ })
    .first()
    .waitFor();
  expect(await page.locator('#location').inputValue()).toBe('skipt');
});

/** Makes the device so many times slower, from here on. */
async function slowDown(rate: number): Promise<void> {
  changeForGood(page);
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate });
}

test('letters typed while their code arrives, on a slow phone, stay in their order', async () => {
  for (let round = 0; round < 2; round += 1) {
    const arrival = Promise.withResolvers<void>();
    await page.route(/ComboBoxInput/, async (route) => {
      await arrival.promise;
      await route.continue();
    });
    await open('/');
    await slowDown(6);
    await page.locator('input#location').focus();
    await page.keyboard.type('ski');
    arrival.resolve();
    for (const letter of 'pton on swale') await page.keyboard.type(letter, { delay: 10 });
    await expect.poll(() => page.locator('#location').getAttribute('role'), { timeout: 20_000 }).toBe('combobox');
    expect(await page.locator('#location').inputValue()).toBe('skipton on swale');
    await slowDown(1);
    await page.unroute(/ComboBoxInput/);
  }
});

test('suggestions open for letters that were typed before any script had run', async () => {
  const arrival = Promise.withResolvers<void>();
  await page.route(/\/static\/.*\.js$/, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto(siteUrl, { waitUntil: 'commit' });
  await page.locator('#location').focus();
  await page.keyboard.type('skipt');
  arrival.resolve();
  await page
    .getByRole('option', { name: /^Skipton/ })
    .first()
    .waitFor();
  expect(await page.locator('#location').inputValue()).toBe('skipt');
});

test.each([4, 8])('on a device %d times slower the letters typed while the list takes over stay in order', async (rate) => {
  await open('/');
  await slowDown(rate);
  await page.locator('input#location').focus();
  await page.keyboard.type('skipt');
  await page
    .getByRole('option', { name: /^Skipton/ })
    .first()
    .waitFor();
  expect(await page.locator('#location').inputValue()).toBe('skipt');
});

test('a list that Escape has closed stays closed when suggestions come late', async () => {
  await open('/search');
  await page.locator('input#location').focus();
  await page.keyboard.type('sk');
  await page.getByRole('option').first().waitFor();
  const late = Promise.withResolvers<void>();
  await page.route(/place\/autocomplete/, async (route) => {
    await late.promise;
    await route.continue();
  });
  await Promise.all([page.waitForRequest(/place\/autocomplete/), page.keyboard.type('ipt')]);
  await press('Escape');
  await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
  const answered = page.waitForResponse(/place\/autocomplete/);
  late.resolve();
  await (await answered).finished();
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
  expect(await page.getByRole('listbox').count()).toBe(0);
  // They have come, and the arrow shows them.
  await press('ArrowDown');
  await page
    .getByRole('option', { name: /^Skipton/ })
    .first()
    .waitFor();
});

// search.place.6
test('Escape closes the suggestions and keeps what was typed; text that is no suggestion is searched unchanged', async () => {
  await open('/search');
  await page.locator('input#location').focus();
  await page.keyboard.type('skipt');
  await page.getByRole('option').first().waitFor();
  await press('Escape');
  await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
  expect(await page.locator('input#location').inputValue()).toBe('skipt');
  await press('Enter');
  await page.waitForURL(/location=skipt/);
  expect(new URL(page.url()).searchParams.has('placeId')).toBe(false);
});
