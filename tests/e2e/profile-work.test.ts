import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openAlive } from './browser.ts';
import { goodPassword, type TestCandidate } from './candidate.ts';
import { candidateForAllTests } from './candidate-page.ts';

// Sections of manage account with plain fields, by the keyboard on a phone. The second test goes on where the first one ended.
const manage = `${inject('siteUrl')}/account/manage`;
let candidate: TestCandidate;
let page: Page;
candidateForAllTests('morgan.work@example.com', (own, theirs) => {
  page = own;
  candidate = theirs;
});

const part = (title: string) => {
  const section = page.getByRole('region', { name: title, exact: true });
  return {
    section,
    button: (name: string) => section.getByRole('button', { name, exact: true }),
    field: (label: string) => section.getByLabel(label, { exact: false }),
    saved: () => section.getByText(/^Saved \d\d:\d\d$/).waitFor(),
    reads: (text: string) => section.getByText(text, { exact: true }).first().waitFor(),
  };
};
const employment = () => part('Employment');
const studies = () => part('Studies');
const transport = () => part('Transport details');
const right = () => part('Right to work');
const expectFocus = (control: Locator) => expect.poll(() => control.evaluate((element) => element === document.activeElement)).toBe(true);

async function press(control: Locator): Promise<void> {
  await control.focus();
  await page.keyboard.press('Enter');
}

// profile.work.1 profile.work.2 profile.work.4 profile.right-to-work.1 dashboard.manage.3
test('employment, studies, transport and right to work are saved, and read on one page, for a printer too', async () => {
  const save = async ({ button, saved }: ReturnType<typeof part>) => {
    await press(button('Save'));
    await saved();
  };
  await openAlive(page, `${manage}/employment`);
  await employment().section.getByText('No employment details yet').waitFor();
  await press(employment().button('Add employment'));
  await expectFocus(employment().field('Current Employer'));
  await page.keyboard.type(' - Calder Works ');
  await employment().field('Notice Period (Days)').fill('28.');
  await save(employment());
  await expectFocus(employment().button('Change employment'));
  for (const text of ['Calder Works', '28']) await employment().reads(text);

  await openAlive(page, `${manage}/studies`);
  await press(studies().button('Add studies'));
  await studies().field('Currently Studying').first().selectOption('Yes');
  // The tenant's default college is chosen beforehand, with its courses.
  const course = /^Course$|^Course \*/;
  await studies().section.getByRole('combobox', { name: course }).selectOption('Level 2 Plumbing');
  await studies().section.getByRole('combobox', { name: 'Course location' }).selectOption({ index: 1 });
  await studies().section.getByRole('textbox', { name: 'Course Start Date' }).fill('2/9/2026');
  await save(studies());
  for (const text of ['Aire Valley College', 'Level 2 Plumbing', '02-Sep-26']) await studies().reads(text);
  await press(studies().button('Change studies'));
  await studies().section.getByLabel('Currently Studying At').selectOption('A school sixth form');
  await studies().section.getByRole('textbox', { name: course }).fill('A level Latin');
  await save(studies());
  for (const text of ['A school sixth form', 'A level Latin', '02-Sep-26']) await studies().reads(text);

  await openAlive(page, `${manage}/transport`);
  await press(transport().button('Add transport details'));
  for (const label of ['Driving licence', 'Clean licence']) await transport().field(label).selectOption('Yes');
  await transport().field('Own transport').selectOption('No');
  await save(transport());

  await openAlive(page, `${manage}/right-to-work`);
  await press(right().button('Add right to work'));
  await right().field('Nationality').selectOption('Irish');
  await right().field('Eligible to work in the UK').selectOption('Yes, without a time limit');
  await save(right());

  await openAlive(page, `${inject('siteUrl')}/account/manage`);
  await page.getByRole('link', { name: 'See your profile on one page' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your profile on one page' }).waitFor();
  for (const [title, text] of [
    ['Personal details', candidate.email],
    ['Employment', 'Calder Works'],
    ['Studies', 'A level Latin'],
    ['Right to work', 'Irish'],
  ] as const)
    await part(title).reads(text);
  const empty = page.getByRole('region', { name: 'Nothing here yet' }).getByRole('link');
  expect(await empty.allTextContents()).toEqual([
    'Address',
    'Job preferences',
    'Skills and qualifications',
    'CVs',
    'Referees',
    'Job alerts',
  ]);
  await page.emulateMedia({ media: 'print' });
  expect([await page.getByRole('button', { name: 'Print' }).isVisible(), await page.getByText('Calder Works').isVisible()]).toEqual([
    false,
    true,
  ]);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Change employment' }).click();
  await page.waitForURL(/\/account\/manage\/employment$/);
  await employment().button('Change employment').waitFor();
});

// profile.form.4
test('what is typed outlives the session, and a tab that has not heard of a change says so', async () => {
  const { button, field, section, reads } = employment();
  const other = await page.context().newPage();
  await openAlive(page, `${manage}/employment`);
  await openAlive(other, `${manage}/employment`);
  const theirs = other.getByRole('region', { name: 'Employment' });
  await theirs.getByRole('button', { name: 'Change employment' }).click();
  await press(button('Change employment'));
  await field('Current Job Title').fill('Fitter');
  await page.context().clearCookies();
  await press(button('Save'));
  await page.waitForURL(/\/account\/login/);
  await page.getByRole('textbox', { name: /^Email/ }).fill(candidate.email);
  await page.getByLabel('Password').first().fill(goodPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/account\/manage/);
  await expect.poll(() => field('Current Job Title').inputValue()).toBe('Fitter');
  await press(button('Save'));
  await reads('Fitter');
  await theirs.getByLabel('Current Job Title').fill('Turner');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await theirs
    .getByRole('alert')
    .getByText(/^Your employment details were changed in another window/)
    .waitFor();
  expect(await theirs.getByLabel('Current Job Title').inputValue()).toBe('Turner');
  await theirs.getByRole('button', { name: 'Cancel' }).click();
  await theirs.getByText('Fitter').waitFor();
  await other.close();
  await section.waitFor();
});
