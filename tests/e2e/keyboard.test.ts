import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { openAlive } from './browser.ts';
import { confirmedCandidate, type TestCandidate } from './candidate.ts';
import { pageForEachTest } from './lent-page.ts';

const siteUrl = inject('siteUrl');
let candidate: TestCandidate;
let page: Page;
beforeAll(async () => {
  candidate = await confirmedCandidate('morgan.keys@example.com');
  await candidate.uploadCv('Keyboard CV.pdf');
});
pageForEachTest((own) => {
  page = own;
});

async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}
const focused = () => page.evaluate(() => (document.activeElement?.id || document.activeElement?.textContent?.trim()) ?? '');
const open = (path: string) => openAlive(page, siteUrl + path);

// look.access.1 look.access.2
test('the first Tab reaches the skip link, which is then seen, and Enter goes past the menu to the main part', async () => {
  await open('/');
  await press('Tab');
  expect(await focused()).toBe('Skip to main content');
  const box = await page.getByRole('link', { name: 'Skip to main content' }).boundingBox();
  expect(box).toMatchObject({ x: expect.any(Number) as number });
  expect(box?.y).toBeGreaterThanOrEqual(0);
  await press('Enter');
  expect(await focused()).toMatch(/^main$/);
  await press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test('the account menu opens with Enter, shows its links, and Escape closes it and gives the focus back', async () => {
  await candidate.enter(page.context());
  await open('/dashboard');
  const menu = page.getByRole('banner').locator('summary').filter({ hasText: 'Morgan' });
  await menu.focus();
  await press('Enter', 'Tab');
  expect(await focused()).toBe('Manage Account');
  await press('Tab');
  expect(await focused()).toBe('Sign out');
  await press('Escape');
  expect(await focused()).toBe('Morgan');
  expect(await page.getByRole('link', { name: 'Manage Account' }).isVisible()).toBe(false);
  await press('Enter', 'Tab', 'Enter');
  await page.waitForURL(/\/account\/manage/);
});

// look.layout.5 look.access.3
test('a dialog takes the focus and keeps it, never starts on the button that destroys, and gives the focus back', async () => {
  await candidate.enter(page.context());
  await open('/account/manage/cvs');
  await page.getByRole('button', { name: 'Delete Keyboard CV.pdf' }).focus();
  await press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Delete this CV?' });
  await dialog.waitFor();
  const isInside = () => dialog.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(isInside).toBe(true);
  expect(await focused()).not.toBe('Delete CV');
  const seen: string[] = [];
  for (let step = 0; step < 4; step += 1) {
    await press('Tab');
    expect(await isInside()).toBe(true);
    seen.push(await focused());
  }
  expect(new Set(seen)).toEqual(new Set(['Keep CV', 'Delete CV']));
  await dialog.getByRole('button', { name: 'Keep CV' }).focus();
  await press('Enter');
  await expect.poll(() => dialog.count()).toBe(0);
  await expect.poll(focused).toBe('Delete Keyboard CV.pdf');
});

test('at 320 px the menu opens over everything, keeps the focus, and Escape closes it and gives the focus back', async () => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open('/');
  const opener = page.getByRole('button', { name: 'Menu' });
  await opener.focus();
  await press('Enter');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.waitFor();
  expect(await menu.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  expect(await menu.getByRole('link').allTextContents()).toEqual(expect.arrayContaining(['Job search', 'Sign in', 'Register']));
  await press('Escape');
  await expect.poll(() => menu.count()).toBe(0);
  expect(await focused()).toBe('Menu');
  await press('Enter');
  await menu.getByRole('link', { name: 'Job search' }).focus();
  await press('Enter');
  await page.waitForURL(/\/search/);
  await expect.poll(() => menu.count()).toBe(0);
});
