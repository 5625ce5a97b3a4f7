import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openAlive, untilAlive } from './browser.ts';
import { confirmedCandidate } from './candidate.ts';
import { pageForEachTest } from './lent-page.ts';
import { openMail } from './mailbox.ts';

const siteUrl = inject('siteUrl');
const chosen = 'Saddle-soap 77!';
let page: Page;
pageForEachTest((own) => {
  page = own;
});

const setButton = () => page.getByRole('button', { name: 'Set Password' });

// sign-in.password.6 sign-in.password.9 sign-in.password.10
test('a candidate who forgot their password gets a link, chooses a new password on a phone, and signs in with it', async () => {
  const { email } = await confirmedCandidate('sam.forgetful@example.com');
  await page.setViewportSize({ width: 320, height: 700 });
  await openAlive(page, `${siteUrl}/account/login`);
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await page.getByRole('heading', { level: 1, name: 'Forgotten your password?' }).waitFor();
  await page.getByRole('textbox', { name: /^Email/ }).fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await page.getByRole('status').filter({ hasText: 'Check your email' }).waitFor();

  await openMail(page, siteUrl, /^Set your password/, email);
  await page
    .getByRole('link', { name: /confirm-password/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: 'Set your password' }).waitFor();
  await untilAlive(page);
  const link = page.url();
  expect(await setButton().isDisabled()).toBe(true);
  await page
    .getByLabel('Password', { exact: true })
    .or(page.getByLabel(/^Password/))
    .first()
    .fill(chosen);
  const typed = page.locator('input[autocomplete=new-password]').first();
  const typeOnPress = async (name: string) => {
    await page.getByRole('button', { name }).first().click();
    return typed.getAttribute('type');
  };
  expect([await typeOnPress('Show password'), await typeOnPress('Hide password')]).toEqual(['text', 'password']);
  await page.getByLabel(/^Confirm password/).fill('Saddle-soap');
  await page.getByText('passwords do not match').waitFor();
  expect(await setButton().isDisabled()).toBe(true);
  await page.getByLabel(/^Confirm password/).fill(chosen);
  await expect.poll(() => setButton().isDisabled()).toBe(false);
  // The page says when a call fails, and it can be made again with the same password.
  await page.route('**/api/account/setPassword', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await setButton().click();
  await page.getByRole('alert').getByText('The site is not available at the moment. Try again in a few minutes.').waitFor();
  await setButton().click();
  await page.waitForURL(/\/account\/login/);
  await page.getByRole('status').filter({ hasText: 'Your password is set. Sign in with it.' }).waitFor();
  await page.getByRole('textbox', { name: /^Email/ }).fill(email);
  await page
    .getByLabel(/^Password/)
    .first()
    .fill(chosen);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/dashboard/);

  // Signed in, the link leads to the dashboard; signed out, it offers another link in place.
  await page.goto(link);
  await page.waitForURL(/\/dashboard/);
  // The page that is signed in goes first: what it still asks for would be refused.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await openAlive(page, link);
  await page.getByRole('heading', { level: 1, name: 'This link no longer works' }).waitFor();
  expect(await page.getByRole('textbox', { name: /^Email/ }).inputValue()).toBe(email);
});
