import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openAlive } from './browser.ts';
import { goodPassword, type TestCandidate } from './candidate.ts';
import { candidateForAllTests } from './candidate-page.ts';

// A section of manage account, on a phone and by the keyboard.
const personalDetails = `${inject('siteUrl')}/account/manage/personal-details`;
let candidate: TestCandidate;
let page: Page;
candidateForAllTests('morgan.details@example.com', (own, theirs) => {
  page = own;
  candidate = theirs;
});

const section = () => page.getByRole('region', { name: 'Personal details' });
const button = (name: string) => section().getByRole('button', { name, exact: true });
const field = (name: string) => section().getByLabel(name, { exact: false });
const row = (number: number) => section().getByRole('group', { name: `Phone number ${number}` });
const rows = () => section().getByRole('group', { name: /^Phone number \d$/ });
const type = (number: number) => row(number).getByRole('combobox');
const digits = (number: number) => row(number).getByRole('textbox');
const preferred = async () => {
  const checked = await section()
    .getByRole('radio')
    .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).checked));
  return checked.flatMap((is, index) => (is ? index + 1 : []));
};
const expectFocus = (control: Locator) => expect.poll(() => control.evaluate((element) => element === document.activeElement)).toBe(true);

async function press(control: Locator): Promise<void> {
  await control.focus();
  await page.keyboard.press('Enter');
}

/** Types a number into a row as a keyboard does: the type by its first letter, the number, and on. */
async function give(number: number, letter: string, phone: string): Promise<void> {
  await type(number).focus();
  await page.keyboard.press(letter);
  await page.keyboard.press('Tab');
  await page.keyboard.type(phone);
  await page.keyboard.press('Tab');
}

// profile.form.4 profile.phones.1
test('what is typed outlives the session and is saved after signing in again; a tab that has not heard of it says so and keeps its own', async () => {
  await openAlive(page, personalDetails);
  const other = await page.context().newPage();
  await openAlive(other, personalDetails);
  const theirs = other.getByRole('region', { name: 'Personal details' });
  await theirs.getByRole('button', { name: 'Change personal details' }).click();
  await press(button('Change personal details'));
  await field('First Name').fill(' Anne-Marie ');
  await field('Last Name').fill('Ellis-Shaw');
  await give(1, 'w', '+44 7700 900-456');
  await press(button('Add a phone number'));
  await expectFocus(type(2));
  await give(2, 'h', '0113 496 0001');
  await field('Date of Birth').fill('27/3/1990');
  await page.context().clearCookies();
  await press(button('Save'));
  await page.waitForURL(/\/account\/login/);
  await page.getByRole('textbox', { name: /^Email/ }).fill(candidate.email);
  await page.getByLabel('Password').first().fill(goodPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/account\/manage/);
  await expect.poll(() => rows().count()).toBe(2);
  expect([await digits(2).inputValue(), await preferred(), await field('Date of Birth').inputValue()]).toEqual([
    '0113 496 0001',
    [1],
    '27/03/1990',
  ]);
  await press(button('Save'));
  await section()
    .getByText(/^Saved \d\d:\d\d$/)
    .waitFor();
  await expectFocus(button('Change personal details'));
  for (const text of ['Anne-Marie Ellis-Shaw', '07700 900456 (Work Mobile, preferred)', '0113 496 0001 (Home)', '27-Mar-90'])
    await section().getByText(text, { exact: true }).waitFor();
  await theirs.getByLabel('First Name').fill('Annie');
  await theirs.getByRole('combobox', { name: 'Phone Number Type' }).selectOption('Home');
  await theirs.getByRole('textbox', { name: 'Phone Number' }).fill('0113 496 0000');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await theirs
    .getByRole('alert')
    .getByText(/^Your personal details were changed in another window/)
    .waitFor();
  expect(await theirs.getByLabel('First Name').inputValue()).toBe('Annie');
  await theirs.getByRole('button', { name: 'Cancel' }).click();
  await theirs.getByText('Anne-Marie Ellis-Shaw').waitFor();
  await other.close();
  await section().getByRole('link', { name: 'Change email' }).click();
  await expectFocus(page.getByRole('heading', { name: 'Email and sign-in' }));
});
