import type { BrowserContext, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { samplePdf } from '../../apps/server/src/testing/sample-documents.ts';
import { openAlive, untilAlive } from './browser.ts';
import { confirmedCandidate, goodPassword, type TestCandidate } from './candidate.ts';
import { pageForAllTests } from './lent-page.ts';
import { northmoor } from './site.ts';

// A whole profile from empty to complete, by the keyboard; each test goes on where the one before it ended.
const siteUrl = inject('siteUrl');

const button = (within: Locator, name: string | RegExp) => within.getByRole('button', { name, exact: typeof name === 'string' });
const saved = (within: Locator) => within.getByText(/^Saved \d\d:\d\d$/).waitFor();
const faultsOf = (within: Locator) => within.getByRole('alert').getByRole('listitem').allTextContents();
const expectFocus = (control: Locator) => expect.poll(() => control.evaluate((element) => element === document.activeElement)).toBe(true);

describe('at 320 px', () => {
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
    candidate = await confirmedCandidate('morgan.complete@example.com');
    await candidate.enter(context);
  });

  const section = (name: string) => page.getByRole('region', { name, exact: true });
  const prompts = () => page.getByRole('region', { name: 'To complete your profile' }).getByRole('link');

  async function press(control: Locator): Promise<void> {
    await control.focus();
    await page.keyboard.press('Enter');
  }

  const sheet = (label: string) => page.getByRole('dialog', { name: label, exact: true });
  /** Chooses from the sheet of a list. */
  async function choose(within: Locator, label: string, ...entries: string[]): Promise<void> {
    await press(button(within, `${label}: Please select`));
    for (const entry of entries) {
      await press(button(sheet(label), entry));
      await button(sheet(label), `Remove ${entry}`).waitFor();
    }
    await press(button(sheet(label), /^Done/));
    await expectFocus(button(within, `${label}: Please select`));
  }

  async function expectDashboard(percentage: number, missing: string[]): Promise<void> {
    await openAlive(page, `${siteUrl}/dashboard`);
    await page.getByRole('img', { name: `Your profile is ${percentage}% complete` }).waitFor();
    expect(await prompts().allTextContents()).toEqual(missing);
  }

  /** Follows what the dashboard says is missing, to a section that its heading names. */
  async function follow(words: string, title: string): Promise<Locator> {
    await press(prompts().filter({ hasText: words }));
    await page.waitForURL(/\/account\/manage\/[a-z-]+$/);
    await untilAlive(page);
    await expectFocus(page.getByRole('heading', { level: 1, name: title, exact: true }));
    return section(title);
  }

  // dashboard.dashboard.2 dashboard.manage.1 dashboard.manage.2
  test('an empty profile says all that is missing', async () => {
    await expectDashboard(20, ['Upload a CV', 'Add skills', 'Add job preferences', 'Add referees (2 required)']);
  });

  test('a CV', async () => {
    const cvs = await follow('Upload a CV', 'CVs');
    await press(button(cvs, 'Add a CV'));
    await page.locator('#cv-file').setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: samplePdf() });
    await press(page.getByRole('dialog').getByRole('button', { name: /^Upload/ }));
    await page.getByText('CV uploaded').waitFor();
    await expectDashboard(40, ['Add skills', 'Add job preferences', 'Add referees (2 required)']);
  });

  // profile.form.6 profile.form.8 profile.preferences.1
  test('skills are offered sorted and without the chosen ones, can be removed, and survive the end of the session unsaved', async () => {
    const skills = await follow('Add skills', 'Skills and qualifications');
    await press(button(skills, 'Add skills'));
    const box = button(skills, 'Skills: Please select');
    await expectFocus(box);
    expect(await box.textContent()).toBe('Please select');
    await page.keyboard.press('Enter');
    const offered = sheet('Skills').getByRole('list', { name: 'Skills to choose' }).getByRole('button');
    await offered.first().waitFor();
    const names = await offered.allTextContents();
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en-GB')));
    await page.keyboard.press('Escape');
    await choose(skills, 'Skills', 'Welding', 'Braille');
    await choose(skills, 'Qualifications', 'Doctorate');
    const chosen = () => skills.getByRole('list', { name: 'Skills: chosen' }).getByRole('button').allTextContents();
    expect(await chosen()).toEqual(['Remove Braille', 'Remove Welding']);
    await press(box);
    await offered.first().waitFor();
    expect(await offered.filter({ hasText: 'Welding' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await expectFocus(box);
    await press(button(skills, 'Remove Braille'));
    await expectFocus(button(skills, 'Remove Welding'));
    // Another window saves first; signing in again in between must not hide that.
    const elsewhere = { cookie: candidate.cookie, 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' };
    const body = JSON.stringify({ skills: { skills: [], qualifications: [], version: 0 } });
    expect((await northmoor.get('/api/candidate/update/', { method: 'PUT', headers: elsewhere, body })).status).toBe(200);
    await context.clearCookies();
    await press(button(skills, 'Save'));
    await page.waitForURL(/\/account\/login/);
    await page.getByRole('textbox', { name: /^Email/ }).fill(candidate.email);
    await page.getByLabel('Password').first().fill(goodPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(/\/account\/manage/);
    await button(skills, 'Remove Doctorate').waitFor();
    expect(await chosen()).toEqual(['Remove Welding']);
    await press(button(skills, 'Save'));
    await expect
      .poll(() => faultsOf(skills))
      .toEqual([expect.stringMatching(/^Your skills and qualifications were changed in another window/)]);
    await press(button(skills, 'Cancel'));
    await press(button(skills, 'Add skills'));
    await choose(skills, 'Skills', 'Welding');
    await choose(skills, 'Qualifications', 'Doctorate');
    await press(button(skills, 'Save'));
    await saved(skills);
    await expectFocus(button(skills, 'Change skills'));
    expect(await skills.getByRole('listitem').allTextContents()).toEqual(['Welding', 'Doctorate']);
    await expectDashboard(60, ['Add job preferences', 'Add referees (2 required)']);
  });

  // profile.preferences.2
  test('job preferences: pay that is no number is named and kept; digits are saved', async () => {
    const preferences = await follow('Add job preferences', 'Job preferences');
    await press(button(preferences, 'Add job preferences'));
    await choose(preferences, 'Contract Type', 'Permanent');
    await choose(preferences, 'Hours', 'Full time');
    await preferences.getByRole('combobox', { name: 'Availability to Start Work' }).selectOption('Within one month');
    await choose(preferences, 'Sector of Interest', 'Languages');
    await preferences.getByRole('textbox', { name: 'Salary Expectations' }).fill('28.5k');
    await press(button(preferences, 'Save'));
    await expect.poll(() => faultsOf(preferences)).toEqual(['Salary Expectations is invalid: use digits only, like 28000']);
    await press(preferences.getByRole('alert').getByRole('link'));
    await expectFocus(preferences.getByRole('textbox', { name: 'Salary Expectations' }));
    await page.keyboard.press('Control+A');
    await page.keyboard.type('28500');
    await page.keyboard.press('Enter');
    await saved(preferences);
    for (const text of ['Permanent', 'Full time', 'Within one month', 'Languages', '£28,500 a year'])
      await preferences.getByText(text, { exact: true }).waitFor();
    await expectDashboard(80, ['Add referees (2 required)']);
  });

  const referees = () => section('Referees');
  const row = (number: number) => referees().getByRole('group', { name: `Referee ${number}` });
  async function give(number: number, name: string, email: string): Promise<void> {
    await row(number).getByRole('textbox', { name: 'Name' }).fill(name);
    await row(number).getByRole('textbox', { name: 'Email' }).fill(email);
    await row(number)
      .getByRole('combobox', { name: /contact them/ })
      .selectOption('Ask me before you contact them');
  }

  // dashboard.dashboard.2 profile.complete.4
  test('one referee is half of what is required, and a stale tab warns that referees have changed', async () => {
    await follow('Add referees (2 required)', 'Referees');
    const other = await context.newPage();
    await openAlive(other, `${siteUrl}/account/manage/referees`);
    const theirs = other.getByRole('region', { name: 'Referees', exact: true });
    await theirs.getByRole('button', { name: 'Add referees' }).click();
    await press(button(referees(), 'Add referees'));
    await expectFocus(row(1).getByRole('textbox', { name: 'Name' }));
    await press(button(referees(), 'Save'));
    await expect
      .poll(() => faultsOf(referees()))
      .toEqual(['Name of referee 1 is required', 'Email of referee 1 is required', 'When we may contact referee 1 is required']);
    await give(1, ' Amara Obi ', 'amara@college.example');
    await press(button(referees(), 'Save'));
    await saved(referees());
    await theirs.getByRole('textbox', { name: 'Name' }).fill('Bo Lind');
    await theirs.getByRole('textbox', { name: 'Email' }).fill('bo@council.example');
    await theirs.getByRole('combobox', { name: /contact them/ }).selectOption({ index: 1 });
    await theirs.getByRole('button', { name: 'Save' }).click();
    await theirs
      .getByRole('alert')
      .getByText(/^Your referees were changed in another window/)
      .waitFor();
    expect(await theirs.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Bo Lind');
    await other.close();
    await expectDashboard(80, ['Add referees (1 more required)']);
  });

  // dashboard.dashboard.2 profile.referees.2
  test('a referee marked to go can be kept until the save; with two the profile is complete', async () => {
    await follow('Add referees (1 more required)', 'Referees');
    await press(button(referees(), 'Change referees'));
    await press(button(row(1), 'Remove referee 1'));
    await row(1).getByText('Amara Obi will be removed when you save.').waitFor();
    await expectFocus(button(row(1), 'Keep referee 1'));
    await page.keyboard.press('Enter');
    await expectFocus(row(1).getByRole('textbox', { name: 'Name' }));
    expect(await row(1).getByRole('textbox', { name: 'Email' }).inputValue()).toBe('amara@college.example');
    await press(button(referees(), 'Add a referee'));
    await expectFocus(row(2).getByRole('textbox', { name: 'Name' }));
    await give(2, 'Bo Lind', 'bo@council.example');
    await press(button(referees(), 'Save'));
    await saved(referees());
    await referees().getByText('Bo Lind', { exact: true }).waitFor();
    await expectDashboard(100, []);
    const tile = page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Add skills' });
    expect(await tile.getAttribute('href')).toBe('/account/manage/skills');
  });

  // consent.communications.3 consent.terms.8
  test('consents are withdrawn after a word on what that changes, with the dates they had', async () => {
    await openAlive(page, `${siteUrl}/account/manage/communication`);
    const preferences = section('Communication preferences');
    await preferences.getByRole('checkbox', { name: 'News and events by Email' }).check();
    await press(button(preferences, 'Save preferences'));
    await preferences.getByText(/^News and events by Email, since \d\d-[A-Z][a-z]{2}-\d\d$/).waitFor();
    await press(button(preferences, 'Withdraw consent to contact'));
    const dialog = page.getByRole('alertdialog', { name: 'Withdraw your consent?' });
    await dialog.getByText(/only affects new applications/).waitFor();
    await press(button(dialog, 'Keep consent'));
    await expect.poll(() => dialog.count()).toBe(0);
    await press(button(preferences, 'Withdraw consent to contact'));
    await press(button(dialog, 'Withdraw consent'));
    await expect.poll(() => preferences.getByRole('checkbox', { checked: true }).count()).toBe(0);
    expect(await button(preferences, 'Withdraw consent to contact').count()).toBe(0);
    await expectFocus(page.getByRole('heading', { name: 'Communication preferences' }));
  });

  // dashboard.manage.3
  test('all of it is read on one page, each part with the way to change it', async () => {
    await openAlive(page, `${siteUrl}/account/summary`);
    for (const [title, name, texts] of [
      ['Job preferences', 'job-preferences', ['Permanent', 'Full time', 'Within one month', 'Languages', '£28,500 a year']],
      ['Skills and qualifications', 'skills', ['Welding', 'Doctorate']],
      ['CVs', 'cvs', ['cv.pdf']],
      ['Referees', 'referees', ['Amara Obi', 'amara@college.example', 'Bo Lind']],
      ['Communication preferences', 'communication', ['Not agreed']],
    ] as const) {
      for (const text of texts) await section(title).getByText(text, { exact: true }).first().waitFor();
      const link = section(title).getByRole('link', { name: `Change ${title.toLowerCase()}` });
      expect(await link.getAttribute('href')).toBe(`/account/manage/${name}`);
    }
  });
});
