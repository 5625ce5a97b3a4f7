import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';

/** The browser that the test run found or installed. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** Waits until a page's script has taken over all its boxes and buttons. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const controls = [...document.querySelectorAll('input, select, button')];
    return controls.length > 0 && controls.every((control) => Object.keys(control).some((key) => key.startsWith('__reactProps')));
  });
}

/** Opens a page and waits until its script has taken over. */
export async function openAlive(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await untilAlive(page);
}

/** Everything a page complained of: a test ends with this empty. */
export function watchForFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) faults.push(message.text());
  });
  return faults;
}

/**
 * Gives each test of a file a page of its own, in one browser for them all, and fails a test whose page complained of anything.
 * Returns the way to that browser, for a test that needs another page beside its own.
 */
export function pageForEachTest(take: (page: Page) => void, viewport = { width: 1280, height: 900 }): () => Browser {
  let browser: Browser;
  let page: Page;
  let faults: string[];
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  beforeEach(async () => {
    page = await browser.newPage({ viewport });
    faults = watchForFaults(page);
    take(page);
  });
  afterEach(async () => {
    expect(faults).toEqual([]);
    await page.close();
  });
  afterAll(() => browser.close());
  return () => browser;
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type AxeResult = { violations: { id: string; nodes: { target: string[]; failureSummary?: string }[] }[] };

/** Fails with each element that axe finds fault with: by WCAG 2.2 AA and best practice, or by the rules named. */
export async function expectAccessible(page: Page, what: string, rules?: string[]): Promise<void> {
  const options = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
  const { violations } = await page.evaluate(
    async ([source, given]): Promise<AxeResult> => {
      // The page's policy forbids inline scripts; the evaluation itself is outside it.
      // oxlint-disable-next-line no-eval
      if (!('axe' in window)) (0, eval)(source);
      return (window as unknown as { axe: { run: (options: object) => Promise<AxeResult> } }).axe.run(given);
    },
    [axe, options] as const,
  );
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
    what,
  ).toEqual([]);
}

/** The same in light and in dark, which differ in nothing but colours. Leaves the page light. */
export async function expectAccessibleLightAndDark(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page, what);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, `${what}, dark`, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Nothing may stick out of the screen sideways. */
export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const { wide, screen } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }));
  expect(wide, what).toBeLessThanOrEqual(screen);
}
