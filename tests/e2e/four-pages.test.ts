import type { AdvertSummary } from '@berth/contract';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { samplePdf } from '../../apps/server/src/testing/sample-documents.ts';
import { expectAccessible, expectNoSidewaysScroll, openAlive } from './browser.ts';
import { confirmedCandidate, goodPassword } from './candidate.ts';
import { countedVisit } from './counted.ts';
import { changeForGood, pageForEachTest } from './lent-page.ts';
import { mailedCode } from './mailbox.ts';
import { advertsOf, jobPath, northmoor } from './site.ts';

let page: Page;
let advert: AdvertSummary;
pageForEachTest(
  (own) => {
    page = own;
  },
  { width: 320, height: 640 },
);
beforeAll(async () => {
  const found = (await advertsOf(northmoor)).find(({ jobTitle }) => jobTitle !== 'Dance Studio and Wardrobe Technician');
  if (!found) throw new Error('the demo has no adverts');
  advert = found;
});

// applications.form.12 applications.form.13 applications.form.14 applications.sent.7 applications.sent.8 registration.form.1
test('on a phone a new candidate applies in four pages after the job page, with seven entries and a file, and no page scrolls sideways', async () => {
  const email = 'four.pages@example.com';
  const { counts, ...visit } = countedVisit(page);
  await openAlive(page, northmoor.origin + jobPath(advert));
  await visit.press('link', 'Apply');
  await visit.arrive('Create an account');
  await page.getByText(`Apply for ${advert.jobTitle}`).waitFor();
  await visit.fill(/^First name/, 'Robin');
  await visit.fill(/^Last name/, 'Fielding');
  await visit.fill(/^Email/, email);
  await visit.fill(/^Password/, goodPassword);
  await visit.tick(/terms/i);
  await visit.press('button', 'Create account');
  await visit.arrive('Enter the code from our email');
  await expectNoSidewaysScroll(page, 'the code');
  await visit.fill(/^Code/, await mailedCode(email));
  await visit.press('button', 'Continue');
  await visit.arrive(advert.jobTitle);
  await expectAccessible(page, 'an application on one page');
  await expectNoSidewaysScroll(page, 'an application on one page');
  await visit.chooseFile('Robin Fielding.pdf', samplePdf());
  await visit.tick(/^No$/);
  await visit.press('button', 'Send application');
  await visit.arrive('Application sent');
  await expectAccessible(page, 'the receipt');
  await expectNoSidewaysScroll(page, 'the receipt');
  expect(await page.getByRole('main').textContent()).not.toMatch(/reviews your application|write to you/);
  expect(counts).toEqual({ pages: 4, entries: 7, presses: 5 });

  // What registration did not ask is asked now, one line a topic, and is in the account.
  await page.getByRole('checkbox', { name: 'News and events by Email' }).check();
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await page.getByText(/^Since \d\d-/).waitFor();
  await page.getByRole('button', { name: 'Save title' }).click();
  await page.getByRole('alert').getByText('Choose a title from the list').waitFor();
  await expectAccessible(page, 'a receipt with a title missing');
  await page.getByRole('combobox', { name: 'Title' }).selectOption('Dr');
  await page.getByRole('button', { name: 'Save title' }).click();
  await page.getByText('Your title is saved.').waitFor();
});

