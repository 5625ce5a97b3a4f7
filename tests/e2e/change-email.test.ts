import type { Page } from 'playwright-core';
import { beforeEach, expect, inject, test } from 'vitest';
import { runBerth } from '../../apps/server/src/testing/berth-process.ts';
import { openAlive, untilAlive } from './browser.ts';
import { confirmedCandidate, goodPassword, type TestCandidate } from './candidate.ts';
import { pageForEachTest } from './lent-page.ts';
import { openMail } from './mailbox.ts';
import { northmoor } from './site.ts';

const siteUrl = inject('siteUrl');
const section8 = `${siteUrl}/account/manage/sign-in`;
let page: Page;
const browser = pageForEachTest((own) => {
  page = own;
});
beforeEach(() => page.setViewportSize({ width: 320, height: 700 }));

const button = (name: string) => page.getByRole('button', { name });
const changeDialog = () => page.getByRole('dialog', { name: 'Request to change email address' });
const blockedDialog = () => page.getByRole('alertdialog', { name: 'Your email address is blocked' });
const said = (words: string | RegExp) => page.getByText(words).first().waitFor();

async function enter(name: string): Promise<TestCandidate> {
  const candidate = await confirmedCandidate(`sam.${name}@example.com`);
  await candidate.enter(page.context());
  return candidate;
}

