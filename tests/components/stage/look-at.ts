import axe, { type ElementContext, type RunOptions } from 'axe-core';
import { expect, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import './commands.ts';

/** A phone at 320 px or a page at 400 % zoom, a tablet, a desk (look.layout.1). */
export const allWidths = [320, 768, 1440];
/** Those that a state is looked at unless it says otherwise. */
const phoneAndDesk = [320, 1440];
const contrast = 'color-contrast';

/** Whether nothing on the page fades or moves any more, except what turns for ever: half-way colours are not for reading. */
const isStill = () =>
  document
    .getAnimations()
    .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY);

/** A busy machine draws the gallery, which has every component, for longer than the second that is usual. */
const untilStill = () => vi.waitUntil(isStill, { timeout: 20_000 });

async function expectNoViolations(what: string, part: ElementContext, options: RunOptions): Promise<void> {
  // Without fetching style sheets and media again, which only rules about films, sounds and turned screens read.
  const { violations } = await axe.run(part, { resultTypes: ['violations'], preload: false, ...options });
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    what,
  ).toEqual([]);
}

/** The open modal, or all that the page shows: what lies behind a modal is not for reading, and axe takes 10 % longer with the head. */
function readPart(): Element {
  const isAside = document.querySelector('main')?.closest('[inert], [aria-hidden=true]');
  const modal = isAside ? ':is([role=dialog], [role=alertdialog]):not([inert] *)' : 'dialog:modal';
  return document.querySelector(modal) ?? document.body;
}

/** Nothing may stick out of the screen sideways. */
export function expectNoSidewaysScroll(what: string): void {
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth, what).toBeLessThanOrEqual(clientWidth);
}

/**
 * Fails where the page scrolls sideways at any of the widths, and where axe finds a fault with it by all its rules of WCAG 2.2 AA and
 * best practice, in light and in dark. The two differ in colours alone, so that the dark one is looked at for contrast.
 */
export async function expectFine(what: string, widths: readonly number[] = phoneAndDesk): Promise<void> {
  for (const width of widths) {
    await page.viewport(width, 800);
    await untilStill();
    expectNoSidewaysScroll(`${what} at ${width}`);
    const isWhole = readPart() === document.body;
    await expectNoViolations(`${what} at ${width}`, document, isWhole ? {} : { rules: { [contrast]: { enabled: false } } });
    if (!isWhole) await expectNoViolations(`${what} at ${width}`, readPart(), { runOnly: [contrast] });
    await commands.showScheme('dark');
    await untilStill();
    await expectNoViolations(`${what} at ${width}, dark`, readPart(), { runOnly: [contrast] });
    await commands.showScheme('light');
  }
}
