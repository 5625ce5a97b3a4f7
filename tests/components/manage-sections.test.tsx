import { type FormSettings, type ManageSection, manageSections, type OptionalField, routes, sectionPath } from '@berth/contract';
import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { jobs } from './answers/adverts.ts';
import { alert, newCandidate, signedInAs, wholeCandidate } from './answers/candidate.ts';
import { northmoor } from './answers/tenants.ts';
import { answers, inTurn, refuses } from './stage/fake-api.ts';
import { expectFine } from './stage/look-at.ts';
import { address, heading, showPage } from './stage/show-page.tsx';

const section = (name: string) => page.getByRole('region', { name });
/** The page of the section with this title. */
function pageOf(title: string): string {
  const found = (Object.keys(manageSections) as ManageSection[]).find((name) => manageSections[name].title === title);
  if (!found) throw new Error(`no section "${title}"`);
  return sectionPath(found);
}

test.each([
  ['Personal details', 'Change personal details'],
  ['Address', 'Add address'],
  ['Employment', 'Add employment'],
  ['Studies', 'Add studies'],
  ['Transport details', 'Add transport details'],
  ['Right to work', 'Add right to work'],
  ['Job preferences', 'Add job preferences'],
  ['Skills and qualifications', 'Add skills'],
  ['Referees', 'Add referees'],
])('%s, opened and empty, is accessible at both widths, in light and dark', async (title, opener) => {
  await showPage(pageOf(title), northmoor, signedInAs(newCandidate));
  await section(title).getByRole('button', { name: opener }).click();
  await expect.element(section(title).getByRole('button', { name: 'Cancel' })).toBeVisible();
  await expectFine(`${title}, opened`);
});

test.each([
  ['Personal details', 'Change personal details', 'Phone Number 1 is required'],
  ['Address', 'Add address', 'Postcode is required'],
  ['Studies', 'Add studies', 'Currently Studying is required'],
  ['Right to work', 'Add right to work', 'Eligible to work in the UK is required'],
  ['Referees', 'Add referees', 'Name of referee 1 is required'],
])('%s at fault names each field, and is accessible', async (title, opener, fault) => {
  await showPage(pageOf(title), northmoor, signedInAs(newCandidate));
  await section(title).getByRole('button', { name: opener }).click();
  await section(title).getByRole('button', { name: 'Save' }).click();
  await expect.element(section(title).getByRole('alert').getByRole('link', { name: fault })).toBeVisible();
  await expectFine(`${title} at fault`);
});

test.each([
  ['Employment', 'Change employment', 'Notice Period (Days)', '2 to 8', 'Notice Period (Days) is invalid: use digits only, like 28'],
  ['Address', 'Change address', 'Postcode', 'ls6', 'Enter a full UK postcode, like LS6 3AA'],
  [
    'Job preferences',
    'Change job preferences',
    'Salary Expectations',
    '28.5k',
    'Salary Expectations is invalid: use digits only, like 28000',
  ],
])('%s with an impossible answer says what to type, and is accessible', async (title, opener, field, typed, fault) => {
  await showPage(pageOf(title), northmoor, signedInAs(wholeCandidate));
  await section(title).getByRole('button', { name: opener }).click();
  await section(title).getByLabelText(field, { exact: false }).fill(typed);
  await section(title).getByRole('button', { name: 'Save' }).click();
  await expect.element(section(title).getByRole('alert').getByRole('link', { name: fault })).toBeVisible();
  await expectFine(`${title} with an impossible answer`);
});

// failures.requests.1 failures.requests.3
test('a save that fails keeps what was typed, and says so once in a toast, also the second time', async () => {
  const { update } = routes.candidates;
  const failed = refuses(update, { status: 500, code: 'internal-error', errors: [] });
  await showPage('/account/manage/employment', northmoor, signedInAs(wholeCandidate), failed);
  const employment = section('Employment');
  await employment.getByRole('button', { name: 'Change employment' }).click();
  await employment.getByRole('textbox', { name: 'Current Employer' }).fill('Aire Mill');
  const toasts = page.getByRole('region', { name: 'Notifications' }).getByRole('alert');
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await employment.getByRole('button', { name: 'Save' }).click();
    await expect.element(toasts.getByText('Oops!')).toBeVisible();
    await expect.element(toasts.getByText('Something went wrong.')).toBeVisible();
    await expect.element(employment.getByRole('button', { name: 'Save' })).toBeEnabled();
  }
  expect(toasts.getByText('Oops!').elements()).toHaveLength(1);
  expect(employment.getByRole('alert').elements()).toEqual([]);
  await expect.element(employment.getByRole('textbox', { name: 'Current Employer' })).toHaveValue('Aire Mill');
  await expectFine('a save that failed');
});

