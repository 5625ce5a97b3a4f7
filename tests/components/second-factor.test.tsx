import { routes, type SecondFactor, type SecondFactorMethod } from '@berth/contract';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { signedInAs, wholeCandidate } from './answers/candidate.ts';
import { northmoor } from './answers/tenants.ts';
import { answers, inTurn, refuses } from './stage/fake-api.ts';
import { expectFine } from './stage/look-at.ts';
import { showPage } from './stage/show-page.tsx';

const { secondFactor } = routes;
const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = () => page.getByRole('dialog').or(page.getByRole('alertdialog'));
const inDialog = (name: string) => dialog().getByRole('button', { name });

const withPasskey: SecondFactor = {
  totp: true,
  passkeys: [
    {
      id: '00000000-0000-4000-8000-000000000001',
      name: 'Work laptop',
      host: 'localhost',
      createdOn: new Date().toISOString(),
      lastUsedOn: null,
    },
  ],
  recoveryCodesLeft: 9,
  hasPassword: true,
};

async function showAccount(state: SecondFactor, ...answered: Parameters<typeof showPage>[1][]): Promise<void> {
  await showPage('/account/manage/sign-in', northmoor, signedInAs(wholeCandidate), answers(secondFactor.fetch, state), ...answered);
}
// sign-in.second-factor.6
test('an account without a password is offered a link to choose one, and is not asked for a password, accessibly', async () => {
  const passkeyAlone = { ...withPasskey, totp: false, recoveryCodesLeft: 0, hasPassword: false };
  const needsPasskey = { status: 403, code: 'second-factor-needed', detail: 'Use your passkey' };
  const options = answers(secondFactor.passkeyOptions, { challenge: 'c2FkZGxl' });
  const get = vi.spyOn(navigator.credentials, 'get').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await showAccount(passkeyAlone, options, refuses(routes.personalData.deleteAccount, needsPasskey, { methods: ['passkey'] }));
  await expect.element(page.getByText(/^You sign in with a passkey/)).toBeVisible();
  await expectFine('an account without a password');
  await button('Delete account').click();
  expect(dialog().getByLabelText('Your password').elements()).toEqual([]);
  // The first press asks for the passkey; if that fails, the next finds out what else the account takes.
  await inDialog('Delete account').click();
  await expect
    .element(
      dialog()
        .getByRole('alert')
        .getByText(/could not use a passkey/),
    )
    .toBeVisible();
  expect(get).toHaveBeenCalledOnce();
  get.mockRestore();
  await inDialog('Delete account').click();
  await expect.element(dialog().getByText(/needs your passkey/)).toBeVisible();
  await expectFine('deleting an account without a password');
});

const none: SecondFactor = { totp: false, passkeys: [], recoveryCodesLeft: 0, hasPassword: true };

async function typePassword(act: string): Promise<void> {
  await dialog()
    .getByLabelText(/^Your password/)
    .fill('Saddle-soap 77!');
  await inDialog(act).click();
}

const needs = (methods: SecondFactorMethod[]) =>
  refuses(secondFactor.removeTotp, { status: 403, code: 'second-factor-needed' }, { methods });

test.each([
  ['Set up app', 'Go on'],
  ['Add a passkey', 'Go on'],
])('the dialog of "%s" is accessible', async (opener, act) => {
  await showAccount(none);
  await button(opener).click();
  await expect.element(button(act)).toBeVisible();
  await expectFine(opener);
});

test('an account without a password is not asked for one as an app is set up', async () => {
  await showAccount({ ...none, hasPassword: false });
  await button('Set up app').click();
  await expect.element(button('Go on')).toBeVisible();
  expect(dialog().element().textContent).not.toContain('password');
});

test('a password that is wrong as an app is set up is said accessibly', async () => {
  const words = 'That is not your password. Enter the one you sign in with.';
  const wrong = { path: 'body.password', code: 'wrong-password', message: words };
  await showAccount(none, refuses(secondFactor.startTotp, { status: 400, code: 'bad-input', errors: [wrong] }));
  await button('Set up app').click();
  await typePassword('Go on');
  await expect.element(dialog().getByRole('alert').getByText(words)).toBeVisible();
  await expectFine('a wrong password');
});

const qrCode = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="196" height="196"/>')}`;
const started = answers(secondFactor.startTotp, { secret: 'ABCDEFGH234567ABCDEFGH234567ABCD', uri: 'otpauth://totp/', qrCode });

