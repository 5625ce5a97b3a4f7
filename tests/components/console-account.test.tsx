import { type OwnSession, routes, type StaffAccount } from '@berth/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { robin } from './answers/staff.ts';
import { northmoor } from './answers/tenants.ts';
import { answers, inTurn, refuses } from './stage/fake-api.ts';
import { allWidths, expectFine } from './stage/look-at.ts';
import { heading, showPage } from './stage/show-page.tsx';

const { staffAccount } = routes;
const account: StaffAccount = { totp: true, recoveryCodesLeft: 9, hasPassword: true };
const session: OwnSession = {
  id: '00000000-0000-4000-8000-000000000001',
  device: 'Firefox on Linux',
  createdOn: '2026-11-20T09:05:00.000Z',
  lastUsedOn: '2026-11-20T09:30:00.000Z',
  current: true,
};
const sessions = [session, { ...session, id: session.id.replace(/1$/, '2'), device: 'Safari on iPhone', current: false }];
const needed = { status: 403, code: 'second-factor-needed', detail: 'To change this, enter a code' };
const methods = { methods: ['code' as const, 'recovery' as const] };
const newApp = {
  secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
  uri: 'otpauth://totp/x',
  qrCode: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'%3E%3Cpath d='M0 0h4v4H0z'/%3E%3C/svg%3E",
};

const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = () => page.getByRole('alertdialog');
const words = () => document.body.textContent;

async function showAccount(state: StaffAccount, ...answered: Parameters<typeof showPage>[1][]): Promise<void> {
  const list = answers(staffAccount.sessions, sessions);
  await showPage('/console/account', northmoor, answers(routes.staff.self, robin), answers(staffAccount.fetch, state), list, ...answered);
}

// staff.account.1
test('a member sees what they sign in with and where they are signed in, from a link in the frame', async () => {
  await showAccount(account);
  expect(heading()).toBe('Your account');
  await expect.element(page.getByText('Safari on iPhone').first()).toBeVisible();
  await expectFine('the account of a member of staff', allWidths);
  await expect.element(page.getByRole('banner').getByRole('link', { name: /^Robin Hale/ })).toHaveAttribute('aria-current', 'page');
});

// staff.account.1
test('another session is signed out, and the list says so', async () => {
  const left = answers(staffAccount.sessions, [session]);
  await showAccount(account, inTurn(answers(staffAccount.sessions, sessions), left), answers(staffAccount.endSession, true));
  await button('Sign out Safari on iPhone').click();
  await expect.poll(words).toContain('Signed out: Safari on iPhone');
  expect(page.getByText('Safari on iPhone', { exact: true }).elements()).toEqual([]);
});

// staff.account.2 staff.account.3
test('a new password asks for the present one and then for a code, and keeps what was typed when the code is refused', async () => {
  const refused = { status: 403, code: 'second-factor-refused', detail: 'That code or passkey does not work.' };
  const change = staffAccount.changePassword;
  await showAccount(account, inTurn(refuses(change, needed, methods), refuses(change, refused, methods), answers(change, true)));
  await button('Change password').click();
  await button('Save new password').click();
  await expect.poll(words).toContain('Current password is required');
  await expectFine('a new password of staff with every field missing', allWidths);
  await page.getByLabelText(/^Current password/).fill('Quiet-Lantern-47!');
  await page.getByLabelText(/^New password/).fill('Other-Lantern-48!');
  await page.getByLabelText(/^Confirm new password/).fill('Other-Lantern-48!');
  await button('Save new password').click();
  await page.getByRole('textbox', { name: /^Code/ }).fill('123456');
  await expectFine('the code for a new password of staff');
  await button('Save new password').click();
  await expect.poll(words).toContain('That code or passkey does not work.');
  await expect.element(page.getByLabelText(/^New password/)).toHaveValue('Other-Lantern-48!');
  await button('Save new password').click();
  await expect.poll(words).toContain('Your password is changed. You are signed out everywhere else.');
});

// staff.account.4
test('new recovery codes are shown once, after the password and a recovery code', async () => {
  const recoveryCodes = Array.from({ length: 10 }, (_, index) => `abcd${index}-efgh${index}`);
  const renew = staffAccount.renewRecoveryCodes;
  await showAccount({ ...account, recoveryCodesLeft: 1 }, inTurn(refuses(renew, needed, methods), answers(renew, { recoveryCodes })));
  expect(words()).toContain('Your recovery codes are running out');
  await button('Make new codes').click();
  await dialog()
    .getByLabelText(/^Your password/)
    .fill('Quiet-Lantern-47!');
  await dialog().getByRole('button', { name: 'Make new codes' }).click();
  await dialog().getByRole('button', { name: 'Use a recovery code instead' }).click();
  await dialog()
    .getByRole('textbox', { name: /^Recovery code/ })
    .fill('abcde-fghjk');
  await expectFine('the question before new recovery codes', allWidths);
  await dialog().getByRole('button', { name: 'Make new codes' }).click();
  await expect.element(dialog().getByText('abcd9-efgh9')).toBeVisible();
  await expectFine('new recovery codes of staff');
  await dialog().getByRole('button', { name: 'I have kept them' }).click();
  expect(page.getByText('abcd9-efgh9').elements()).toEqual([]);
});

// staff.account.5
test('another app is proved by its code before it replaces the one before; an ended set-up starts again', async () => {
  const [start, confirm] = [staffAccount.startReplacement, staffAccount.confirmReplacement];
  const ended = refuses(confirm, { status: 409, code: 'totp-set-up-ended', detail: 'This set-up has expired.' });
  await showAccount(account, inTurn(refuses(start, needed, methods), answers(start, newApp)), inTurn(ended, answers(confirm, account)));
  await button('Replace app').click();
  await dialog()
    .getByLabelText(/^Your password/)
    .fill('Quiet-Lantern-47!');
  await dialog().getByRole('button', { name: 'Go on' }).click();
  await dialog().getByRole('textbox', { name: /^Code/ }).fill('123456');
  await expectFine('the question before another app', allWidths);
  await dialog().getByRole('button', { name: 'Go on' }).click();
  await expect.element(page.getByText(/^ABCD EFGH/)).toBeVisible();
  await expectFine('the set-up of another app', allWidths);
  await dialog().getByRole('textbox', { name: /^Code/ }).fill('654321');
  await dialog().getByRole('button', { name: 'Turn on' }).click();
  await expect.element(dialog().getByText('This set-up has expired.').first()).toBeVisible();
  await dialog().getByRole('button', { name: 'Start again' }).click();
  await dialog()
    .getByLabelText(/^Your password/)
    .fill('Quiet-Lantern-47!');
  await dialog().getByRole('button', { name: 'Go on' }).click();
  await dialog().getByRole('textbox', { name: /^Code/ }).fill('654321');
  await dialog().getByRole('button', { name: 'Turn on' }).click();
  await expect.poll(words).toContain('Your app is replaced.');
});

// staff.account.2
test('a member who signs in with the organisation’s account is offered nothing that they do not have here', async () => {
  await showAccount({ totp: false, recoveryCodesLeft: 0, hasPassword: false });
  expect(words()).toContain('You sign in with your organisation’s account');
  for (const name of ['Change password', 'Replace app', 'Make new codes']) expect(button(name).elements()).toEqual([]);
  await expectFine('the account of a member who signs in with a provider', allWidths);
});
