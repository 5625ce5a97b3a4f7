import type { Page, Request } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { openDatabase } from '../../apps/server/src/operator-database.ts';
import { readConfig } from '../../apps/server/src/platform/config/read-config.ts';
import { samplePdf } from '../../apps/server/src/testing/sample-documents.ts';
import { settleMilliseconds } from '../../apps/web/src/platform/use-debounced.ts';
import { openAlive, untilAlive } from './browser.ts';
import { confirmedCandidate, goodPassword, type TestCandidate } from './candidate.ts';
import { pageForEachTest, takeClock } from './lent-page.ts';
import { northmoor, type Site } from './site.ts';
import { applyTenant, normalMode } from './tenant.ts';

let page: Page;
pageForEachTest((own) => {
  page = own;
});
let candidate: TestCandidate;
beforeAll(async () => {
  candidate = await confirmedCandidate('morgan.requests@example.com');
  await candidate.uploadCv('First.pdf');
  await candidate.uploadCv('Second.pdf');
});

const open = (path: string) => openAlive(page, northmoor.origin + path);
/** Opens a page of the candidate and waits until all that it asks for by itself has come: moving the clock on would make that slow. */
async function openAnswered(path: string, own: RegExp[]): Promise<void> {
  const underWay = new Set<Request>();
  const ended = (request: Request) => void underWay.delete(request);
  page.on('request', (request) => request.url().includes('/api/') && underWay.add(request));
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  const answers = own.map((address) => page.waitForResponse(address));
  await open(path);
  await Promise.all(answers);
  await expect.poll(() => underWay.size).toBe(0);
}
const spinner = () => page.getByRole('status').filter({ hasText: /^Loading$/ });
const oops = () => page.getByRole('alert').filter({ hasText: 'Oops!' });

/** Keeps the answers to calls of an address back until `go`; says when one has been asked for. */
async function hold(address: RegExp): Promise<{ asked: Promise<void>; go: () => void }> {
  const asked = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    asked.resolve();
    await gate.promise;
    await route.continue();
  });
  return { asked: asked.promise, go: gate.resolve };
}

const height = () => page.evaluate(() => document.documentElement.scrollHeight);

/** With the page's clock in the test's hands: lets it run until the page's height has stood still for a second of it. */
async function untilStill(): Promise<void> {
  for (let [last, still] = [-1, 0]; still < 5; ) {
    await page.clock.runFor(200);
    const now = await height();
    still = now === last ? still + 1 : 0;
    last = now;
  }
}

type Slow = { what: string; path: string; own: RegExp[]; address: RegExp; act: () => Promise<unknown> };
const slow: Slow[] = [
  {
    what: 'a form that is sent',
    path: '/account/login',
    own: [],
    address: /account\/login$/,
    act: async () => {
      await page.getByRole('textbox', { name: /^Email/ }).fill('nobody@example.com');
      await page.getByLabel('Password').first().fill(goodPassword);
      await page.getByRole('button', { name: 'Sign in' }).click();
    },
  },
  {
    what: 'suggestions while typing',
    path: '/',
    own: [],
    address: /place\/autocomplete/,
    act: async () => {
      await page.getByLabel('Place', { exact: true }).focus();
      await page.keyboard.type('leeds');
      // What is typed is looked up once it stands still this long. No longer: the request's own second begins there.
      await page.clock.runFor(settleMilliseconds);
    },
  },
  {
    what: 'a download',
    path: '/account/manage/cvs',
    own: [],
    address: /cv\/Download\//,
    act: () => page.getByRole('button', { name: 'Download First.pdf' }).click(),
  },
];