// look.access.5
test('a save at fault moves the focus to the first field at fault', async () => {
  await showPage('/account/manage/address', northmoor, signedInAs(wholeCandidate));
  const address = section('Address');
  await address.getByRole('button', { name: 'Change address' }).click();
  for (const field of ['Town or City', 'Postcode']) await address.getByLabelText(field, { exact: false }).fill('');
  await address.getByRole('button', { name: 'Save' }).click();
  await expect.element(address.getByLabelText('Town or City', { exact: false })).toHaveFocus();
});

test('studies at a college show its courses, and are accessible', async () => {
  await showPage('/account/manage/studies', northmoor, signedInAs(newCandidate));
  await section('Studies').getByRole('button', { name: 'Add studies' }).click();
  await section('Studies').getByLabelText('Currently Studying', { exact: false }).first().selectOptions('Yes');
  await expect.element(section('Studies').getByRole('combobox', { name: 'Course location' })).toBeVisible();
  await expectFine('studies at a college');
});

test('studies whose end is before their start are at fault, accessibly', async () => {
  await showPage('/account/manage/studies', northmoor, signedInAs(newCandidate));
  const studies = section('Studies');
  await studies.getByRole('button', { name: 'Add studies' }).click();
  await studies.getByLabelText('Currently Studying', { exact: false }).first().selectOptions('Yes');
  await studies.getByRole('textbox', { name: 'Course Start Date' }).fill('02/09/2026');
  await studies.getByRole('textbox', { name: 'Course End Date' }).fill('01/09/2026');
  await studies.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(studies.getByRole('alert').getByRole('link', { name: 'Course End Date must not be before the start' }))
    .toBeVisible();
  await expectFine('studies at fault');
});

test('right to work with a visa asks for it, and is accessible', async () => {
  await showPage('/account/manage/right-to-work', northmoor, signedInAs(newCandidate));
  await section('Right to work').getByRole('button', { name: 'Add right to work' }).click();
  await section('Right to work').getByLabelText('Eligible to work in the UK', { exact: false }).selectOptions('Yes, with a visa or permit');
  await expect.element(section('Right to work').getByLabelText('Visa type', { exact: false })).toBeVisible();
  await expectFine('right to work with a visa');
});

test('four phone numbers, the most there are, are accessible', async () => {
  await showPage('/account/manage/personal-details', northmoor, signedInAs(wholeCandidate));
  const details = section('Personal details');
  await details.getByRole('button', { name: 'Change personal details' }).click();
  for (const _ of [3, 4]) await details.getByRole('button', { name: 'Add a phone number' }).click();
  await expect.element(details.getByRole('group', { name: 'Phone number 4' })).toBeVisible();
  await expectFine('four phone numbers');
});