test('setting an app up, a set-up that has ended, and the recovery codes are accessible', async () => {
  const ended = refuses(secondFactor.confirmTotp, { status: 409, code: 'totp-set-up-ended', detail: 'This set-up has ended. Start again' });
  const recoveryCodes = Array.from({ length: 10 }, (_, index) => `abcde-fgh0${index}`);
  await showAccount(none, started, inTurn(ended, answers(secondFactor.confirmTotp, { recoveryCodes })));
  await button('Set up app').click();
  await typePassword('Go on');
  const code = dialog().getByLabelText(/^Code/);
  await expect.element(code).toBeVisible();
  await expect.element(dialog().getByRole('link', { name: 'Open it with this key' })).toHaveAttribute('href', 'otpauth://totp/');
  await expectFine('setting an app up');
  await code.fill('123 456');
  await inDialog('Turn on').click();
  await expect
    .element(
      dialog()
        .getByRole('alert')
        .getByText(/has ended. Start again/),
    )
    .toBeVisible();
  await expectFine('a set-up that has ended');
  await inDialog('Start again').click();
  await typePassword('Go on');
  await code.fill('123 456');
  await inDialog('Turn on').click();
  await expect.element(inDialog('I have kept them')).toBeVisible();
  expect(dialog().getByRole('listitem').elements()).toHaveLength(10);
  await expectFine('recovery codes');
});

test('two-factor sign-in that is on, with a passkey, is accessible, and so is turning it off', async () => {
  await showAccount(withPasskey);
  await expect.element(button('Rename Work laptop')).toBeVisible();
  await expectFine('two-factor sign-in that is on');
  await button('Turn app off').click();
  await expect.element(button('Turn off')).toBeVisible();
  await expectFine('turning the app off');
});

test('a change that asks for a code, and one whose code is wrong, are accessible', async () => {
  const methods: SecondFactorMethod[] = ['code', 'recovery'];
  const detail = 'That code or passkey does not work';
  const refused = refuses(secondFactor.removeTotp, { status: 403, code: 'second-factor-refused', detail }, { methods });
  await showAccount(withPasskey, inTurn(needs(methods), refused));
  await button('Turn app off').click();
  await typePassword('Turn off');
  const code = dialog().getByLabelText(/^Code/);
  await expect.element(code).toHaveFocus();
  await expectFine('a change that asks for a code');
  await inDialog('Turn off').click();
  await expect.element(dialog().getByRole('alert').getByText('Code is required')).toBeVisible();
  await code.fill('000 000');
  await inDialog('Turn off').click();
  await expect.element(dialog().getByRole('alert').getByText(detail)).toBeVisible();
  await expectFine('a change whose code is wrong');
});

test('removing a passkey, and a change that asks for the passkey, are accessible', async () => {
  const needed = refuses(secondFactor.removePasskey, { status: 403, code: 'second-factor-needed' }, { methods: ['passkey', 'recovery'] });
  await showAccount({ ...withPasskey, totp: false }, needed);
  await button('Remove Work laptop').click();
  await expect.element(inDialog('Remove passkey')).toBeVisible();
  await expectFine('removing a passkey');
  await typePassword('Remove passkey');
  await expect.element(dialog().getByText(/^This change needs your passkey as well\./)).toBeVisible();
  await expectFine('a change that asks for a passkey');
});

async function signIn(methods: SecondFactorMethod[]): Promise<void> {
  const needed = refuses(routes.account.login, { status: 401, code: 'second-factor-needed' }, { methods });
  const detail = 'That code does not work';
  const refused = refuses(routes.account.login, { status: 401, code: 'second-factor-refused', detail }, { methods });
  await showPage('/account/login', northmoor, inTurn(needed, refused));
  await page
    .getByRole('textbox', { name: /^Email/ })
    .first()
    .fill('sam@example.com');
  await page
    .getByLabelText(/^Password/)
    .first()
    .fill('Saddle-soap 77!');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
}

describe('the sign-in page', () => {
  test('that asks for a code, says that it is wrong and takes a recovery code instead is accessible', async () => {
    await signIn(['code', 'recovery']);
    const code = page.getByLabelText(/^Code/);
    await expect.element(code).toHaveFocus();
    await code.fill('000 000');
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expect.element(page.getByRole('alert').getByText('That code does not work')).toBeVisible();
    await expectFine('a code that is wrong');
    await button('Use a recovery code instead').click();
    await expect.element(page.getByLabelText(/^Recovery code/)).toBeVisible();
    await expectFine('asking for a recovery code');
  });

  test('that asks for a passkey is accessible', async () => {
    await signIn(['passkey', 'recovery']);
    await expect.element(button('Use your passkey')).toBeVisible();
    await expectFine('asking for a passkey');
  });
});
