import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { newCandidate, signedInAs, wholeCandidate } from './answers/candidate.ts';
import { northmoor } from './answers/tenants.ts';
import { press } from './stage/keyboard.ts';
import { showPage } from './stage/show-page.tsx';

const section = page.getByRole('region', { name: 'Personal details' });
const button = (name: string | RegExp) => section.getByRole('button', { name, exact: true });
const field = (name: string) => section.getByLabelText(name, { exact: false });
const rows = () => section.getByRole('group', { name: /^Phone number \d$/ }).elements();
const row = (number: number) => section.getByRole('group', { name: `Phone number ${number}` });
const type = (number: number) => row(number).getByRole('combobox');
const digits = (number: number) => row(number).getByRole('textbox');
/** The numbers of the rows that are marked as preferred. */
const preferred = () =>
  section
    .getByRole('radio')
    .elements()
    .flatMap((radio, index) => ((radio as HTMLInputElement).checked ? [index + 1] : []));
const faults = () =>
  section
    .getByRole('alert')
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
const said = (words: string) => expect.element(section.getByRole('status').getByText(words, { exact: true })).toBeInTheDocument();
const valueOf = (control: Locator) => (control.element() as HTMLInputElement).value;

/** Types a number into a row as a keyboard does: the type by its first letter, the number, and on. */
async function give(number: number, letter: string, phone: string): Promise<void> {
  (type(number).element() as HTMLElement).focus();
  await userEvent.keyboard(`${letter}{Tab}${phone}{Tab}`);
}

async function openForm(candidate = newCandidate): Promise<void> {
  await page.viewport(320, 900);
  await showPage('/account/manage/personal-details', northmoor, signedInAs(candidate));
  await press(button('Change personal details'));
  await expect.element(field('Title')).toHaveFocus();
}

// profile.form.8
test('details open in place with what is stored, and what is missing is named and led to', async () => {
  await openForm();
  expect((field('Title').element() as HTMLSelectElement).options[0]?.text).toBe('Please select');
  expect([valueOf(field('First Name')), rows().length]).toEqual(['Morgan', 1]);
  await field('First Name').fill('');
  await field('Date of Birth').fill('31/02/1990');
  await press(button('Save'));
  await expect
    .poll(faults)
    .toEqual([
      'First Name is required',
      'Phone Number Type 1 is required',
      'Phone Number 1 is required',
      'Date of Birth is invalid: enter a day in the past, like 27/03/1990',
    ]);
  await press(section.getByRole('alert').getByRole('link', { name: 'Phone Number 1 is required' }));
  await expect.element(digits(1)).toHaveFocus();
  expect(valueOf(field('Date of Birth'))).toBe('31/02/1990');
});

// profile.form.3
test('names are tidied when their box is left, and only where they were changed', async () => {
  await openForm({ ...newCandidate, lastName: 'Ellis-' });
  await field('First Name').fill(' -Anne-Marie- ');
  for (const name of ['Last Name', 'Middle Name(s)']) (field(name).element() as HTMLElement).focus();
  expect([valueOf(field('First Name')), valueOf(field('Last Name'))]).toEqual(['Anne-Marie', 'Ellis-']);
  await field('Last Name').fill('Ellis-Shaw ');
  (field('Middle Name(s)').element() as HTMLElement).focus();
  expect(valueOf(field('Last Name'))).toBe('Ellis-Shaw');
});

// profile.phones.1
test('by the keyboard, a single number becomes the preferred one, numbers grow to four, and the focus goes to each new one', async () => {
  await openForm();
  await give(1, 'h', '0113 496 0000');
  expect([valueOf(type(1)), valueOf(digits(1))]).toEqual(['Home', '0113 496 0000']);
  for (const number of [2, 3, 4]) {
    await press(button('Add a phone number'));
    await expect.element(type(number)).toHaveFocus();
    await said(`Phone number ${number} added`);
    expect(preferred()).toEqual([1]);
  }
  expect(button('Add a phone number').elements()).toHaveLength(0);
  await give(2, 'p', '07700900123');
  await give(4, 'w', '+44 7700 900-456');
  expect([valueOf(digits(4)), preferred()]).toEqual(['+44 7700 900-456', [1]]);
  (section.getByRole('radio', { checked: true }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(preferred()).toEqual([2]);
});

// profile.phones.2
test('a row has both type and number or neither; removing the preferred row makes the first one preferred', async () => {
  const [work, home] = wholeCandidate.phone;
  if (!work || !home) throw new Error('the candidate has no two phone numbers');
  await openForm({
    ...wholeCandidate,
    phone: [
      { ...home, preferred: false },
      { ...work, preferred: true },
    ],
  });
  for (const _ of [3, 4]) await press(button('Add a phone number'));
  await give(4, 'w', '+44 7700 900-456');
  await type(3).selectOptions('Other');
  await press(button('Save'));
  await expect.poll(faults).toEqual(['Phone Number 3 is required']);
  await press(row(2).getByRole('button', { name: 'Remove phone number 2' }));
  await said('Phone number 2 removed. Phone number 1 is preferred');
  await expect.element(type(2)).toHaveFocus();
  expect([rows().length, preferred(), valueOf(type(2))]).toEqual([3, [1], 'Other']);
  await press(row(2).getByRole('button', { name: 'Remove phone number 2' }));
  await said('Phone number 2 removed');
  expect([valueOf(digits(2)), preferred()]).toEqual(['+44 7700 900-456', [1]]);
  await press(row(1).getByRole('button', { name: 'Remove phone number 1' }));
  await expect.element(type(1)).toHaveFocus();
  expect([rows().length, button(/^Remove/).elements().length]).toEqual([1, 0]);
});

// profile.birth.2
test('the date is picked from a calendar that opens fifteen years ago, or on the date that is typed', async () => {
  await openForm();
  const pick = section.getByRole('button', { name: 'Pick a date from a calendar' });
  const calendar = page.getByRole('dialog', { name: 'Pick a date' });
  await press(pick);
  const year = calendar.getByRole('combobox', { name: 'Year' });
  await expect.element(year).toBeVisible();
  const chosenYear = () => (year.element() as HTMLSelectElement).selectedOptions[0]?.text;
  expect(chosenYear()).toBe(String(new Date().getUTCFullYear() - 15));
  await userEvent.keyboard('{Escape}');
  await expect.element(pick).toHaveFocus();
  await field('Date of Birth').fill('7/3/1990');
  await press(pick);
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toContain('7 March 1990');
  await year.selectOptions('1955');
  (
    calendar
      .getByRole('grid')
      .getByRole('button', { name: / 7 March 1955/ })
      .element() as HTMLElement
  ).focus();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await expect.element(pick).toHaveFocus();
  expect(valueOf(field('Date of Birth'))).toBe('08/03/1955');
  await field('Date of Birth').fill('27/3/1990');
  await userEvent.keyboard('{Tab}');
  expect(valueOf(field('Date of Birth'))).toBe('27/03/1990');
});