test('the calendar of a date is accessible', async () => {
  await showPage('/account/manage/personal-details', northmoor, signedInAs(wholeCandidate));
  const details = section('Personal details');
  await details.getByRole('button', { name: 'Change personal details' }).click();
  await details.getByRole('button', { name: 'Pick a date from a calendar' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Pick a date' })).toBeVisible();
  await expectFine('the calendar');
});

test('skills that are chosen are accessible', async () => {
  await showPage('/account/manage/skills', northmoor, signedInAs(wholeCandidate));
  await section('Skills and qualifications').getByRole('button', { name: 'Change skills' }).click();
  await expect.element(section('Skills and qualifications').getByRole('button', { name: /^Remove Welding/ })).toBeVisible();
  await expectFine('chosen skills');
});

test('a referee to remove is accessible', async () => {
  await showPage('/account/manage/referees', northmoor, signedInAs(wholeCandidate));
  await section('Referees').getByRole('button', { name: 'Change referees' }).click();
  await section('Referees').getByRole('button', { name: 'Remove referee 1' }).click();
  await expect.element(section('Referees').getByText('Amara Obi will be removed when you save.')).toBeVisible();
  await expectFine('a referee to remove');
});

// profile.form.5
test.each([
  'personal-details',
  'address',
  'employment',
  'studies',
  'transport',
  'right-to-work',
  'job-preferences',
  'skills',
  'referees',
] as const)('the open form of %s notices that the tenant has changed its questions', async (name) => {
  const form = northmoor.find(({ route }) => route === routes.optionalFields.form);
  if (!form) throw new Error('northmoor has no forms');
  let isChanged = false;
  const changing: typeof form = {
    route: form.route,
    reply: async (call) => {
      const settings = (await (await form.reply(call)).json()) as object;
      return Response.json(isChanged ? { ...settings, revision: 'another' } : settings);
    },
  };
  await showPage(sectionPath(name), northmoor, signedInAs(wholeCandidate), [changing]);
  const shown = section(manageSections[name].title);
  await shown
    .getByRole('button', { name: /^(Add|Change) / })
    .first()
    .click();
  await expect.element(shown.getByRole('button', { name: 'Cancel' })).toBeVisible();
  isChanged = true;
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await expect.element(shown.getByText('The questions of this form have changed')).toBeVisible();
  if (name === 'employment') await expectFine('a form that has changed');
});

test('a skill that is retired while its form is open is marked once a save is refused for it, accessibly', async () => {
  const message = 'Remove what is no longer offered, or choose another value';
  const fault = { path: 'body.skills.skills', code: 'notOffered', message };
  const { update } = routes.candidates;
  const refused = refuses(update, { status: 400, code: 'invalid', errors: [fault] });
  let isRetired = false;
  const retires: typeof refused = {
    route: update,
    reply: (call) => {
      isRetired = true;
      return refused.reply(call);
    },
  };
  const { lookups } = await commands.readDemoTenant('northmoor');
  const offered = (lookups['qualification'] ?? []).slice(0, 1).map((entry) => Object.assign({ isRetired: false }, entry));
  const personal = { ...wholeCandidate.personal, qualifications: offered };
  await showPage('/account/manage/skills', northmoor, signedInAs({ ...wholeCandidate, personal }), [
    answers(routes.lookups.skills, () => (isRetired ? [] : [{ id: 900, name: 'Welding' }])),
    inTurn(retires, answers(update, newCandidate)),
  ]);
  const skills = section('Skills and qualifications');
  await skills.getByRole('button', { name: 'Change skills' }).click();
  await skills.getByRole('button', { name: 'Save' }).click();
  await expect.element(skills.getByRole('button', { name: 'Remove Welding (no longer offered)' })).toBeVisible();
  await expect.element(skills.getByRole('alert').getByRole('link', { name: message })).toBeVisible();
  await expectFine('a retired skill');
  await skills.getByRole('button', { name: 'Remove Welding (no longer offered)' }).click();
  await skills.getByRole('button', { name: 'Save' }).click();
  await expect.element(skills.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
});

test('the question before consent is withdrawn is accessible', async () => {
  await showPage('/account/manage/communication', northmoor, signedInAs(wholeCandidate));
  await section('Communication preferences').getByRole('button', { name: 'Withdraw consent to contact' }).click();
  const question = page.getByRole('alertdialog', { name: 'Withdraw your consent?' });
  await expect.element(question.getByText(/only affects new applications/)).toBeVisible();
  await expectFine('withdrawing consent');
});

test('a paused job alert that shows how many jobs match is accessible', async () => {
  const paused = answers(routes.jobAlerts.list, [alert('Saddlery in Leeds', { status: 2 })]);
  await showPage('/account/manage/job-alerts', northmoor, jobs, signedInAs(wholeCandidate), paused);
  const alerts = section('Job alerts');
  await alerts.getByRole('button', { name: 'Show matches Saddlery in Leeds' }).click();
  await expect.element(alerts.getByText(/open jobs? match(es)? today/)).toBeVisible();
  await expect.element(alerts.getByText('Paused', { exact: true })).toBeVisible();
  await expectFine('a paused alert and its matches');
});

test('a job alert to change, at fault, is accessible', async () => {
  await showPage('/account/manage/job-alerts', northmoor, jobs, signedInAs(wholeCandidate));
  const alerts = section('Job alerts');
  await alerts.getByRole('button', { name: 'Change Saddlery in Leeds' }).click();
  const form = alerts.getByRole('form', { name: 'Change Saddlery in Leeds' });
  await form.getByRole('textbox', { name: /^Name/ }).fill('');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(form.getByRole('alert')).toBeVisible();
  await expectFine('an alert to change, at fault');
});

test('a password change at fault is accessible', async () => {
  const wrong = { path: 'body.currentPassword', code: 'wrong-password', message: 'That is not your password' };
  const refused = refuses(routes.account.changePassword, { status: 400, code: 'bad-input', errors: [wrong] });
  await showPage('/account/manage/sign-in', northmoor, signedInAs(wholeCandidate), refused);
  const part = section('Password');
  await part.getByRole('button', { name: 'Change password' }).click();
  await part.getByLabelText('Current password', { exact: false }).first().fill('Not this one 1!');
  await part.getByLabelText('New password', { exact: false }).first().fill('Saddle-soap 77!');
  await part.getByRole('button', { name: 'Save new password' }).click();
  await expect.element(part.getByRole('alert')).toBeVisible();
  await expectFine('a password change at fault');
});

// dashboard.manage.4
test.each([
  ['address', 'No address yet. It takes about 1 minute.', 'Add address'],
  ['cvs', 'No CVs yet. Upload one to send with your applications.', 'Add a CV'],
] as const)('the empty section %s is a line with its one action', async (name, words, act) => {
  await showPage(sectionPath(name), northmoor, signedInAs(newCandidate));
  const shown = section(manageSections[name].title);
  await expect.element(shown.getByText(words)).toBeVisible();
  await expect.element(shown.getByRole('button', { name: act })).toBeVisible();
  expect(shown.getByRole('button').elements()).toHaveLength(1);
});

/** A setting of the tenant's form that hides skills and qualifications. */
const withoutChoices = (field: OptionalField): OptionalField =>
  /^(skills|qualifications)$/.test(field.fieldName) ? { ...field, visible: false } : field;

// dashboard.manage.1
test.each<[fragment: string, section: ManageSection]>([
  ['1', 'job-preferences'],
  ['2', 'address'],
  ['3', 'referees'],
  ['4', 'skills'],
  ['5', 'cvs'],
  ['6', 'job-alerts'],
  ['8', 'sign-in'],
])('the fragment #%s, which mails and pages have linked to, leads to the section %s', async (fragment, name) => {
  await showPage(`/account/manage#${fragment}`, northmoor, jobs, signedInAs(wholeCandidate));
  await expect.poll(heading).toBe(manageSections[name].title);
  await expect.poll(address).toBe(sectionPath(name));
});

// dashboard.manage.5
test('a section that the tenant does not ask for leads to the list, which does not name it', async () => {
  const form = northmoor.find(({ route }) => route === routes.optionalFields.form);
  if (!form) throw new Error('northmoor has no forms');
  const withoutSkills: typeof form = {
    route: form.route,
    reply: async (call) => {
      const settings = (await (await form.reply(call)).json()) as FormSettings;
      return Response.json({ ...settings, optionalFields: settings.optionalFields.map(withoutChoices) });
    },
  };
  await showPage('/account/manage/skills', northmoor, signedInAs(wholeCandidate), [withoutSkills]);
  await expect.poll(heading).toBe('Manage account');
  const list = page.getByRole('navigation', { name: 'Sections of your account' });
  await expect.element(list.getByRole('link', { name: /^CVs/ })).toBeVisible();
  expect(list.getByRole('link', { name: /^Skills/ }).elements()).toHaveLength(0);
});

// profile.right-to-work.2
test('a National Insurance number, where the form asks for it, is read by its end and edited in full', async () => {
  const form = { formName: 'candidateProfile' as const, revision: 'asks', optionalFields: [] as OptionalField[] };
  form.optionalFields.push({ fieldName: 'nationalInsuranceNumber', visible: true, required: false, childFields: [] });
  const candidate = { ...wholeCandidate, compliance: { ...wholeCandidate.compliance, nationalInsuranceNumber: 'QQ123456C', version: 1 } };
  await showPage(pageOf('Right to work'), northmoor, signedInAs(candidate), answers(routes.optionalFields.form, form));
  await expect.element(page.getByText('Given, ending in 56 C')).toBeVisible();
  expect(document.body.textContent).not.toContain('12 34');
  await section('Right to work').getByRole('button', { name: 'Change right to work' }).click();
  const number = section('Right to work').getByLabelText('National Insurance number');
  await expect.element(number).toHaveValue('QQ 12 34 56 C');
  await number.fill('QQ 12');
  await section('Right to work').getByRole('button', { name: 'Save' }).click();
  const fault = /^National Insurance number is invalid: enter two letters, six digits/;
  await expect.element(section('Right to work').getByRole('alert').getByRole('link', { name: fault })).toBeVisible();
});
