import type { BrowserContext, Locator, Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { openAlive } from './browser.ts';
import { confirmedCandidate, goodPassword, type TestCandidate } from './candidate.ts';
import { pageForAllTests } from './lent-page.ts';

// A section of manage account, on a phone and by the keyboard; each test goes on where the one before it ended.
const personalDetails = `${inject('siteUrl')}/account/manage/personal-details`;
let candidate: TestCandidate;
let context: BrowserContext;
let page: Page;
pageForAllTests(
  (own) => {
    page = own;
    context = own.context();
  },
  { width: 320, height: 900 },
);
beforeAll(async () => {
  candidate = await confirmedCandidate('morgan.details@example.com');
  await candidate.enter(context);
  await openAlive(page, personalDetails);
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
const faultList = () => section().getByRole('alert').getByRole('listitem').allTextContents();
const said = (words: string) => section().getByRole('status').getByText(words, { exact: true }).waitFor();
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

// profile.form.8
test('details open in place with what is held, and what is missing is named and led to', async () => {
  await press(button('Change personal details'));
  await expectFocus(field('Title'));
  expect(await field('Title').evaluate((select) => (select as HTMLSelectElement).options[0]?.text)).toBe('Please select');
  expect([await field('First Name').inputValue(), await rows().count()]).toEqual(['Morgan', 1]);
  await field('First Name').fill('');
  await field('Date of Birth').fill('31/02/1990');
  await press(button('Save'));
  await expect
    .poll(faultList)
    .toEqual([
      'First Name is required',
      'Phone Number Type 1 is required',
      'Phone Number 1 is required',
      'Date of Birth is invalid: enter a day in the past, like 27/03/1990',
    ]);
  await press(section().getByRole('alert').getByRole('link', { name: 'Phone Number 1 is required' }));
  await expectFocus(digits(1));
  expect(await field('Date of Birth').inputValue()).toBe('31/02/1990');
});

// profile.form.3
test('names are tidied when their box is left, and only where they were changed', async () => {
  await field('First Name').fill(' -Anne-Marie- ');
  await field('Last Name').fill('Ellis-Shaw ');
  await field('Middle Name(s)').focus();
  expect([await field('First Name').inputValue(), await field('Last Name').inputValue()]).toEqual(['Anne-Marie', 'Ellis-Shaw']);
});

// profile.phones.1
test('by the keyboard: a single number is preferred by itself, numbers grow to four, and the focus goes along', async () => {
  await give(1, 'h', '0113 496 0000');
  expect([await type(1).inputValue(), await digits(1).inputValue()]).toEqual(['Home', '0113 496 0000']);
  for (const number of [2, 3, 4]) {
    await press(button('Add a phone number'));
    await expectFocus(type(number));
    await said(`Phone number ${number} added`);
    expect(await preferred()).toEqual([1]);
  }
  expect(await button('Add a phone number').count()).toBe(0);
  await give(2, 'p', '07700900123');
  await give(4, 'w', '+44 7700 900-456');
  expect([await digits(4).inputValue(), await preferred()]).toEqual(['+44 7700 900-456', [1]]);
  await section().getByRole('radio', { checked: true }).focus();
  await page.keyboard.press('ArrowDown');
  expect(await preferred()).toEqual([2]);
});

// profile.phones.2
test('a row has both type and number or neither; removing the preferred row makes the first one preferred', async () => {
  await type(3).selectOption('Other');
  await press(button('Save'));
  await expect.poll(faultList).toContain('Phone Number 3 is required');
  await press(row(2).getByRole('button', { name: 'Remove phone number 2' }));
  await said('Phone number 2 removed. Phone number 1 is preferred');
  await expectFocus(type(2));
  expect([await rows().count(), await preferred(), await type(2).inputValue()]).toEqual([3, [1], 'Other']);
  await press(row(2).getByRole('button', { name: 'Remove phone number 2' }));
  await said('Phone number 2 removed');
  expect([await digits(2).inputValue(), await preferred()]).toEqual(['+44 7700 900-456', [1]]);
  await press(row(1).getByRole('button', { name: 'Remove phone number 1' }));
  await expectFocus(type(1));
  expect([
    await rows().count(),
    await section()
      .getByRole('button', { name: /^Remove/ })
      .count(),
  ]).toEqual([1, 0]);
});

// profile.birth.2
test('the date is picked from a calendar that opens fifteen years ago, or on the date that is typed', async () => {
  await field('Date of Birth').fill('');
  const pick = section().getByRole('button', { name: 'Pick a date from a calendar' });
  const calendar = page.getByRole('dialog', { name: 'Pick a date' });
  await press(pick);
  await calendar.waitFor();
  const year = calendar.getByRole('combobox', { name: 'Year' });
  const chosenYear = () => year.evaluate((select) => (select as HTMLSelectElement).selectedOptions[0]?.text);
  expect(await chosenYear()).toBe(String(new Date().getUTCFullYear() - 15));
  await page.keyboard.press('Escape');
  await expectFocus(pick);
  await field('Date of Birth').fill('7/3/1990');
  await press(pick);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toContain('7 March 1990');
  await year.selectOption('1955');
  await calendar
    .getByRole('grid')
    .getByRole('button', { name: / 7 March 1955/ })
    .focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expectFocus(pick);
  expect(await field('Date of Birth').inputValue()).toBe('08/03/1955');
  await field('Date of Birth').fill('27/3/1990');
  await page.keyboard.press('Tab');
  expect(await field('Date of Birth').inputValue()).toBe('27/03/1990');
});

test('what is typed outlives the session, and is saved after signing in again', async () => {
  await press(button('Add a phone number'));
  await give(2, 'h', '0113 496 0001');
  await context.clearCookies();
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
  await section().getByRole('link', { name: 'Change email' }).click();
  await expectFocus(page.getByRole('heading', { name: 'Email and sign-in' }));
});

test('a tab that has not heard of a change says so, and keeps what was typed', async () => {
  await openAlive(page, personalDetails);
  const other = await context.newPage();
  await openAlive(other, personalDetails);
  const theirs = other.getByRole('region', { name: 'Personal details' });
  await theirs.getByRole('button', { name: 'Change personal details' }).click();
  await press(button('Change personal details'));
  await field('First Name').fill('Anna');
  await press(button('Save'));
  await section().getByText('Anna Ellis-Shaw').waitFor();
  await theirs.getByLabel('First Name').fill('Annie');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await theirs
    .getByRole('alert')
    .getByText(/^Your personal details were changed in another window/)
    .waitFor();
  expect(await theirs.getByLabel('First Name').inputValue()).toBe('Annie');
  await theirs.getByRole('button', { name: 'Cancel' }).click();
  await theirs.getByText('Anna Ellis-Shaw').waitFor();
  await other.close();
});
