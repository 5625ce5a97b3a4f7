import { loginFailure, registration } from '@berth/contract';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { untilAlive } from './browser.ts';
import { confirmedCandidate } from './candidate.ts';
import { pageForEachTest } from './lent-page.ts';

const siteUrl = inject('siteUrl');
let page: Page;
pageForEachTest((own) => {
  page = own;
});

const focusedId = () => page.evaluate(() => document.activeElement?.id);
const summary = () => page.getByRole('alert').filter({ has: page.getByRole('heading', { name: 'There is a problem' }) });
const valueOf = (id: string) => page.locator(`#${id}`).inputValue();

const wrong = {
  firstName: 'x'.repeat(51),
  lastName: '',
  email: 'morgan at home',
  password: 'short',
  acceptanceOfTermsAndConditions: false,
};
/** What the contract says of it, in the order of the screen. */
const expected = Object.keys(wrong).map((field) => ({
  field,
  message: registration('mixed')
    .safeParse(wrong)
    .error?.issues.find((issue) => issue.path[0] === field)?.message,
}));

async function openRegistration(): Promise<void> {
  await page.goto(`${siteUrl}/account/register`);
  await page.getByRole('button', { name: 'Create account' }).waitFor();
  await untilAlive(page);
}

// look.access.5 registration.form.2 registration.form.3 registration.form.1
test('a registration with every field wrong lists each fault in a summary that links to the field, focuses the first, and loses nothing', async () => {
  await openRegistration();
  for (const [field, value] of Object.entries(wrong)) if (typeof value === 'string') await page.locator(`#${field}`).fill(value);
  await page.getByRole('button', { name: 'Create account' }).click();

  await summary().waitFor();
  expect(expected.map(({ message }) => message)).not.toContain(undefined);
  expect(await summary().getByRole('link').allTextContents()).toEqual(expected.map(({ message }) => message));
  await expect.poll(focusedId).toBe(expected[0]?.field);
  for (const { field, message } of expected) {
    await summary().getByRole('link', { name: message, exact: true }).click();
    expect(await focusedId()).toBe(field);
    const control = page.locator(`#${field}`);
    expect(await control.getAttribute('aria-invalid'), field).toBe('true');
    expect(await page.locator(`#${field}-error`).textContent(), field).toBe(message);
    expect(await control.getAttribute('aria-describedby'), field).toContain(`${field}-error`);
  }
  for (const [field, value] of Object.entries(wrong)) if (typeof value === 'string') expect(await valueOf(field), field).toBe(value);

  // Names are tidied when their box is left, and leaving the page asks first.
  await page.locator('#firstName').fill(' - Mary-Jane -');
  await page.locator('#lastName').fill(' Smith-Jones');
  await page.locator('#email').focus();
  expect([await valueOf('firstName'), await valueOf('lastName')]).toEqual(['Mary-Jane', 'Smith-Jones']);
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  const question = page.getByRole('alertdialog', { name: 'There are unsaved changes on this page!' });
  await question.waitFor();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  expect(await valueOf('firstName')).toBe('Mary-Jane');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await page.waitForURL(/\/account\/login/);
});

// registration.confirmation.4 sign-in.form.2 sign-in.form.5
test('a refused sign-in says the same for a known and an unknown address, and keeps the username', async () => {
  const { email } = await confirmedCandidate('morgan.login@example.com');
  for (const username of [email, 'nobody.at.all@example.com']) {
    await page.goto(`${siteUrl}/account/login`);
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    await untilAlive(page);
    await page
      .getByRole('textbox', { name: /^Email/ })
      .first()
      .fill(username);
    await page.getByLabel('Password', { exact: false }).first().fill('Not my password 9?');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await summary().waitFor();
    expect(await summary().getByRole('listitem').allTextContents()).toEqual([loginFailure]);
    await expect.poll(() => summary().evaluate((element) => element === document.activeElement)).toBe(true);
    expect([await valueOf('username'), await valueOf('password')]).toEqual([username, '']);
  }

  // The way out for a visitor who waits for a confirmation, if it fails.
  await page.route('**/api/account/resendVerificationEmail', (route) => route.fulfill({ status: 500 }));
  await page.getByText('Registered, but the confirmation has not arrived?').click();
  const resend = page.getByRole('group').filter({ has: page.getByRole('button', { name: 'Send a new link' }) });
  await resend.getByRole('textbox', { name: /^Email/ }).fill('nobody.at.all@example.com');
  await resend.getByRole('button', { name: 'Send a new link' }).click();
  await resend.getByRole('alert').getByText('Failed to resend email, please try again later.').waitFor();
});
