import { routes } from '@berth/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { jobs } from './answers/adverts.ts';
import { cv, newCandidate, signedInAs, wholeCandidate } from './answers/candidate.ts';
import { northmoor } from './answers/tenants.ts';
import { answers, refuses } from './stage/fake-api.ts';
import { expectFine } from './stage/look-at.ts';
import { showPage } from './stage/show-page.tsx';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = (name: string) => page.getByRole('dialog', { name });
const alertDialog = (name: string) => page.getByRole('alertdialog', { name });

test('the dialog of uploading CVs is accessible', async () => {
  await showPage('/account/manage/cvs', northmoor, signedInAs(newCandidate));
  await button('Add a CV').click();
  await expect.element(dialog('Upload CVs').getByRole('form')).toBeVisible();
  await expectFine('uploading CVs');
});

test('three CVs, the most there are, of which one is rejected and one still scanned, are accessible', async () => {
  const cvs = [cv(1), cv(2, { scan: 'rejected' }), cv(3, { scan: 'pending' })];
  await showPage('/account/manage/cvs', northmoor, signedInAs(wholeCandidate), answers(routes.documents.listCvs, cvs));
  await expect.element(page.getByText('You have 3 CVs, the most you can keep')).toBeVisible();
  await expectFine('three CVs');
});

test('the question before a CV is deleted is accessible', async () => {
  await showPage('/account/manage/cvs', northmoor, signedInAs(wholeCandidate));
  await button(/^Delete CV 2/).click();
  await expect.element(alertDialog('Delete this CV?')).toBeVisible();
  await expectFine('deleting a CV');
});

test('the question before the account is deleted is accessible', async () => {
  await showPage('/account/manage/sign-in', northmoor, signedInAs(wholeCandidate));
  await button('Delete account').click();
  await expect.element(alertDialog('Delete your account?')).toBeVisible();
  await expectFine('deleting the account');
});

test('a password that is wrong as the account is deleted is said accessibly', async () => {
  const wrong = { path: 'body.password', code: 'wrong-password', message: 'That is not your password' };
  const refused = refuses(routes.personalData.deleteAccount, { status: 400, code: 'bad-input', errors: [wrong] });
  await showPage('/account/manage/sign-in', northmoor, signedInAs(wholeCandidate), refused);
  await button('Delete account').click();
  const question = alertDialog('Delete your account?');
  await question.getByLabelText(/^Your password/).fill('Not this one 1!');
  await question.getByRole('button', { name: 'Delete account' }).click();
  await expect.element(question.getByRole('alert')).toBeVisible();
  await expectFine('deleting with a wrong password');
});

test('the question before unsaved changes are left is accessible', async () => {
  await showPage('/account/manage/communication', northmoor, signedInAs(wholeCandidate));
  await page.getByRole('checkbox', { name: 'News and events by Email' }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click();
  await expect.element(alertDialog('There are unsaved changes on this page!')).toBeVisible();
  await expectFine('unsaved changes');
  await button('Discard changes').click();
});

test('a change of address that waits is accessible, in its dialog and in its section', async () => {
  const waiting = answers(routes.account.getUnConfirmedEmail, { email: 'sam.moved@example.com' });
  await showPage('/dashboard', northmoor, jobs, signedInAs(wholeCandidate), waiting);
  await expect.element(dialog('Request to change email address')).toBeVisible();
  await expectFine('the dialog of a change that waits');
  await userEvent.keyboard('{Escape}');
  await showPage('/account/manage/sign-in', northmoor, signedInAs(wholeCandidate), waiting);
  await expect.element(page.getByText('Waiting for you to confirm your new address')).toBeVisible();
  await expectFine('the section with a change that waits');
});

test('a change of address at fault is accessible', async () => {
  const wrong = { path: 'body.password', code: 'wrong-password', message: 'That is not your password' };
  const refused = refuses(routes.account.changeEmail, { status: 400, code: 'bad-input', errors: [wrong] });
  await showPage('/account/manage/sign-in', northmoor, signedInAs(wholeCandidate), refused);
  await button('Change email address').click();
  const form = page.getByRole('form', { name: 'Another email address' });
  await form.getByLabelText(/^New email address/).fill('sam.moved@example.com');
  await form.getByLabelText(/^Your password/).fill('Not this one 1!');
  await form.getByRole('button', { name: 'Send the link' }).click();
  await expect.element(form.getByRole('alert')).toBeVisible();
  await expectFine('a change of address at fault');
});

// look.layout.5
test('a blocked address is accessible, in its dialog, 500 px wide on a desk, and in its section', async () => {
  const blocked = signedInAs({ ...wholeCandidate, emailBlocked: true });
  await showPage('/dashboard', northmoor, jobs, blocked, answers(routes.account.unblockEmail, true));
  const question = alertDialog('Your email address is blocked');
  await expect.element(question).toBeVisible();
  await expectFine('the dialog of a blocked address');
  expect(question.element().getBoundingClientRect().width).toBe(500);
  await button('Unblock email').click();
  await expect.element(dialog('Unblock Your Email')).toBeVisible();
  await expectFine('the dialog of an unblock mail');
  await showPage('/account/manage/sign-in', northmoor, blocked);
  await expect.element(page.getByText('This address is blocked')).toBeVisible();
  await expectFine('the section of a blocked address');
});

test('the question before an application is withdrawn is accessible', async () => {
  await showPage('/applications', northmoor, signedInAs(wholeCandidate));
  await button(/^Withdraw your/).click();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await expectFine('withdrawing');
});