describe('a request', () => {
  // failures.waiting.1
  test.each(slow)(
    'that takes over a second ($what) shows a spinner from then to its end, and moves nothing',
    async ({ path, own, address, act }) => {
      await candidateFor(path);
      await takeClock(page);
      // Parts of the account come after the page: what moves must be the spinner's doing.
      await openAnswered(path, own);
      await page.clock.pauseAt(new Date(Date.now() + 60_000));
      await untilStill();
      const call = await hold(address);
      await act();
      await call.asked;
      const before = await height();
      await page.clock.runFor(800);
      expect(await spinner().count()).toBe(0);
      await page.clock.runFor(300);
      await spinner().waitFor();
      expect(await height()).toBe(before);
      await page.clock.resume();
      call.go();
      await expect.poll(() => spinner().count()).toBe(0);
    },
  );

  // failures.waiting.1
  test('that is quick shows no spinner, not even later', async () => {
    await takeClock(page);
    await open('/account/login');
    // By the page's clock it is quick, however long the answer takes here.
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.body.innerText.includes('Loading')) document.body.setAttribute('data-seen', '');
      }).observe(document.body, { subtree: true, childList: true });
    });
    await slow[0]?.act();
    await page.getByText(/username or password is incorrect/).waitFor();
    await page.clock.runFor(5000);
    expect(await page.locator('body[data-seen]').count()).toBe(0);
  });

  // failures.waiting.2
  test('that shows in its place that it is under way, a search or an upload, gets no second spinner', async () => {
    await candidate.enter(page.context());
    await takeClock(page);
    await open('/search?keyword=assistant');
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    const search = await hold(/filteredSearch/);
    await page.getByLabel('Sort by').selectOption('ClosingDate');
    await search.asked;
    await page.clock.runFor(5000);
    await page.getByRole('status').filter({ hasText: 'Searching' }).waitFor();
    expect(await spinner().count()).toBe(0);
    await page.clock.resume();
    search.go();
    await page.locator('[aria-busy="false"] article').first().waitFor();

    await openAnswered('/account/manage/cvs', []);
    await page.getByRole('button', { name: 'Add a CV' }).click();
    await page.locator('input[type=file]').waitFor();
    await page.clock.pauseAt(new Date(Date.now() + 120_000));
    const upload = await hold(/uploadFile/);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'Third.pdf', mimeType: 'application/pdf', buffer: Buffer.from(samplePdf()) });
    await page.getByRole('button', { name: 'Upload CV' }).click();
    await upload.asked;
    await page.clock.runFor(5000);
    expect(await page.getByRole('progressbar').count()).toBeGreaterThan(0);
    expect(await spinner().count()).toBe(0);
    await page.clock.resume();
    upload.go();
    await page.getByText('CV uploaded').first().waitFor();
  });
});

async function candidateFor(path: string): Promise<void> {
  if (path.startsWith('/account/manage')) await candidate.enter(page.context());
}

// failures.requests.3
test('a fault that its form shows, such as a refused sign-in, has no toast', async () => {
  await open('/account/login');
  await slow[0]?.act();
  await page.getByText(/username or password is incorrect/).waitFor();
  expect(await oops().count()).toBe(0);
});

test('a page is served whether or not the configuration and the words of its tenant can be loaded', async () => {
  const site = await applyTenant('unloadable', { config: normalMode });
  const title = async () => /<title>(.*?)<\/title>/.exec((await site.get('/about')).body)?.[1];
  const own = await title();
  const { ownerPool, close } = await openDatabase(readConfig({ ...process.env, DATABASE_URL: '', DATA_DIR: inject('dataDir') }), true);
  try {
    for (const [file, column, expected] of [
      ['/assets/config.json', 'config', own],
      ['/assets/base/Content.json', 'content', 'About - Harrow &amp; Finch Recruitment'],
    ] as const) {
      // A file that is no longer valid fails when it is sent; every other call of the page goes on.
      await ownerPool.query(`update tenant set ${column} = ${column} - array['countries', 'home'] where slug = 'unloadable'`);
      await expect.poll(async () => (await site.get(file)).status, { timeout: 20_000 }).toBe(500);
      const { status, body } = await site.get('/about');
      expect([status, body.includes('Harrow &amp; Finch')]).toEqual([200, true]);
      expect(await title()).toBe(expected);
    }
  } finally {
    await close();
  }
});

describe('a tenant whose API is behind another path (jobsAPI)', () => {
  let gateway: Site;
  beforeAll(async () => {
    gateway = await applyTenant('gateway', { config: { ...normalMode, jobsAPI: '/gateway' } });
  });

  test('is called there by the browser, uploads included, while pages are rendered as ever', async () => {
    const own = await confirmedCandidate('morgan.gateway@example.com', gateway);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.includes('/api/')) asked.push(pathname);
    });
    // A proxy in front takes its own path away.
    await page.route('**/gateway/api/**', (route) => route.continue({ url: route.request().url().replace('/gateway/api/', '/api/') }));
    await openAlive(page, `${gateway.origin}/account/login`);
    await page.getByRole('textbox', { name: /^Email/ }).fill(own.email);
    await page.getByLabel('Password').first().fill(goodPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(/\/dashboard/);
    await page.goto(`${gateway.origin}/account/manage/cvs`);
    await untilAlive(page);
    await page.getByRole('button', { name: 'Add a CV' }).click();
    await page.locator('input[type=file]').setInputFiles({ name: 'CV.pdf', mimeType: 'application/pdf', buffer: Buffer.from(samplePdf()) });
    await page.getByRole('button', { name: 'Upload CV' }).click();
    await page.getByText('CV uploaded').first().waitFor();
    expect(asked.filter((path) => !path.startsWith('/gateway/api/'))).toEqual([]);
    expect(asked).toEqual(expect.arrayContaining(['/gateway/api/account/login', '/gateway/api/v1/uploadFile/', '/gateway/api/v1/cv/list']));
  });
});
