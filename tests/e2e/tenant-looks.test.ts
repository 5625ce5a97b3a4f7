import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sampleLogo } from '../../apps/server/src/testing/sample-logo.ts';
import { expectAccessibleLightAndDark, expectNoSidewaysScroll, openAlive } from './browser.ts';
import { pageForEachTest } from './lent-page.ts';
import { northmoor, type Site } from './site.ts';
import { applyTenant, normalMode } from './tenant.ts';

let page: Page;
pageForEachTest((own) => {
  page = own;
});
/** Those of Harrow & Finch. */
const areaColours = {
  header: { surface: '#14161f', text: '#ffffff', mutedText: '#c4c8d4', line: '#2c3040', accent: '#ff7a66' },
  footer: { surface: '#14161f', text: '#ffffff', mutedText: '#c4c8d4', line: '#2c3040' },
};

let looks: Site;
beforeAll(async () => {
  looks = await applyTenant('looks', {
    tenant: { brand: { colour: '#b3372e', header: 'light', darkScheme: 'off', areaColours } },
    config: normalMode,
  });
});

/** The page's background, and the scheme that the browser's own parts follow. */
const ground = () =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor + getComputedStyle(document.documentElement).colorScheme);

test('a tenant without a dark scheme is light for everybody', async () => {
  for (const [site, follows] of [
    [looks, false],
    [northmoor, true],
  ] as const) {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(`${site.origin}/about`);
    const light = await ground();
    await page.emulateMedia({ colorScheme: 'dark' });
    expect((await ground()) === light, site.host).toBe(!follows);
    expect(await page.locator('meta[name=color-scheme]').getAttribute('content')).toBe(follows ? 'light dark' : 'light');
  }
});

/** Relative luminance of a grey, and contrast with white (WCAG 2.2). */
const contrastWithWhite = (grey: number) => 1.05 / ((grey <= 0.040_45 ? grey / 12.92 : ((grey + 0.055) / 1.055) ** 2.4) + 0.05);

// look.layout.4
test('over a white hero picture the heading keeps 7:1, in light and dark, on a phone and a desk', async () => {
  const white = Buffer.from(sampleLogo(600, [255, 255, 255]).split(',')[1] ?? '', 'base64');
  const site = await applyTenant('pictured', {
    tenant: { brand: { colour: '#b3372e', hero: 'picture', typeScale: 'large', areaColours } },
    config: normalMode,
    files: { 'hero.png': white, 'favicon.png': white },
  });
  await openAlive(page, site.origin);
  const picture = page.getByRole('main').locator('img[src^="/tenant/hero.png?v="]');
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600);
  expect(await page.locator('link[rel=icon]').getAttribute('href')).toMatch(/^\/tenant\/favicon\.png\?v=/);
  const heading = page.getByRole('heading', { level: 1 });
  // The home page's own breakpoint (look.layout.4).
  const tops: number[] = [];
  for (const width of [1024, 1179, 1180]) {
    await page.setViewportSize({ width, height: 800 });
    tops.push(await heading.evaluate((element) => element.getBoundingClientRect().top));
  }
  expect([tops[0] === tops[1], (tops[2] ?? 0) > (tops[1] ?? 0)]).toEqual([true, true]);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const scrim = await picture.evaluate((image) => getComputedStyle(image.parentElement ?? image, '::before').backgroundColor);
    const alpha = Number(/[\d.]+(?=\)$)/.exec(scrim)?.[0]);
    expect(contrastWithWhite(1 - alpha), scrim).toBeGreaterThanOrEqual(7);
    expect(await heading.evaluate((element) => getComputedStyle(element).color)).toMatch(/^(rgb\(255, 255, 255\)|oklch\(1 )/);
    // The tenant's header is dark by day too: its logo is drawn for that, and no white ground hides it by night.
    const logo = page.getByRole('banner').getByRole('img');
    expect(await logo.evaluate((image) => getComputedStyle(image).backgroundColor)).toMatch(/^rgba?\((20, 22, 31|0, 0, 0, 0)\)$/);
  }
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page, `home with a picture at ${width}`);
    await expectAccessibleLightAndDark(page, `home with a picture at ${width}`);
  }
});
