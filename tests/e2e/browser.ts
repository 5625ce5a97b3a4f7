import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';

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

/** Opens a page with search boxes and waits until its script has taken over, which on a busy machine is later than the network's rest. */
export async function openAlive(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => Object.keys(document.querySelector('#keyword') ?? {}).some((key) => key.startsWith('__reactProps')));
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

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type AxeResult = { violations: { id: string; nodes: { target: string[]; failureSummary?: string }[] }[] };

/** Fails with each element that axe finds fault with, by WCAG 2.2 AA and best practice. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  const { violations } = await page.evaluate(async (source): Promise<AxeResult> => {
    // The page's policy forbids inline scripts; the evaluation itself is outside it.
    // oxlint-disable-next-line no-eval
    if (!('axe' in window)) (0, eval)(source);
    return (window as unknown as { axe: { run: (options: object) => Promise<AxeResult> } }).axe.run({ resultTypes: ['violations'] });
  }, axe);
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
    what,
  ).toEqual([]);
}

/** Nothing may stick out of the screen sideways. */
export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const { wide, screen } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }));
  expect(wide, what).toBeLessThanOrEqual(screen);
}
