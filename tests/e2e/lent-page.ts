import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { launchBrowser, watchForFaults } from './browser.ts';

const withOwnClock = new WeakSet<BrowserContext>();

/** Lets a test move a page's clock. It stays with everything that shares the page's cookies, so no other test shares them. */
export async function takeClock(page: Page): Promise<void> {
  withOwnClock.add(page.context());
  await page.clock.install();
}

type Size = { width: number; height: number };
const contexts = new Map<string, BrowserContext>();

/** A context for each size of screen, which all files of a worker share. */
async function sharedContext(viewport: Size): Promise<BrowserContext> {
  const browser = await launchBrowser();
  const size = `${viewport.width}x${viewport.height}`;
  const shared = contexts.get(size);
  if (shared?.browser()?.isConnected() && !withOwnClock.has(shared)) return shared;
  const context = await browser.newContext({ viewport });
  contexts.set(size, context);
  return context;
}

/** The empty page that the last test has left in a context. */
const emptyPages = new WeakMap<BrowserContext, Page>();
const changedPages = new WeakSet<Page>();

/** Says that a test changes its page for good, as an initial script or a slow device does. No later test gets that page. */
export function changeForGood(page: Page): void {
  changedPages.add(page);
}

/**
 * Gives each test of a file an empty page, and fails a test whose page complained of anything. The tests of a worker share what a browser
 * has fetched and, where it can be emptied, its page: a new one costs as much as opening the site in it. They share neither cookies nor
 * storage. Returns the way to the browser, for a test that needs another page as well.
 */
export function pageForEachTest(take: (page: Page) => void, viewport: Size = { width: 1280, height: 900 }): () => Browser {
  const lent = lendPage(take, viewport);
  beforeEach(lent.begin);
  afterEach(lent.end);
  return lent.browser;
}

/** The same for a file or a block whose tests go on where the one before them ended. */
export function pageForAllTests(take: (page: Page) => void, viewport: Size): void {
  const lent = lendPage(take, viewport);
  beforeAll(lent.begin);
  afterAll(lent.end);
}

/** A page from the context that all files of a worker share, empty at `begin` and given back at `end`. */
function lendPage(take: (page: Page) => void, viewport: Size) {
  let context: BrowserContext;
  let page: Page;
  let faults: string[];
  let origins: Set<string>;
  const begin = async () => {
    context = await sharedContext(viewport);
    page = emptyPages.get(context) ?? (await context.newPage());
    emptyPages.delete(context);
    origins = watchOrigins(page);
    faults = watchForFaults(page);
    take(page);
  };
  const end = async () => {
    const complaints = [...faults];
    if (withOwnClock.has(context)) await context.close();
    else {
      if (await emptyPage(page, origins, viewport)) emptyPages.set(context, page);
      const kept = emptyPages.get(context);
      await Promise.all(
        context
          .pages()
          .filter((left) => left !== kept)
          .map(leavePage),
      );
      await Promise.all([context.clearCookies(), context.clearPermissions(), context.setGeolocation(null)]);
    }
    expect(complaints).toEqual([]);
  };
  return { begin, end, browser: () => context.browser() as Browser };
}

/** The sites that a page visits from now on. Each of them keeps something in the page's session storage. */
function watchOrigins(page: Page): Set<string> {
  const origins = new Set<string>();
  page.on('framenavigated', (frame) => {
    const { protocol, origin } = new URL(frame.url());
    if (protocol.startsWith('http')) origins.add(origin);
  });
  return origins;
}

/**
 * Empties a page for the next test: its storage, what a test made of its requests, its screen and its listeners. Gives `false` where that
 * cannot be done: a page has one site's session storage at a time, and a script of the site could write into it until the site is left.
 */
async function emptyPage(page: Page, origins: Set<string>, viewport: Size): Promise<boolean> {
  const [origin, ...more] = origins;
  if (!origin || more.length > 0 || changedPages.has(page) || page.isClosed()) return false;
  try {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    for (const event of listenedTo) page.removeAllListeners(event);
    // A text, which has no script. Its site's process is kept, with the scripts that it has compiled; an empty page would end it.
    await page.goto(`${origin}/robots.txt`);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null });
    await page.setViewportSize(viewport);
    await page.mouse.move(-1, -1);
    return true;
  } catch {
    return false;
  }
}

/** The events of a page that tests listen to. */
const listenedTo = ['console', 'dialog', 'framenavigated', 'pageerror', 'request', 'requestfailed', 'requestfinished', 'response'] as const;

/** Closes a page, and forgets what it kept on the device. An empty page has kept nothing and may not be asked. */
async function leavePage(left: Page): Promise<void> {
  await left.evaluate(() => localStorage.clear()).catch(() => undefined);
  await left.close();
}
