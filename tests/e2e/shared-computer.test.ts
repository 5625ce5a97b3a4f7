import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectAccessibleLightAndDark, expectNoSidewaysScroll, openAlive, untilAlive } from './browser.ts';
import { confirmedCandidate, goodPassword, type TestCandidate } from './candidate.ts';
import { pageForEachTest } from './lent-page.ts';
import { northmoor } from './site.ts';

let page: Page;
pageForEachTest((given) => {
  page = given;
});
let candidate: TestCandidate;
let next: TestCandidate;
beforeAll(async () => {
  candidate = await confirmedCandidate('quillon.shared@example.com');
  next = await confirmedCandidate('next.shared@example.com');
});

const open = (path: string, tab = page) => openAlive(tab, northmoor.origin + path);
const signOut = async (tab = page) => {
  await tab.getByRole('banner').locator('summary').filter({ hasText: 'Morgan' }).click();
  await tab.getByRole('button', { name: 'Sign out' }).click();
  await tab.waitForURL(/\/account\/login/);
};
/** What a page contains, visible or not. */
const contents = (tab = page) =>
  tab.evaluate(() => document.documentElement.outerHTML + JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]));
const isPersonal = (text: string) => text.includes('quillon.shared') || /Morgan|Ellis/.test(text);
const enterForm = async ({ email }: TestCandidate, tab = page) => {
  await tab.getByRole('textbox', { name: /^Email/ }).fill(email);
  await tab.getByLabel('Password').first().fill(goodPassword);
  await tab.getByRole('button', { name: 'Sign in', exact: true }).click();
};
/** Ends the session on the server alone, as time does. */
const endSession = ({ cookie }: TestCandidate) =>
  northmoor.get('/api/account/logout', { headers: { cookie, 'x-requested-with': 'XMLHttpRequest' } });

// sign-in.session.7
test('after signing out Back shows nothing of who was there, however often it is pressed', async () => {
  await (await confirmedCandidate('quillon.shared1@example.com')).enter(page.context());
  await open('/about');
  await open('/account/summary');
  expect(isPersonal(await contents())).toBe(true);
  await open('/dashboard');
  await signOut();
  const seen: string[] = [];
  for (let times = 0; times < 2; times += 1) {
    await untilAlive(page);
    await page.goBack();
    await untilAlive(page);
    seen.push(new URL(page.url()).pathname);
    expect(isPersonal(await contents()), page.url()).toBe(false);
  }
  expect(seen).toEqual(['/account/login', '/about']);
});

// sign-in.session.7
test('other tabs leave at once when one signs out, and keep nothing', async () => {
  await (await confirmedCandidate('quillon.shared2@example.com')).enter(page.context());
  await open('/account/manage');
  const other = await page.context().newPage();
  await open('/account/summary', other);
  await signOut();
  await other.waitForURL(/\/account\/login$/);
  await untilAlive(other);
  expect(isPersonal(await contents(other))).toBe(false);
  expect(await other.getByText('Your session has ended').count()).toBe(0);
});

test('a page that the browser kept for Back is hidden until the session is asked for, and gone when it has ended', async () => {
  const own = await confirmedCandidate('quillon.shared3@example.com');
  await own.enter(page.context());
  await open('/account/summary');
  const go = (type: string) => page.evaluate((name) => void window.dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type);
  const visibility = () => page.evaluate(() => getComputedStyle(document.body).visibility);
  await go('pagehide');
  expect(await visibility()).toBe('hidden');
  await go('pageshow');
  await expect.poll(visibility).toBe('visible');
  await go('pagehide');
  await endSession(own);
  await go('pageshow');
  await page.waitForURL(/\/account\/login$/);
  await untilAlive(page);
  expect(isPersonal(await contents())).toBe(false);
});

describe('a session that has ended', () => {
  // sign-in.session.8
  test('is reported on the sign-in page, and its owner gets back what they typed', async () => {
    const own = await confirmedCandidate('quillon.shared4@example.com');
    await own.enter(page.context());
    await open('/account/manage/employment');
    const employment = page.getByRole('region', { name: 'Employment' });
    await employment.getByRole('button', { name: 'Add employment' }).click();
    await employment.getByLabel('Current Employer').fill('Harbinger');
    await endSession(own);
    await employment.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(/\/account\/login/);
    const notice = page.getByRole('status').filter({ hasText: 'Your session has ended' });
    await notice.waitFor();
    expect(await notice.innerText()).toContain('What you typed is kept on this device until you sign in, or until you close this tab.');
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page, `sign in at ${width}`);
      await expectAccessibleLightAndDark(page, `sign in after a session at ${width}`);
    }
    await enterForm(own);
    await page.waitForURL(/\/account\/manage/);
    await expect.poll(() => employment.getByLabel('Current Employer').inputValue()).toBe('Harbinger');
  });

  test('is not shown to the next candidate on this tab: what was typed is deleted', async () => {
    const own = await confirmedCandidate('quillon.shared5@example.com');
    await own.enter(page.context());
    await open('/account/manage');
    await page.evaluate(() =>
      sessionStorage.setItem(
        'berth:draft:address',
        JSON.stringify({ owner: 'quillon.shared5@example.com', values: { street1: '7 Harbinger Row' } }),
      ),
    );
    await endSession(own);
    await open('/dashboard');
    await page.getByText('Your session has ended').waitFor();
    await enterForm(next);
    await page.waitForURL(/\/dashboard/);
    expect(await contents()).not.toContain('Harbinger');
  });

  test('says nothing to a visitor who never signed in', async () => {
    await open('/dashboard');
    expect(new URL(page.url()).pathname).toBe('/account/login');
    expect(await page.getByText('Your session has ended').count()).toBe(0);
  });
});

// sign-in.session.7
test('signing out deletes what was typed, in under two seconds', async () => {
  await candidate.enter(page.context());
  await open('/dashboard');
  await page.evaluate(() => sessionStorage.setItem('berth:draft:address', '{"owner":"x","values":{}}'));
  const startedAt = performance.now();
  await signOut();
  const milliseconds = Math.round(performance.now() - startedAt);
  await untilAlive(page);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('berth')))).toEqual([]);
  expect(milliseconds).toBeLessThan(2_000);
});

test.each([
  ['/account/summary', 'no-store'],
  ['/about', 'no-store'],
  ['/api/account/session', 'no-store'],
  ['/api/v1/cv/list', 'no-store'],
])('what is drawn with a session (%s) is kept by no cache', async (path, caching) => {
  const { cookie } = next;
  const answer = await northmoor.get(path, { headers: { cookie, 'x-requested-with': 'XMLHttpRequest' } });
  expect([answer.status, answer.headers['cache-control']]).toEqual([200, caching]);
});

test('a page for visitors may be kept by their browser alone', async () => {
  expect((await northmoor.get('/about')).headers['cache-control']).toBe('private, no-cache');
});

test('the answer to signing out has the browser delete what it has kept of the site', async () => {
  const { cookie } = await confirmedCandidate('quillon.shared6@example.com');
  const answer = await northmoor.get('/api/account/logout', { headers: { cookie, 'x-requested-with': 'XMLHttpRequest' } });
  expect([answer.status, answer.headers['clear-site-data']]).toEqual([200, '"cache"']);
});