// registration.passkey.1 applications.form.13
test('with a passkey instead of a password it is six entries, and the passkey signs in afterwards', async () => {
  changeForGood(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  });
  const email = 'passkey.pages@example.com';
  const { counts, ...visit } = countedVisit(page);
  await openAlive(page, northmoor.origin + jobPath(advert));
  await visit.press('link', 'Apply');
  await visit.arrive('Create an account');
  await visit.fill(/^First name/, 'Robin');
  await visit.fill(/^Last name/, 'Fielding');
  await visit.fill(/^Email/, email);
  await visit.tick(/terms/i);
  // A device that does not recognise its owner says no, and what was typed stays.
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await page.getByRole('button', { name: 'Use a passkey instead of a password' }).click();
  await page.getByRole('alert').getByText('We could not use a passkey').waitFor();
  await expectAccessible(page, 'a passkey that was not made');
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await visit.press('button', 'Use a passkey instead of a password');
  await visit.arrive('Enter the code from our email');
  await visit.fill(/^Code/, await mailedCode(email));
  await visit.press('button', 'Continue');
  await visit.arrive(advert.jobTitle);
  await visit.chooseFile('Robin Fielding.pdf', samplePdf());
  await visit.tick(/^No$/);
  await visit.press('button', 'Send application');
  await visit.arrive('Application sent');
  expect(counts).toEqual({ pages: 4, entries: 6, presses: 5 });

  await openAlive(page, `${northmoor.origin}/account/manage/sign-in`);
  await page.getByText('You sign in with a passkey.').waitFor();
  await page.context().clearCookies();
  await openAlive(page, `${northmoor.origin}/account/login`);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL(/\/dashboard/);
});

// applications.form.13
test('a known candidate with a CV applies in two pages', async () => {
  const candidate = await confirmedCandidate('two.pages@example.com');
  await candidate.uploadCv('Morgan Ellis.pdf');
  await candidate.enter(page.context());
  const { counts, ...visit } = countedVisit(page);
  await openAlive(page, northmoor.origin + jobPath(advert));
  await visit.press('link', 'Apply');
  await visit.arrive(advert.jobTitle);
  await visit.tick(/^No$/);
  await visit.press('button', 'Send application');
  await visit.arrive('Application sent');
  expect(counts).toEqual({ pages: 2, entries: 1, presses: 2 });
});

// sign-in.session.8 applications.form.8 applications.form.13
test('nothing typed is lost when the session ends at Send, the file is refused or the job closes', async () => {
  const candidate = await confirmedCandidate('nothing.lost@example.com');
  await candidate.enter(page.context());
  const applyUrl = `${northmoor.origin}/apply${jobPath(advert).slice(4)}`;
  await openAlive(page, applyUrl);
  const file = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });
  await page.getByRole('radio', { name: 'Yes' }).check();
  await page.getByLabel(/^What it was and when/).fill('A caution, 2025');
  await page.getByLabel(/^Phone number/).fill('07700 900456');
  await file('Broken.pdf', Buffer.from('%PDF-1.4 and nothing more'));
  await page.getByRole('button', { name: 'Send application' }).click();
  await page.getByText('There is a problem').waitFor();
  expect(await page.getByLabel(/^What it was and when/).inputValue()).toBe('A caution, 2025');

  await page.getByLabel(/^What it was and when/).fill('A caution, 2024');
  await file('Morgan.pdf', samplePdf());
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Send application' }).click();
  await page.waitForURL(/\/account\/login\?returnUrl=/);
  await page.getByText('Your session has ended').first().waitFor();
  await page
    .getByLabel(/^Email/)
    .first()
    .fill(candidate.email);
  await page
    .getByLabel(/^Password/)
    .first()
    .fill(goodPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: advert.jobTitle }).waitFor();
  await expect.poll(() => page.getByLabel(/^What it was and when/).inputValue()).toBe('A caution, 2024');

  await file('Morgan.pdf', samplePdf());
  await page.route('**/api/v1/candidate/apply', (route) => route.fulfill({ status: 503 }));
  await page.getByRole('button', { name: 'Send application' }).click();
  await page.getByText(/Nothing you filled in is lost/).waitFor();
  await page.unroute('**/api/v1/candidate/apply');
  await openAlive(page, applyUrl);
  expect(await page.getByLabel(/^What it was and when/).inputValue()).toBe('A caution, 2024');
  expect(await page.getByRole('radio', { name: /Morgan\.pdf/ }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Send application' }).click();
  await page.getByRole('heading', { level: 1, name: 'Application sent' }).waitFor();
});
