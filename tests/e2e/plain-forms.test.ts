import { type AdvertSummary, loginFailure } from '@berth/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoSidewaysScroll, launchBrowser } from './browser.ts';
import { confirmedCandidate, goodPassword } from './candidate.ts';
import { mailedCode, waitForMail } from './mailbox.ts';
import { advertsOf, jobPath, northmoor } from './site.ts';

let page: Page;
let advert: AdvertSummary;
beforeAll(async () => {
  const found = (await advertsOf(northmoor)).find(({ jobTitle }) => jobTitle !== 'Dance Studio and Wardrobe Technician');
  if (!found) throw new Error('the demo has no adverts');
  advert = found;
  const context = await (await launchBrowser()).newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
  page = await context.newPage();
});
afterAll(() => page.context().close());

const main = () => page.getByRole('main');
const field = (label: RegExp) => main().getByLabel(label).first();
const heading = () => page.getByRole('heading', { level: 1 }).innerText();
const summary = () => main().getByRole('alert').first();
const press = (name: string) => main().getByRole('button', { name, exact: true }).first().click();

// look.noscript.2 look.noscript.3 registration.form.1 registration.code.1
test('without JavaScript a new candidate goes from a job to its application, with a mistake on each page put right', async () => {
  const email = 'plain.phone@example.com';
  await page.goto(northmoor.origin + jobPath(advert));
  await main()
    .getByRole('link', { name: /^Apply/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Register' }).click();
  await field(/^First name/).fill('Robin');
  await field(/^Last name/).fill('Fielding');
  await field(/^Email/).fill('robin at home');
  await field(/^Password/).fill(goodPassword);
  await press('Create account');
  expect(await summary().getByRole('link').count()).toBe(2);
  expect(await field(/^First name/).inputValue()).toBe('Robin');
  await summary().getByRole('link').first().click();
  expect(page.url()).toContain('#email');
  await expectNoSidewaysScroll(page, 'a refused registration');

  await field(/^Email/).fill(email);
  await field(/^Password/).fill(goodPassword);
  await main().getByLabel(/terms/i).check();
  await press('Create account');
  expect(await heading()).toBe('Enter the code from our email');
  await field(/^Code/).fill('12');
  await press('Continue');
  expect(await summary().innerText()).toContain('Enter the six digits from our email');
  await expectNoSidewaysScroll(page, 'a refused code');
  await field(/^Code/).fill(await mailedCode(email));
  await press('Continue');
  expect(await heading()).toBe(advert.jobTitle);
  expect(new URL(page.url()).pathname).toMatch(/^\/apply\//);
  // The application itself sends files and drafts by script, and says so.
  expect((await main().locator('noscript').allInnerTexts()).join(' ')).toContain('which this form needs');
});

// look.noscript.3 sign-in.form.2 sign-in.form.5 sign-in.password.5
test('without JavaScript a candidate with a forgotten password gets another, and signs in with it', async () => {
  const email = 'plain.return@example.com';
  await confirmedCandidate(email);
  await page.context().clearCookies();
  await page.goto(`${northmoor.origin}/account/login?returnUrl=%2Fsaved-jobs`);
  await field(/^Email/).fill(email);
  await field(/^Password/).fill('Not my password 9?');
  await page.keyboard.press('Enter');
  expect(await summary().innerText()).toContain(loginFailure);
  expect([await field(/^Email/).inputValue(), await field(/^Password/).inputValue()]).toEqual([email, '']);
  expect(page.url()).not.toContain('password');
  await expectNoSidewaysScroll(page, 'a refused sign-in');

  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await field(/^Email/).fill(email);
  await press('Send me a link');
  await main().getByText('Check your email').waitFor();
  const { text = '' } = await waitForMail(/password/i, email);
  await page.goto(/https?:\/\/\S+\/confirm-password\/\S+/.exec(text)?.[0] ?? '');
  await field(/^Password/).fill('Towing-path 43!');
  await field(/^Confirm password/).fill('Towing-path 44!');
  await press('Set Password');
  expect(await summary().innerText()).toContain('passwords do not match');
  await field(/^Password/).fill('Towing-path 43!');
  await field(/^Confirm password/).fill('Towing-path 43!');
  await press('Set Password');
  await main().getByText('Your password is set. Sign in with it.').waitFor();
  await field(/^Email/).fill(email);
  await field(/^Password/).fill('Towing-path 43!');
  await press('Sign in');
  expect(await heading()).toMatch(/^Hello/);
});
