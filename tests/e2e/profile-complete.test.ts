import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { samplePdf } from '../../apps/server/src/testing/sample-documents.ts';
import { openAlive, untilAlive } from './browser.ts';
import { goodPassword, type TestCandidate } from './candidate.ts';
import { candidateForAllTests } from './candidate-page.ts';
import { northmoor } from './site.ts';

// A whole profile from empty to complete, by the keyboard on a phone; each test goes on where the one before it ended.
const siteUrl = inject('siteUrl');
let candidate: TestCandidate;
let page: Page;
candidateForAllTests('morgan.complete@example.com', (own, theirs) => {
  page = own;
  candidate = theirs;
});

const button = (within: Locator, name: string | RegExp) => within.getByRole('button', { name, exact: typeof name === 'string' });
const saved = (within: Locator) => within.getByText(/^Saved \d\d:\d\d$/).waitFor();
const faultsOf = (within: Locator) => within.getByRole('alert').getByRole('listitem').allTextContents();
const expectFocus = (control: Locator) => expect.poll(() => control.evaluate((element) => element === document.activeElement)).toBe(true);

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

test('skills that were chosen outlive the session, which does not hide that another window has saved since', async () => {
  const skills = section('Skills and qualifications');
  await openAlive(page, `${siteUrl}/account/manage/skills`);
  await press(button(skills, 'Add skills'));
  await choose(skills, 'Skills', 'Welding');
  await choose(skills, 'Qualifications', 'Doctorate');
  const elsewhere = { cookie: candidate.cookie, 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' };
  const body = JSON.stringify({ skills: { skills: [], qualifications: [], version: 0 } });
  expect((await northmoor.get('/api/candidate/update/', { method: 'PUT', headers: elsewhere, body })).status).toBe(200);
  await page.context().clearCookies();
  await press(button(skills, 'Save'));
  await page.waitForURL(/\/account\/login/);
  await page.getByRole('textbox', { name: /^Email/ }).fill(candidate.email);
  await page.getByLabel('Password').first().fill(goodPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/account\/manage/);
  await button(skills, 'Remove Doctorate').waitFor();
  expect(await skills.getByRole('list', { name: 'Skills: chosen' }).getByRole('button').allTextContents()).toEqual(['Remove Welding']);
  await press(button(skills, 'Save'));
  await expect
    .poll(() => faultsOf(skills))
    .toEqual([expect.stringMatching(/^Your skills and qualifications were changed in another window/)]);
  await press(button(skills, 'Cancel'));
  await button(skills, 'Add skills').waitFor();
});

// dashboard.dashboard.1 dashboard.dashboard.2 dashboard.manage.1 dashboard.manage.2 profile.preferences.1 profile.preferences.2
test('an empty profile says all that is missing, and a CV, skills and job preferences are added from there', async () => {
  await expectDashboard(20, ['Upload a CV', 'Add skills', 'Add job preferences', 'Add referees (2 required)']);
  const cvs = await follow('Upload a CV', 'CVs');
  await press(button(cvs, 'Add a CV'));
  await page.locator('#cv-file').setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: samplePdf() });
  await press(page.getByRole('dialog').getByRole('button', { name: /^Upload/ }));
  await page.getByText('CV uploaded').waitFor();
  await expectDashboard(40, ['Add skills', 'Add job preferences', 'Add referees (2 required)']);
  const { body } = await northmoor.get('/dashboard', { headers: { cookie: candidate.cookie } });
  expect(body, 'as the server draws it').toContain('Your profile is 40% complete');

  const skills = await follow('Add skills', 'Skills and qualifications');
  await press(button(skills, 'Add skills'));
  await choose(skills, 'Skills', 'Welding', 'Braille');
  await choose(skills, 'Qualifications', 'Doctorate');
  await press(button(skills, 'Remove Braille'));
  await press(button(skills, 'Save'));
  await saved(skills);
  await expectFocus(button(skills, 'Change skills'));
  expect(await skills.getByRole('listitem').allTextContents()).toEqual(['Welding', 'Doctorate']);
  await expectDashboard(60, ['Add job preferences', 'Add referees (2 required)']);

  const preferences = await follow('Add job preferences', 'Job preferences');
  await press(button(preferences, 'Add job preferences'));
  await choose(preferences, 'Contract Type', 'Permanent');
  await choose(preferences, 'Hours', 'Full time');
  await preferences.getByRole('combobox', { name: 'Availability to Start Work' }).selectOption('Within one month');
  await choose(preferences, 'Sector of Interest', 'Languages');
  await preferences.getByRole('textbox', { name: 'Salary Expectations' }).fill('28500');
  await page.keyboard.press('Enter');
  await saved(preferences);
  for (const text of ['Permanent', 'Full time', 'Within one month', 'Languages', '£28,500 a year'])
    await preferences.getByText(text, { exact: true }).waitFor();
  await expectDashboard(80, ['Add referees (2 required)']);
});

// dashboard.dashboard.2 dashboard.manage.3 profile.complete.4
test('one referee is half of what is required; with two the profile is complete, and read on one page with the way to change it', async () => {
  const referees = await follow('Add referees (2 required)', 'Referees');
  const give = async (number: number, name: string, email: string) => {
    const row = referees.getByRole('group', { name: `Referee ${number}` });
    await expectFocus(row.getByRole('textbox', { name: 'Name' }));
    await page.keyboard.type(name);
    await row.getByRole('textbox', { name: 'Email' }).fill(email);
    await row.getByRole('combobox', { name: /contact them/ }).selectOption('Ask me before you contact them');
    await press(button(referees, 'Save'));
    await saved(referees);
    await referees.getByText(name.trim(), { exact: true }).waitFor();
  };
  await press(button(referees, 'Add referees'));
  await give(1, ' Amara Obi ', 'amara@college.example');
  await expectDashboard(80, ['Add referees (1 more required)']);
  await follow('Add referees (1 more required)', 'Referees');
  await press(button(referees, 'Change referees'));
  await press(button(referees, 'Add a referee'));
  await give(2, 'Bo Lind', 'bo@council.example');
  await expectDashboard(100, []);
  const tile = page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Add skills' });
  expect(await tile.getAttribute('href')).toBe('/account/manage/skills');

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
