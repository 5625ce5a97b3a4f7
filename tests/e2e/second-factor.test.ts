import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { appCode } from '../../apps/server/src/testing/app-code.ts';
import { openAlive, untilAlive } from './browser.ts';
import { confirmedCandidate, goodPassword } from './candidate.ts';
import { changeForGood, pageForEachTest } from './lent-page.ts';

const siteUrl = inject('siteUrl');
let page: Page;
pageForEachTest(
  (own) => {
    page = own;
  },
  { width: 320, height: 700 },
);

const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = () => page.getByRole('dialog').or(page.getByRole('alertdialog'));

/** Fills in the password a dialog asks for, by keyboard alone. */
async function confirmWithPassword(act: string): Promise<void> {
  await dialog()
    .getByLabel(/^Your password/)
    .fill(goodPassword);
  await dialog().getByRole('button', { name: act }).press('Enter');
}

/** The key that is being set up, in the form for typing. */
const shownSecret = async () =>
  (
    (await dialog()
      .getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/)
      .textContent()) ?? ''
  ).replaceAll(' ', '');

/** Address and password on the login page, without a session. */
async function typePassword(email: string): Promise<void> {
  // The page that was signed in to goes first: what it still asks for would be refused.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await openAlive(page, `${siteUrl}/account/login`);
  await page.getByRole('textbox', { name: /^Email/ }).fill(email);
  await page.getByLabel('Password').first().fill(goodPassword);
  await page.getByRole('button', { name: 'Sign in' }).press('Enter');
}

// sign-in.second-factor.1
test('an app is set up on a phone; then a code signs in after the password, or a recovery code', async () => {
  const candidate = await confirmedCandidate('robin.factor@example.com');
  await candidate.enter(page.context());
  await openAlive(page, `${siteUrl}/account/manage/sign-in`);
  await button('Set up app').press('Enter');
  await dialog()
    .getByLabel(/^Your password/)
    .fill('Wrong password 1!');
  await dialog().getByRole('button', { name: 'Go on' }).press('Enter');
  await dialog().getByRole('alert').getByText('That is not your password. Enter the one you sign in with.').waitFor();
  await confirmWithPassword('Go on');

  await dialog().getByRole('img', { name: 'QR code of the key below' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.querySelector<HTMLImageElement>('[alt^="QR"]')?.naturalWidth)).toBeGreaterThan(100);
  const secret = await shownSecret();
  await dialog().getByLabel(/^Code/).fill(appCode(secret, Date.now()));
  await dialog().getByRole('button', { name: 'Turn on' }).press('Enter');

  const codes = dialog().getByRole('listitem');
  await codes.first().waitFor();
  expect(await codes.count()).toBe(10);
  const [recoveryCode = '', ownCode = ''] = await codes.allTextContents();
  const [saved] = await Promise.all([page.waitForEvent('download'), dialog().getByRole('button', { name: 'Download' }).press('Enter')]);
  expect(saved.suggestedFilename()).toBe('recovery-codes-localhost.txt');
  await dialog().getByRole('button', { name: 'I have kept them' }).press('Enter');
  await button('Turn app off').waitFor();
  await page.getByText('10 left').waitFor();

  await typePassword(candidate.email);
  const code = page.getByLabel(/^Code/);
  await expect.poll(() => code.evaluate((field) => document.activeElement === field)).toBe(true);
  expect([await code.getAttribute('autocomplete'), await code.getAttribute('inputmode')]).toEqual(['one-time-code', 'numeric']);
  await code.fill('000 000');
  await code.press('Enter');
  await page.getByRole('alert').getByText('That code does not work').waitFor();
  // The next step's code: this step's has turned it on.
  await code.fill(appCode(secret, Date.now() + 30_000));
  await code.press('Enter');
  await page.waitForURL(/\/dashboard/);

  await typePassword(candidate.email);
  await button('Use a recovery code instead').press('Enter');
  await page.getByLabel(/^Recovery code/).fill(recoveryCode.toUpperCase());
  await page.getByLabel(/^Recovery code/).press('Enter');
  await page.waitForURL(/\/dashboard/);
  await openAlive(page, `${siteUrl}/account/manage/sign-in`);
  await page.getByText('9 left').waitFor();

  // What changes the ways in asks for the second step as well as the password.
  await button('Turn app off').press('Enter');
  await confirmWithPassword('Turn off');
  const own = dialog().getByLabel(/^Code/);
  await expect.poll(() => own.evaluate((field) => document.activeElement === field)).toBe(true);
  await dialog().getByRole('button', { name: 'Turn off' }).press('Enter');
  await dialog().getByRole('alert').getByText('Code is required').waitFor();
  await own.fill('000 000');
  await own.press('Enter');
  await dialog().getByRole('alert').getByText('That code or passkey does not work').waitFor();
  await dialog().getByRole('button', { name: 'Use a recovery code instead' }).press('Enter');
  await dialog()
    .getByLabel(/^Recovery code/)
    .fill(ownCode);
  await dialog().getByRole('button', { name: 'Turn off' }).press('Enter');
  await button('Set up app').waitFor();
});

test('a passkey is added, signs in alone and after the password, is renamed and removed', async () => {
  changeForGood(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  });
  const candidate = await confirmedCandidate('robin.passkey@example.com');
  await candidate.enter(page.context());
  await openAlive(page, `${siteUrl}/account/manage/sign-in`);
  await button('Add a passkey').press('Enter');
  await dialog()
    .getByLabel(/^Name of the passkey/)
    .fill('Work laptop');
  await confirmWithPassword('Go on');
  await dialog().getByRole('button', { name: 'I have kept them' }).press('Enter');
  await button('Rename Work laptop').waitFor();

  await page.context().clearCookies();
  await openAlive(page, `${siteUrl}/account/login?returnUrl=/account/manage/sign-in`);
  await button('Use a passkey').press('Enter');
  await page.waitForURL(/\/account\/manage\/sign-in$/);

  await typePassword(candidate.email);
  await button('Use your passkey').waitFor();
  // A device that does not recognise its owner says no, and the page says what to do.
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await button('Use your passkey').press('Enter');
  await page.getByRole('alert').getByText('We could not use a passkey').waitFor();
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await button('Use your passkey').press('Enter');
  await page.waitForURL(/\/dashboard/);

  await openAlive(page, `${siteUrl}/account/manage/sign-in`);
  await button('Rename Work laptop').press('Enter');
  await dialog()
    .getByLabel(/^Name of the passkey/)
    .fill('Old laptop');
  await dialog().getByRole('button', { name: 'Save name' }).press('Enter');
  await button('Remove Old laptop').press('Enter');
  await confirmWithPassword('Remove passkey');
  await dialog().getByText('This change needs your passkey as well.').waitFor();
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await dialog().getByRole('button', { name: 'Remove passkey' }).press('Enter');
  await dialog().getByRole('alert').getByText('We could not use a passkey').waitFor();
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await dialog().getByRole('button', { name: 'Remove passkey' }).press('Enter');
  await page.getByText('None', { exact: true }).waitFor();
  await typePassword(candidate.email);
  await page.waitForURL(/\/dashboard/);
  await untilAlive(page);
});
