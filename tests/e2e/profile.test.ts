import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openAlive } from './browser.ts';
import { candidateForAllTests } from './candidate-page.ts';

const manage = `${inject('siteUrl')}/account/manage`;
let page: Page;
candidateForAllTests('morgan.profile@example.com', (own) => {
  page = own;
});

const button = (within: Locator, name: string) => within.getByRole('button', { name, exact: true });
const saved = (form: Locator) => form.getByText(/^Saved \d\d:\d\d$/).waitFor();
const address = () => page.getByRole('region', { name: 'Address', exact: true });
const box = (name: string) => address().getByLabel(name, { exact: false });
const summary = () => address().getByRole('listitem').allTextContents();

// profile.form.10 profile.address.1
test('an address is saved; leaving with something unsaved asks first, once; a fragment is no leaving', async () => {
  await openAlive(page, `${manage}/address`);
  await address().getByRole('button', { name: 'Add address' }).click();
  await box('1st line').fill(' - 12 Harbour Road ');
  await box('Town or City').fill('Leeds');
  await box('Country').selectOption('United Kingdom');
  await box('County').selectOption('West Yorkshire');
  await box('Postcode').fill('ls63aa');
  await address().getByRole('button', { name: 'Save' }).click();
  await saved(address());
  await openAlive(page, `${manage}/address`);
  expect(await summary()).toEqual(['12 Harbour Road', 'Leeds', 'West Yorkshire', 'LS6 3AA', 'United Kingdom']);
  await address().getByRole('button', { name: 'Change address' }).click();
  await box('Town or City').fill('Halifax');
  await page.evaluate(() => location.assign('#main'));
  await page.waitForURL(/#main$/);
  const question = page.getByRole('alertdialog', { name: 'There are unsaved changes on this page!' });
  const leave = () => page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click();
  await leave();
  await question.getByText('Do you want to DISCARD the changes?').waitFor();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.poll(() => question.count()).toBe(0);
  expect([new URL(page.url()).pathname, await box('Town or City').inputValue()]).toEqual(['/account/manage/address', 'Halifax']);
  // Another section is another page.
  await page.getByRole('main').getByRole('link', { name: 'Manage account' }).click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.poll(() => question.count()).toBe(0);
  // Signing out asks while there is a session to save in.
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => scrollTo(0, 0));
    if (width < 1024) await page.getByRole('button', { name: 'Menu' }).click();
    else await page.getByRole('banner').locator('summary').filter({ hasText: 'Morgan' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect.poll(() => question.count()).toBe(0);
  }
  expect(await (await page.context().request.get(`${inject('siteUrl')}/api/account/verifyActiveToken`)).text()).toBe('true');
  expect(await box('Town or City').inputValue()).toBe('Halifax');
  await leave();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await page.waitForURL(/\/accessibility-statement$/);
  await page.getByRole('heading', { level: 1, name: /accessibility/i }).waitFor();
  await page.goBack();
  await expect.poll(summary).toContain('Leeds');
});

// consent.communications.2 consent.communications.3 consent.communications.5 consent.terms.8
test('preferences are saved box by box, with their dates after a reload, and are withdrawn after a word on what that changes', async () => {
  await openAlive(page, `${manage}/communication`);
  const preferences = page.getByRole('region', { name: 'Communication preferences' });
  const group = preferences.getByRole('group', { name: 'I would like to receive by email' });
  await group.getByRole('checkbox', { name: 'News and events by Email' }).check();
  await group.getByRole('checkbox', { name: 'Careers advice by Email' }).check();
  await button(preferences, 'Save preferences').click();
  await saved(preferences);
  await openAlive(page, `${manage}/communication`);
  const checked = preferences.getByRole('checkbox', { checked: true });
  expect(await checked.count()).toBe(2);
  expect(await preferences.getByRole('checkbox').count()).toBe(4);
  await preferences.getByRole('checkbox', { name: 'Careers advice by Email' }).uncheck();
  await button(preferences, 'Save preferences').click();
  await saved(preferences);
  expect(await checked.count()).toBe(1);
  await preferences.getByText(/^News and events by Email, since \d\d-[A-Z][a-z]{2}-\d\d$/).waitFor();
  const withdraw = button(preferences, 'Withdraw consent to contact');
  const dialog = page.getByRole('alertdialog', { name: 'Withdraw your consent?' });
  await withdraw.press('Enter');
  await dialog.getByText(/only affects new applications/).waitFor();
  await button(dialog, 'Keep consent').press('Enter');
  await expect.poll(() => dialog.count()).toBe(0);
  await withdraw.press('Enter');
  await button(dialog, 'Withdraw consent').press('Enter');
  await expect.poll(() => checked.count()).toBe(0);
  expect(await withdraw.count()).toBe(0);
  const heading = page.getByRole('heading', { name: 'Communication preferences' });
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
});
