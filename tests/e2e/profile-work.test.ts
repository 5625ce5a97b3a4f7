import type { BrowserContext, Locator, Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { openAlive } from './browser.ts';
import { confirmedCandidate, goodPassword, type TestCandidate } from './candidate.ts';
import { pageForAllTests } from './lent-page.ts';

// Sections of manage account with plain fields, by the keyboard, on a phone and on a desk; each test goes on where the one before it ended.
const manage = `${inject('siteUrl')}/account/manage`;
const phone = { width: 320, height: 900 };
let candidate: TestCandidate;
let context: BrowserContext;
let page: Page;
pageForAllTests((own) => {
  page = own;
  context = own.context();
}, phone);
beforeAll(async () => {
  candidate = await confirmedCandidate('morgan.work@example.com');
  await candidate.enter(context);
  await openAlive(page, `${manage}/employment`);
});

const part = (title: string) => {
  const section = page.getByRole('region', { name: title, exact: true });
  return {
    section,
    button: (name: string) => section.getByRole('button', { name, exact: true }),
    field: (label: string) => section.getByLabel(label, { exact: false }),
    faultList: () => section.getByRole('alert').getByRole('listitem').allTextContents(),
    saved: () => section.getByText(/^Saved \d\d:\d\d$/).waitFor(),
    reads: (text: string) => section.getByText(text, { exact: true }).first().waitFor(),
  };
};
const employment = () => part('Employment');
const studies = () => part('Studies');
const transport = () => part('Transport details');
const right = () => part('Right to work');
const expectFocus = (control: Locator) => expect.poll(() => control.evaluate((element) => element === document.activeElement)).toBe(true);
const labels = (section: Locator) => section.locator('label').allTextContents();

async function press(control: Locator): Promise<void> {
  await control.focus();
  await page.keyboard.press('Enter');
}

// profile.form.9 profile.form.12 profile.work.1
test('employment: a dot goes as the box is left, and text that is not a number stays and is named as a fault', async () => {
  const { button, field, faultList, section, saved, reads } = employment();
  await section.getByText('No employment details yet').waitFor();
  await press(button('Add employment'));
  await expectFocus(field('Current Employer'));
  await page.keyboard.type(' - Aire Mill ');
  await page.keyboard.press('Tab');
  expect(await field('Current Employer').inputValue()).toBe('Aire Mill');
  const notice = field('Notice Period (Days)');
  await notice.focus();
  await page.keyboard.type('1a2.5');
  await press(button('Save'));
  await expect.poll(faultList).toEqual(['Notice Period (Days) is invalid: use digits only, like 28']);
  expect(await notice.inputValue()).toBe('1a2.5');
  await notice.fill('28.');
  await page.keyboard.press('Tab');
  expect(await notice.inputValue()).toBe('28');
  await notice.fill('28');
  await press(button('Save'));
  await saved();
  await expectFocus(button('Change employment'));
  for (const text of ['Aire Mill', '28']) await reads(text);
});

// profile.work.2
test('studies: the courses are those of the college, another place has none but takes what is typed, and impossible days are named as faults', async () => {
  const { button, field, faultList, section, saved, reads } = studies();
  await openAlive(page, `${manage}/studies`);
  const answered = Promise.withResolvers<void>();
  await page.route(/DEFAULT_COLLEGE/, (route) => answered.promise.then(() => route.continue()));
  await press(button('Add studies'));
  await expect.poll(() => labels(section)).toEqual(['Currently Studying *']);
  await press(button('Save'));
  await expect.poll(faultList).toEqual(['Currently Studying is required']);
  await field('Currently Studying').first().selectOption('Yes');
  await section.getByLabel('Currently Studying At').waitFor();
  // The tenant's default college is chosen beforehand, as soon as its name is known.
  answered.resolve();
  await section.getByRole('combobox', { name: 'Course location' }).waitFor();
  expect(await section.getByLabel('Currently Studying At').locator('option:checked').textContent()).toBe('Aire Valley College');
  await section.getByRole('combobox', { name: /^Course$|^Course \*/ }).selectOption('Level 2 Plumbing');
  await section.getByRole('combobox', { name: 'Course location' }).selectOption({ index: 1 });
  await section.getByRole('textbox', { name: 'Course Start Date' }).fill('31/02/2026');
  await section.getByRole('textbox', { name: 'Course End Date' }).fill('1/9/2026');
  await press(button('Save'));
  await expect.poll(faultList).toEqual(['Course Start Date is invalid: enter a day there is, like 27/03/2026']);
  expect(await section.getByRole('textbox', { name: 'Course End Date' }).inputValue()).toBe('01/09/2026');
  await section.getByRole('textbox', { name: 'Course Start Date' }).fill('2/9/2026');
  await press(button('Save'));
  await expect.poll(faultList).toEqual(['Course End Date must not be before the start']);
  await section.getByLabel('Currently Studying At').selectOption('A school sixth form');
  await section.getByRole('textbox', { name: /^Course$|^Course \*/ }).fill('A level Latin');
  await section.getByRole('textbox', { name: 'Course End Date' }).fill('');
  await press(button('Save'));
  await saved();
  for (const text of ['A school sixth form', 'A level Latin', '02-Sep-26']) await reads(text);
});

// profile.work.4
test('transport: a candidate who has a licence is asked whether it is clean', async () => {
  const { button, field, section, saved, faultList } = transport();
  await openAlive(page, `${manage}/transport`);
  await press(button('Add transport details'));
  await expect.poll(() => labels(section)).toEqual(['Driving licence', 'Own transport']);
  expect(await field('Driving licence').evaluate((select) => (select as HTMLSelectElement).options[0]?.text)).toBe('Please select');
  await field('Driving licence').selectOption('Yes');
  await field('Own transport').selectOption('No');
  await press(button('Save'));
  await expect.poll(faultList).toEqual(['Clean licence is required']);
  await field('Clean licence').selectOption('Yes');
  await press(button('Save'));
  await saved();
});

// profile.right-to-work.1 profile.right-to-work.3
test('right to work: a visa is asked for where the answer is one', async () => {
  const { button, field, faultList, section, saved } = right();
  await openAlive(page, `${manage}/right-to-work`);
  await press(button('Add right to work'));
  await field('Nationality').selectOption('Irish');
  await field('Eligible to work in the UK').selectOption('Yes, with a visa or permit');
  await press(button('Save'));
  await expect.poll(faultList).toEqual(['Visa type is required', 'Visa expiry is required']);
  await press(section.getByRole('alert').getByRole('link', { name: 'Visa expiry is required' }));
  await expectFocus(section.getByRole('textbox', { name: 'Visa expiry' }));
  await field('Eligible to work in the UK').selectOption('Yes, without a time limit');
  expect(await section.getByLabel('Visa type').count()).toBe(0);
  expect(await section.getByLabel('National Insurance number').count()).toBe(0);
  await press(button('Save'));
  await saved();
});

test('what is typed outlives the session, and a tab that has not heard of a change says so', async () => {
  const { button, field, section, reads } = employment();
  const other = await context.newPage();
  await openAlive(page, `${manage}/employment`);
  await openAlive(other, `${manage}/employment`);
  const theirs = other.getByRole('region', { name: 'Employment' });
  await theirs.getByRole('button', { name: 'Change employment' }).click();
  await press(button('Change employment'));
  await field('Current Job Title').fill('Fitter');
  await context.clearCookies();
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

// profile.form.5
test('an open form notices that the tenant has changed its questions, keeps what was typed, and asks the new ones', async () => {
  // The same answer that the back office's change makes the site give, to this page alone.
  const settings = '**/api/v1/optionalFields/candidateProfile';
  const { button, field, section } = employment();
  await press(button('Change employment'));
  await field('Current Employer').fill('Calder Works');
  await page.route(settings, async (route) => {
    const response = await route.fetch();
    const form = (await response.json()) as { optionalFields: { fieldName: string; visible: boolean; required: boolean }[] };
    const optionalFields = form.optionalFields.map((setting) => {
      if (setting.fieldName === 'noticePeriod') return { ...setting, visible: false };
      return setting.fieldName === 'currentJobTitle' ? { ...setting, required: true } : setting;
    });
    await route.fulfill({ response, json: { ...form, optionalFields, revision: 'another' } });
  });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await section.getByText('The questions of this form have changed').waitFor();
  await expect.poll(() => labels(section)).toEqual(['Current Employer', 'Current Job Title *']);
  expect(await field('Current Employer').inputValue()).toBe('Calder Works');
  // Saved by settings that the site does not have any more: it says so, the page fetches those it has, and the next save uses them.
  await page.unroute(settings);
  await press(button('Save'));
  await section.getByText(/^The questions of this form have changed since you opened it/).waitFor();
  await expect.poll(() => labels(section)).toEqual(['Current Employer', 'Current Job Title', 'Notice Period (Days)']);
  expect([await field('Current Employer').inputValue(), await field('Notice Period (Days)').inputValue()]).toEqual(['Calder Works', '28']);
  await press(button('Save'));
  await section.getByText('Calder Works').waitFor();
});

// dashboard.manage.3
test('what is filled in of the profile is read on one page, for a printer too, and the empty parts are named together', async () => {
  await page.setViewportSize(phone);
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
