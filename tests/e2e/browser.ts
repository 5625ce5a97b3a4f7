import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, chromium, type ElementHandle, type Locator, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { chromiumLaunch } from '../chromium.ts';

let launched: Promise<Browser> | undefined;

/** The browser that the test run found or installed. The files of a worker share one: a start costs as much as a page. */
export async function launchBrowser(): Promise<Browser> {
  if (!(await launched)?.isConnected()) launched = chromium.launch(chromiumLaunch);
  return launched as Promise<Browser>;
}

/** Waits until a page's script has taken over all its boxes and buttons: React has given each its handlers, and has ended what it took over. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    type Root = { stateNode: { current: { memoizedState: { isDehydrated?: boolean } | null } } };
    const root = Object.entries(document).find(([key]) => key.startsWith('__reactContainer'))?.[1] as Root | undefined;
    if (root?.stateNode.current.memoizedState?.isDehydrated !== false) return false;
    const controls = [...document.querySelectorAll('input, select, button')];
    return controls.length > 0 && controls.every((control) => Object.keys(control).some((key) => key.startsWith('__reactProps')));
  });
  // React leaves its effects in a message to itself as it ends: one that is sent now comes behind it.
  await page.evaluate(
    () =>
      new Promise<void>((heard) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => heard());
        port1.start();
        port2.postMessage(null);
      }),
  );
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

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type AxeResult = { violations: { id: string; nodes: { target: string[]; failureSummary?: string }[] }[] };

/** Fails with each element that axe finds fault with, by all its rules of WCAG 2.2 AA and best practice or by some; in a part of the page, if one is given. */
export async function expectNoViolations(page: Page, what: string, options: object, part: Part = null): Promise<void> {
  const { violations } = await page.evaluate(
    async ([source, given, root]): Promise<AxeResult> => {
      // The page's policy forbids inline scripts; the evaluation itself is outside it.
      // oxlint-disable-next-line no-eval
      if (!('axe' in window)) (0, eval)(source);
      type Axe = { run: (root: Node, options: object) => Promise<AxeResult> };
      return (window as unknown as { axe: Axe }).axe.run(root ?? document, given);
    },
    [axe, { resultTypes: ['violations'], ...options }, part] as const,
  );
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
    what,
  ).toEqual([]);
}

/** Waits until nothing on the page fades or moves any more, except what turns for ever: half-way colours are not for reading. */
export async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY),
  );
}

type Part = ElementHandle | null;
const contrast = 'color-contrast';

/** The modal that is open, the browser's own or one that puts the rest aside: what lies behind it is not for reading. */
async function openModal(page: Page): Promise<Part> {
  const isAside = await page.locator('main').evaluateAll((mains) => mains.some((main) => main.closest('[inert], [aria-hidden=true]')));
  return page.$(isAside ? ':is([role=dialog], [role=alertdialog]):not([inert] *)' : 'dialog:modal');
}

/**
 * Fails where axe finds fault with a page: by WCAG 2.2 AA and best practice. Contrast, which takes most of the time, is looked at where
 * it is seen: in the open modal, or in the part that differs from a page which another test looks at, or everywhere.
 */
export async function expectAccessible(page: Page, what: string, changed?: Locator): Promise<void> {
  // The grey shapes of a page on its way have no heading yet.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await untilStill(page);
  const part = (await openModal(page)) ?? (await changed?.elementHandle()) ?? null;
  if (!part) return expectNoViolations(page, what, {});
  await expectNoViolations(page, what, { rules: { [contrast]: { enabled: false } } });
  await expectNoViolations(page, what, { runOnly: [contrast] }, part);
}

/** The same in light and in dark, which differ in nothing but colours. Leaves the page light. */
export async function expectAccessibleLightAndDark(page: Page, what: string, changed?: Locator): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page, what, changed);
  await page.emulateMedia({ colorScheme: 'dark' });
  await untilStill(page);
  const part = (await openModal(page)) ?? (await changed?.elementHandle()) ?? null;
  await expectNoViolations(page, `${what}, dark`, { runOnly: [contrast] }, part);
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