/** Asks for another address as a page of another window does. */
async function askFor({ cookie }: TestCandidate, email: string): Promise<void> {
  const headers = { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json', cookie };
  const body = JSON.stringify({ email, password: goodPassword });
  expect((await northmoor.get('/api/account/changeEmail', { method: 'POST', headers, body })).status).toBe(200);
}

async function block({ email }: TestCandidate): Promise<void> {
  const bounce = ['candidate', 'bounce', email, '--tenant', 'northmoor'];
  expect(await runBerth(bounce, { DATA_DIR: inject('dataDir'), PORT: new URL(siteUrl).port })).toMatchObject({ code: 0, stderr: '' });
}

/** The address of the newest link in a mail. */
async function linkIn(subject: RegExp, recipient: string, link: RegExp): Promise<string> {
  const other = await browser().newPage();
  await openMail(other, siteUrl, subject, recipient);
  const href = await other.getByRole('link', { name: link }).first().getAttribute('href');
  await other.close();
  return href ?? '';
}
const changeLinkTo = (email: string) => linkIn(/^Confirm your new email address/, email, /confirm-email-change/);

// dashboard.manage.1
test('the address is changed from its section by the link in the mail, and the new one signs in', async () => {
  const candidate = await enter('moves');
  const email = 'sam.moved@example.com';
  await openAlive(page, section8);
  await button('Change email address').click();
  const form = page.getByRole('form', { name: 'Another email address' });
  await form.getByLabel(/^New email address/).fill(email);
  await form.getByLabel(/^Your password/).fill('Wrong words 1!');
  await form.getByRole('button', { name: 'Send the link' }).click();
  await form
    .getByRole('alert')
    .getByRole('link', { name: /^That is not your password/ })
    .click();
  expect(await form.getByLabel(/^Your password/).evaluate((box) => box === document.activeElement)).toBe(true);
  expect(await form.getByLabel(/^New email address/).inputValue()).toBe(email);
  await form.getByLabel(/^Your password/).fill(goodPassword);
  await form.getByRole('button', { name: 'Send the link' }).click();
  await said('Waiting for you to confirm your new address');
  await expect.poll(() => button('Change email address').evaluate((element) => element === document.activeElement)).toBe(true);

  const link = await changeLinkTo(email);
  // A scanner that fetches the page changes nothing.
  expect(await (await page.request.get(link)).text()).not.toContain('is changed');
  await page.goto(link);
  await page.getByRole('heading', { level: 1, name: 'Your email address is changed' }).waitFor();
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await page.getByRole('region', { name: 'Email and sign-in' }).getByText(email).waitFor();
  expect(await button('Resend Verification Email').count()).toBe(0);

  // On another device, signed out: it was done, and signing in takes the new address.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto(link);
  await page.getByRole('heading', { level: 1, name: 'Your email address was changed' }).waitFor();
  await untilAlive(page);
  await page.getByRole('link', { name: 'Sign in' }).last().click();
  await page.waitForURL(/\/account\/login/);
  for (const [address, end] of [
    [candidate.email, /login/],
    [email, /\/account\/manage\/sign-in$/],
  ] as const) {
    await page.getByRole('textbox', { name: /^Email/ }).fill(address);
    await page
      .getByLabel(/^Password/)
      .first()
      .fill(goodPassword);
    await button('Sign in').click();
    if (address === candidate.email)
      await page
        .getByRole('alert')
        .getByText(/incorrect or account not verified/)
        .waitFor();
    await page.waitForURL(end);
  }
});

// account.change.3 account.change.4 registration.confirmation.4
test('the dashboard asks about a change that waits, once: its mail is sent again, and it is cancelled under an open link', async () => {
  const candidate = await enter('asks');
  const email = 'sam.asked@example.com';
  await askFor(candidate, email);
  await page.goto(`${siteUrl}/dashboard`);
  await changeDialog().getByText(email).waitFor();
  await said(/up to 10 minutes/);
  await button('Resend Verification Email').click();
  await said('We have sent it again');
  await page.route('**/api/account/resendChangeEmail*', (route) => route.fulfill({ status: 500 }));
  await button('Resend Verification Email').click();
  await changeDialog().getByRole('alert').getByText('Failed to resend email, please try again later.').waitFor();
  await page.unroute('**/api/account/resendChangeEmail*');
  await page.keyboard.press('Escape');
  await changeDialog().waitFor({ state: 'hidden' });
  await page.goto(`${siteUrl}/dashboard`);
  await untilAlive(page);
  expect(await changeDialog().count()).toBe(0);

  const [link, other] = [await changeLinkTo(email), await browser().newPage()];
  await candidate.enter(other.context());
  await openAlive(other, section8);
  await openAlive(page, section8);
  await button('Cancel change email request').click();
  await said('The request is cancelled. Your email address has not changed.');
  await page.goto(link);
  await page.getByRole('heading', { level: 1, name: 'This link no longer works' }).waitFor();
  // The other window still shows it: what it asks for is gone.
  await other.getByRole('button', { name: 'Resend Verification Email' }).click();
  await other.getByText('There is no pending email change.').waitFor();
  await other.getByRole('button', { name: 'Resend Verification Email' }).waitFor({ state: 'hidden' });
  await other.close();
});

// account.blocked.3 account.blocked.4 account.blocked.5
test('a blocked address blocks everything except its two ways out', async () => {
  const candidate = await enter('blocked');
  await block(candidate);
  // Another address that waits is a way out already: the dialog of the change, and none of the block until it is cancelled.
  await askFor(candidate, 'sam.unblocked@example.com');
  await page.goto(`${siteUrl}/dashboard`);
  await changeDialog().waitFor();
  expect(await blockedDialog().count()).toBe(0);
  await button('Cancel change email request').click();
  await blockedDialog().getByText(candidate.email).waitFor();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  expect(await blockedDialog().isVisible()).toBe(true);
  await page.route('**/api/account/unblockEmail', (route) => route.fulfill({ status: 500 }));
  await button('Unblock email').click();
  await said('Oops!');
  await said('Unable to Unblock Email');
  await page.unroute('**/api/account/unblockEmail');

  await page.getByRole('link', { name: 'Update email' }).click();
  await page.waitForURL(section8);
  await said('This address is blocked');
  await untilAlive(page);
  expect(await blockedDialog().count()).toBe(0);
  await page.goto(`${siteUrl}/applications`);
  await blockedDialog().waitFor();
  await button('Unblock email').click();
  await page.getByRole('dialog', { name: 'Unblock Your Email' }).waitFor();
  await blockedDialog().waitFor({ state: 'hidden' });

  const link = await linkIn(/^Unblock your email address/, candidate.email, /unblock-email/);
  await page.goto(link);
  await page.getByRole('heading', { level: 1, name: 'Your email address is unblocked' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Your email address was unblocked' }).waitFor();
  await openAlive(page, section8);
  expect(await page.getByText('This address is blocked').count()).toBe(0);
});
