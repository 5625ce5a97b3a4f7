import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAlive } from './browser.ts';
import { confirmedCandidate } from './candidate.ts';
import { pageForEachTest } from './lent-page.ts';
import { northmoor } from './site.ts';

let page: Page;
pageForEachTest((own) => {
  page = own;
});
const email = () => page.getByRole('textbox', { name: /^Email/ }).first();

// sign-in.form.6
test('forgotten password is filled in with the address typed in sign-in, which no URL contains', async () => {
  await openAlive(page, `${northmoor.origin}/account/login`);
  await email().fill('robin.forgets@example.com');
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await page.getByRole('heading', { level: 1, name: 'Forgotten your password?' }).waitFor();
  await expect.poll(() => email().inputValue()).toBe('robin.forgets@example.com');
  expect(page.url()).toBe(`${northmoor.origin}/account/forgot-password`);
});

// sign-in.form.6
test('sign-in is filled in with the address of the account whose session has ended, and with none after signing out', async () => {
  const candidate = await confirmedCandidate('robin.known@example.com');
  await candidate.enter(page.context());
  await openAlive(page, `${northmoor.origin}/dashboard`);
  await page.context().clearCookies();
  await openAlive(page, `${northmoor.origin}/saved-jobs`);
  await page.getByText('Your session has ended').waitFor();
  await expect.poll(() => email().inputValue()).toBe(candidate.email);
  expect(page.url()).not.toContain('robin');
  await page.evaluate(() => sessionStorage.clear());
  await openAlive(page, `${northmoor.origin}/account/login`);
  expect(await email().inputValue()).toBe('');
});
