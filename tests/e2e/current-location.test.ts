import type { Geolocation, Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { expectAccessible, openAlive, pageForEachTest } from './browser.ts';

const siteUrl = inject('siteUrl');
const headingley = { latitude: 53.8197, longitude: -1.5752 };
let page: Page;
const theBrowser = pageForEachTest((own) => {
  page = own;
});

/** Opens a page of the site for a visitor, who has said nothing yet of where they are unless that is given. */
async function visit(path: string, where?: Geolocation | 'denied'): Promise<void> {
  const context = page.context();
  if (where) await context.grantPermissions(where === 'denied' ? [] : ['geolocation']);
  if (where && where !== 'denied') await context.setGeolocation(where);
  await openAlive(page, siteUrl + path);
}

/** By its label: an open list of places puts the rest of the page aside. */
const button = (of = page) => of.getByLabel('Use current location', { exact: true });
const box = (of = page) => of.locator('input#location');
const status = () => page.locator('form[role=search] [role=status]');

// search.place.9
test('the current location fills the box with its postcode district, and the search goes by it', async () => {
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

// search.place.10
describe('what went wrong is said by the field, once and politely, and typing takes it back', () => {
  test.each<[string, Geolocation | 'denied', RegExp]>([
    ['denied', 'denied', /^Your browser does not share where you are\. Allow it in the browser’s settings, or type a town or postcode\.$/],
    [
      'outside the United Kingdom',
      { latitude: 48.8566, longitude: 2.3522 },
      /^You seem to be outside the United Kingdom, or far from any postcode\./,
    ],
    ['at sea', { latitude: 56, longitude: 3 }, /^You seem to be outside the United Kingdom/],
  ])('%s', async (_what, where, words) => {
    await visit('/search', where);
    await button().click();
    await expect.poll(() => status().textContent()).toMatch(words);
    expect(await page.locator('#location-hint').textContent()).toMatch(words);
    expect(await box().getAttribute('aria-describedby')).toBe('location-hint');
    expect(await box().inputValue()).toBe('');
    await box().fill('l');
    await expect.poll(() => status().textContent()).toBe('');
    expect(await page.locator('#location-hint').count()).toBe(0);
  });

  test('unavailable', async () => {
    await visit('/search', headingley);
    await page.context().setGeolocation(null);
    await button().click();
    await expect.poll(() => status().textContent(), { timeout: 15_000 }).toMatch(/^Your device could not tell where it is\. Try again/);
    await expectAccessible(page, 'search page that could not tell the place');
  });

  test('offline', async () => {
    await visit('/search', headingley);
    await page.route(/\/place\/reverse/, (route) => route.abort());
    await button().click();
    await expect.poll(() => status().textContent()).toMatch(/^We could not look up where you are\. Try again/);
  });
});

test('while it is looked for the field says so, a second press does nothing, and an answer after typing has begun is not heard', async () => {
  await visit('/search', headingley);
  const arrival = Promise.withResolvers<void>();
  let calls = 0;
  await page.route(/\/place\/reverse/, async (route) => {
    calls += 1;
    await arrival.promise;
    await route.continue();
  });
  await button().click();
  await expect.poll(() => status().textContent()).toBe('Finding where you are…');
  expect(await button().getAttribute('aria-busy')).toBe('true');
  await button().click({ force: true });
  await box().fill('York');
  const answered = page.waitForResponse(/\/place\/reverse/);
  arrival.resolve();
  await answered;
  expect(calls).toBe(1);
  await expect.poll(() => button().getAttribute('aria-busy')).toBeNull();
  expect(await box().inputValue()).toBe('York');
  expect(await page.locator('input[name=placeId]').count()).toBe(0);
});

async function chooseSkipton(): Promise<void> {
  await box().focus();
  await page.keyboard.type('skipt');
  await page
    .getByRole('option', { name: /^Skipton/ })
    .first()
    .click();
}

describe('a chosen place', () => {
  // search.place.5
  test('is one no longer as soon as its text is edited', async () => {
    await visit('/search');
    await chooseSkipton();
    await expect.poll(() => page.locator('input[name=placeId]').inputValue()).toMatch(/^gn:/);
    await page.keyboard.press('End');
    await page.keyboard.press('Backspace');
    await expect.poll(() => page.locator('input[name=placeId]').count()).toBe(0);
  });

  // search.place.8
  test.each<[string, (whole: Record<string, unknown>) => { status: number; json: unknown }]>([
    [
      'that cannot be searched around',
      (whole) => ({
        status: 200,
        json: { ...whole, placeResultMetaData: { ...(whole.placeResultMetaData as object), isValidLocation: false } },
      }),
    ],
    ['that nobody can place', () => ({ status: 404, json: { status: 404, code: 'not-found', title: 'Not found' } })],
  ])('%s leaves no location data, and the field says so', async (_what, changed) => {
    await visit('/search');
    await page.route(/\/api\/v1\/place\/gn/, async (route) => {
      const whole = (await (await route.fetch()).json()) as Record<string, unknown>;
      await route.fulfill(changed(whole));
    });
    await chooseSkipton();
    const words = 'We cannot find that place. Choose another place, or type a postcode.';
    await expect.poll(() => page.locator('#location-error').textContent()).toBe(words);
    expect(await page.locator('input[name=placeId]').count()).toBe(0);
    expect(await box().getAttribute('aria-invalid')).toBe('true');
    expect(await box().inputValue()).toMatch(/^Skipton/);
    await expectAccessible(page, 'search page with a place that is none');
    await box().fill('York');
    await expect.poll(() => page.locator('#location-error').count()).toBe(0);
  });

  // search.place.4
  test('that is a large conurbation turns the distance off, another one on again', async () => {
    await visit('/search');
    await box().focus();
    await page.keyboard.type('london');
    await page.getByRole('option', { name: 'London', exact: true }).click();
    await expect.poll(() => page.getByLabel('Distance').isDisabled()).toBe(true);
    await box().fill('');
    await expect.poll(() => page.getByLabel('Distance').isDisabled()).toBe(false);
  });
});

test.each([320, 768, 1440])(
  'at %d px the button is a target of 44 px inside the box, hides none of its text, and moves nothing when it comes',
  async (width) => {
    await page.setViewportSize({ width, height: 900 });
    await visit('/search', headingley);
    const [field, target] = [await box().boundingBox(), await button().boundingBox()];
    if (!field || !target) throw new Error('the place box or its button is not shown');
    expect([Math.round(target.width), Math.round(target.height)]).toEqual([44, 44]);
    expect(target.y).toBeGreaterThanOrEqual(field.y - 1);
    expect(target.y + target.height).toBeLessThanOrEqual(field.y + field.height + 1);
    expect(Math.round(target.x + target.width)).toBe(Math.round(field.x + field.width));
    const padding = await box().evaluate((element) => Number.parseFloat(getComputedStyle(element).paddingInlineEnd));
    expect(padding).toBeGreaterThanOrEqual(44);
    // Without script there is no button, and the box is where it was.
    const context = await theBrowser().newContext({ javaScriptEnabled: false, viewport: { width, height: 900 } });
    const bare = await context.newPage();
    await bare.goto(`${siteUrl}/search`);
    expect(await button(bare).count()).toBe(0);
    expect(await box(bare).boundingBox()).toEqual(field);
    await context.close();
  },
);

test('no header keeps the site itself from asking where somebody is', async () => {
  const { headers } = await fetch(siteUrl);
  const policy = headers.get('permissions-policy') ?? '';
  expect(policy === '' || !policy.includes('geolocation') || /geolocation=(\(self\)|self|\*)/.test(policy), policy).toBe(true);
});
