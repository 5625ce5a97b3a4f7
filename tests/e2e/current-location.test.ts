import type { Geolocation, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openAlive } from './browser.ts';
import { pageForEachTest } from './lent-page.ts';

const siteUrl = inject('siteUrl');
const headingley = { latitude: 53.8197, longitude: -1.5752 };
let page: Page;
const theBrowser = pageForEachTest((own) => {
  page = own;
});

/** Opens a page of the site for a visitor who is there and shares it. */
async function visit(path: string, where: Geolocation): Promise<void> {
  const context = page.context();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(where);
  await openAlive(page, siteUrl + path);
}

/** By its label: an open list of places puts the rest of the page aside. */
const button = (of = page) => of.getByLabel('Use current location', { exact: true });
const box = (of = page) => of.locator('input#location');
const status = () => page.locator('form[role=search] [role=status]');

// search.place.9
test('the current location fills the box with its postcode district, and the search uses it', async () => {
  await visit('/', headingley);
  await button().click();
  await expect.poll(() => box().inputValue()).toBe('LS6, Headingley');
  expect(await status().textContent()).toBe('Place set to LS6, Headingley');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.waitForURL(/\/search\?/);
  const { searchParams } = new URL(page.url());
  expect([searchParams.get('location'), searchParams.get('placeId')]).toEqual(['LS6, Headingley', 'pc:LS6']);
  await page.getByRole('heading', { level: 1, name: /LS6/ }).waitFor();
});

// search.place.9
test('the browser is asked only when the button is pressed, by the keyboard too, and learns of no more than 100 m', async () => {
  await visit('/search', headingley);
  await page.evaluate(() => {
    const geolocation = navigator.geolocation;
    const ask = geolocation.getCurrentPosition.bind(geolocation);
    Object.assign(window, { asked: 0 });
    geolocation.getCurrentPosition = (...given) => {
      Object.assign(window, { asked: (window as unknown as { asked: number }).asked + 1 });
      ask(...given);
    };
  });
  const asked = () => page.evaluate(() => (window as unknown as { asked: number }).asked);
  await box().focus();
  await page.keyboard.type('le');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Escape');
  expect(await asked()).toBe(0);
  const call = page.waitForRequest(/\/place\/reverse/);
  await page.keyboard.press('Tab');
  expect(await button().evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  expect(new URL((await call).url()).search).toBe('?lat=53.820&lng=-1.575');
  await expect.poll(() => box().inputValue()).toBe('LS6, Headingley');
  expect(await asked()).toBe(1);
  expect(new URL(page.url()).pathname).toBe('/search');
});

test('at every width the button is a target of 44 px inside the box, hides none of its text, and moves nothing when it comes', async () => {
  // Without script there is no button.
  const context = await theBrowser().newContext({ javaScriptEnabled: false });
  const bare = await context.newPage();
  await bare.goto(siteUrl);
  expect(await button(bare).count()).toBe(0);
  await visit('/', headingley);
  for (const width of [320, 768, 1440]) {
    for (const shown of [page, bare]) await shown.setViewportSize({ width, height: 900 });
    const [field, target] = [await box().boundingBox(), await button().boundingBox()];
    if (!field || !target) throw new Error('the place box or its button is not shown');
    expect([Math.round(target.width), Math.round(target.height)]).toEqual([44, 44]);
    expect(target.y).toBeGreaterThanOrEqual(field.y - 1);
    expect(target.y + target.height).toBeLessThanOrEqual(field.y + field.height + 1);
    expect(Math.round(target.x + target.width)).toBe(Math.round(field.x + field.width));
    const padding = await box().evaluate((element) => Number.parseFloat(getComputedStyle(element).paddingInlineEnd));
    expect(padding).toBeGreaterThanOrEqual(44);
    expect(await box(bare).boundingBox(), `at ${width}`).toEqual(field);
  }
  await context.close();
});

test('no header keeps the site itself from asking where somebody is', async () => {
  const { headers } = await fetch(siteUrl);
  const policy = headers.get('permissions-policy') ?? '';
  expect(policy === '' || !policy.includes('geolocation') || /geolocation=(\(self\)|self|\*)/.test(policy), policy).toBe(true);
});
