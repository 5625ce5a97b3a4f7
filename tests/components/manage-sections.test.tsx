import { routes } from '@berth/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newCandidate, signedInAs, wholeCandidate } from './answers/candidate.ts';
import { northmoor } from './answers/tenants.ts';
import { refuses } from './stage/fake-api.ts';
import { expectFine } from './stage/look-at.ts';
import { showPage } from './stage/show-page.tsx';

const section = (name: string) => page.getByRole('region', { name });

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
  await showPage('/account/manage', northmoor, signedInAs(newCandidate));
  await section(title).getByRole('button', { name: opener }).click();
  await expect.element(section(title).getByRole('button', { name: 'Cancel' })).toBeVisible();
  await expectFine(`${title}, opened`);
});

test.each([
  ['Personal details', 'Change personal details', 'Phone Number 1 is required'],
  ['Address', 'Add address', 'Postcode is required'],
  ['Studies', 'Add studies', 'Currently Studying is required'],
  ['Right to work', 'Add right to work', 'Eligible to Work in the UK is required'],
  ['Referees', 'Add referees', 'Name of referee 1 is required'],
])('%s at fault names each field, and is accessible', async (title, opener, fault) => {
  await showPage('/account/manage', northmoor, signedInAs(newCandidate));
  await section(title).getByRole('button', { name: opener }).click();
  await section(title).getByRole('button', { name: 'Save' }).click();
  await expect.element(section(title).getByRole('alert').getByRole('link', { name: fault })).toBeVisible();
  await expectFine(`${title} at fault`);
});

test.each([
  ['Employment', 'Change employment', 'Notice Period (Days)', '2 to 8', 'Use digits alone, like 28'],
  ['Address', 'Change address', 'Postcode', 'ls6', 'Enter a full UK postcode, like LS6 3AA'],
  [
    'Job preferences',
    'Change job preferences',
    'Salary Expectations',
    '28.5k',
    'Salary Expectations is invalid: use digits only, like 28000',
  ],
])('%s with an impossible answer says what to type, and is accessible', async (title, opener, field, typed, fault) => {
  await showPage('/account/manage', northmoor, signedInAs(wholeCandidate));
  await section(title).getByRole('button', { name: opener }).click();
  await section(title).getByLabelText(field, { exact: false }).fill(typed);
  await section(title).getByRole('button', { name: 'Save' }).click();
  await expect.element(section(title).getByRole('alert').getByRole('link', { name: fault })).toBeVisible();
  await expectFine(`${title} with an impossible answer`);
});

test('studies at a college show its courses, and are accessible', async () => {
  await showPage('/account/manage', northmoor, signedInAs(newCandidate));
  await section('Studies').getByRole('button', { name: 'Add studies' }).click();
  await section('Studies').getByLabelText('Currently Studying', { exact: false }).first().selectOptions('Yes');
  await expect.element(section('Studies').getByRole('combobox', { name: 'Course Location' })).toBeVisible();
  await expectFine('studies at a college');
});

test('right to work with a visa asks for it, and is accessible', async () => {
  await showPage('/account/manage', northmoor, signedInAs(newCandidate));
  await section('Right to work').getByRole('button', { name: 'Add right to work' }).click();
  await section('Right to work').getByLabelText('Eligible to Work in the UK', { exact: false }).selectOptions('Yes, with a visa or permit');
  await expect.element(section('Right to work').getByLabelText('Visa Type', { exact: false })).toBeVisible();
  await expectFine('right to work with a visa');
});

test('four phone numbers, the most there are, are accessible', async () => {
  await showPage('/account/manage', northmoor, signedInAs(wholeCandidate));
  const details = section('Personal details');
  await details.getByRole('button', { name: 'Change personal details' }).click();
  for (const _ of [3, 4]) await details.getByRole('button', { name: 'Add a phone number' }).click();
  await expect.element(details.getByRole('group', { name: 'Phone number 4' })).toBeVisible();
  await expectFine('four phone numbers');
});

test('the calendar of a date is accessible', async () => {
  await showPage('/account/manage', northmoor, signedInAs(wholeCandidate));
  const details = section('Personal details');
  await details.getByRole('button', { name: 'Change personal details' }).click();
  await details.getByRole('button', { name: 'Pick a date from a calendar' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Pick a date' })).toBeVisible();
  await expectFine('the calendar');
});

test('skills that are chosen, and a referee to remove, are accessible', async () => {
  await showPage('/account/manage', northmoor, signedInAs(wholeCandidate));
  await section('Skills and qualifications').getByRole('button', { name: 'Change skills' }).click();
  await expect.element(section('Skills and qualifications').getByRole('button', { name: /^Remove Welding/ })).toBeVisible();
  await section('Referees').getByRole('button', { name: 'Change referees' }).click();
  await section('Referees').getByRole('button', { name: 'Remove referee 1' }).click();
  await expect.element(section('Referees').getByText('Amara Obi will be removed when you save.')).toBeVisible();
  await expectFine('chosen skills and a referee to remove');
});

test('a job alert to change, at fault, is accessible', async () => {
  await showPage('/account/manage', northmoor, signedInAs(wholeCandidate));
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
  await showPage('/account/manage', northmoor, signedInAs(wholeCandidate), refused);
  const part = section('Password');
  await part.getByRole('button', { name: 'Change password' }).click();
  await part.getByLabelText('Current password', { exact: false }).first().fill('Not this one 1!');
  await part.getByLabelText('New password', { exact: false }).first().fill('Saddle-soap 77!');
  await part.getByRole('button', { name: 'Save new password' }).click();
  await expect.element(part.getByRole('alert')).toBeVisible();
  await expectFine('a password change at fault');
});
