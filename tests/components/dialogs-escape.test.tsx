import { routes } from '@berth/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { jobs } from './answers/adverts.ts';
import { signedInAs, wholeCandidate } from './answers/candidate.ts';
import { northmoor } from './answers/tenants.ts';
import { answers } from './stage/fake-api.ts';
import { showPage } from './stage/show-page.tsx';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const anyDialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
const noFactor = answers(routes.secondFactor.fetch, { totp: false, passkeys: [], recoveryCodesLeft: 0, hasPassword: true });

// look.access.3 look.access.6
test.each<[path: string, opener: string | RegExp]>([
  ['/account/manage/cvs', 'Add a CV'],
  ['/account/manage/cvs', /^Delete CV 2/],
  ['/account/manage/communication', 'Withdraw consent to contact'],
  ['/account/manage/sign-in', 'Set up app'],
  ['/account/manage/sign-in', 'Delete account'],
  ['/applications', /^Withdraw your/],
])('at %s, Escape closes the dialog of "%s" and gives the focus back', async (path, opener) => {
  await showPage(path, northmoor, jobs, signedInAs(wholeCandidate), noFactor);
  await button(opener).click();
  await expect.element(anyDialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => anyDialog.elements()).toHaveLength(0);
  await expect.element(button(opener)).toHaveFocus();
});

// look.access.3 look.access.6 profile.form.10
test('Escape in the question about unsaved changes stays on the page and keeps them', async () => {
  await showPage('/account/manage/communication', northmoor, signedInAs(wholeCandidate));
  const box = page.getByRole('checkbox', { name: 'News and events by Email' });
  await box.click();
  const wasChecked = (box.element() as HTMLInputElement).checked;
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' });
  await link.click();
  await expect.element(anyDialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => anyDialog.elements()).toHaveLength(0);
  await expect.element(link).toHaveFocus();
  expect((box.element() as HTMLInputElement).checked).toBe(wasChecked);
  // Leaves nothing unsaved for the next test of this window.
  await link.click();
  await button('Discard changes').click();
});

// account.blocked.3
test('Escape does not close the dialog about a blocked email address', async () => {
  // Another file's test may have taken one of its ways out.
  sessionStorage.clear();
  await showPage('/dashboard', northmoor, jobs, signedInAs({ ...wholeCandidate, emailBlocked: true }));
  await expect.element(anyDialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(anyDialog).toBeVisible();
  await expect.element(button('Unblock email')).toBeVisible();
});
