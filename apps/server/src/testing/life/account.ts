import { recordBounce } from '../../features/account/index.ts';
import { atCommand } from '../../platform/at.ts';
import { appCode } from '../app-code.ts';
import { hosts } from '../test-site.ts';
import type { Browser } from './browser.ts';
import { moved, passwords, person } from './person.ts';

/** Replaces a forgotten password in both ways, then changes the password. */
export async function changePasswords({ get, post, link, signIn }: Browser, userId: string): Promise<void> {
  await post('/api/account/forgotPassword', { email: person.email });
  const forgotten = await link(person.email, /confirm-password/);
  const newPassword = { password: passwords.second, confirmPassword: passwords.second };
  await post('/api/account/setPassword', { email: person.email, token: `${forgotten.code}x`, ...newPassword }, 410);
  await post('/api/account/setPassword', { email: person.email, token: forgotten.code, ...newPassword });
  await get(`/api/account/forgotPassword?email=${encodeURIComponent(person.email)}`);
  const again = { userId, token: (await link(person.email, /confirm-password/)).code, password: passwords.third };
  await get(`/api/account/resetPassword?${new URLSearchParams(again)}`);
  await signIn(person.email, passwords.third);
  const change = { currentPassword: passwords.third, password: passwords.fourth, confirmPassword: passwords.fourth };
  await post('/api/account/changePassword', { ...change, currentPassword: passwords.wrong }, 400);
  await post('/api/account/changePassword', change);
  await signIn(person.email, passwords.fourth);
  await get('/api/account/sessions');
}

/** Turns on two-step sign-in, uses and renews recovery codes, and turns it off again. */
export async function takeSecondFactor({ site, marks, get, post, signIn }: Browser): Promise<void> {
  const asOwner = { password: passwords.fourth };
  const { secret, uri } = (await post('/api/account/secondFactor/totp', asOwner)).json<{ secret: string; uri: string }>();
  marks.add(secret).add(uri);
  await post('/api/account/secondFactor/totp/confirm', { code: '000000' }, 400);
  const now = appCode(secret, site.services.clock().getTime());
  const { recoveryCodes } = (await post('/api/account/secondFactor/totp/confirm', { code: now })).json<{ recoveryCodes: string[] }>();
  const renewed = (await post('/api/account/secondFactor/recoveryCodes', { ...asOwner, code: recoveryCodes[1] })).json<{
    recoveryCodes: string[];
  }>().recoveryCodes;
  for (const recoveryCode of [...recoveryCodes, ...renewed]) marks.add(recoveryCode);
  await signIn(person.email, passwords.fourth, 401);
  await post('/api/account/login', { username: person.email, password: passwords.fourth, code: recoveryCodes[0] }, 401);
  await get('/api/account/logout');
  await post('/api/account/login', { username: person.email, password: passwords.fourth, code: renewed[0] });
  await post('/api/account/secondFactor/totp/remove', { ...asOwner, code: renewed[1] });
}

/** Changes the address, which is then blocked and unblocked. */
export async function changeEmail({ site, get, post, link }: Browser): Promise<void> {
  const tenantId = await site.tenantId(hosts.northmoor);
  await post('/api/account/changeEmail', { email: moved, password: passwords.fourth });
  await get('/api/account/resendChangeEmail');
  await get('/api/account/closeChangeEmailRequest');
  await post('/api/account/changeEmail', { email: moved, password: passwords.fourth });
  const changed = await link(moved, /confirm-email-change/);
  await get(`/api/account/changeEmailConfirm?${new URLSearchParams(changed)}`);
  await recordBounce(atCommand(site.services, tenantId, 'life'), { email: moved });
  await post('/api/account/unblockEmail', {});
  const unblock = await link(moved, /unblock-email/);
  const { userId, code } = unblock;
  await post('/api/account/confirmEmailVerifyToken', { email: moved, token: code, purpose: 'unblock', userId });
}

/** Takes an export, deletes a CV, and deletes the account. */
export async function leave({ call, get }: Browser): Promise<void> {
  await get('/api/account/export');
  const [cv] = (await get('/api/v1/cv/list')).json<{ hash: string }[]>();
  await call(200, 'DELETE', `/api/v1/cv/${cv?.hash}`);
  await call(400, 'DELETE', '/api/account/deleteAccount', { payload: { password: passwords.wrong } });
  await call(200, 'DELETE', '/api/account/deleteAccount', { payload: { password: passwords.fourth } });
}
