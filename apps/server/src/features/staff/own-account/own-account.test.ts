import type { OwnSession, Problem, StaffAccount } from '@berth/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findMarks } from '../../../testing/find-marks.ts';
import { type SignedInStaff, staffActs, staffCookieOf, staffPassword } from '../../../testing/staff-acts.ts';
import { hosts, startTestSite, type TestSite } from '../../../testing/test-site.ts';

let site: TestSite;
let acts: ReturnType<typeof staffActs>;
let member: SignedInStaff;
beforeAll(async () => {
  site = await startTestSite();
  acts = staffActs(site);
});
beforeEach(async () => {
  await site.ownerPool.query('delete from rate_limit');
  member = await acts.member('viewer');
  site.wait(60_000);
});
afterAll(() => site.stop());

type Answer = Awaited<ReturnType<TestSite['call']>>;
const told = (answer: Answer) => [answer.statusCode, answer.json<Problem>().code];
const fault = (answer: Answer) => answer.json<Problem>().errors?.[0];
const isIn = async (cookie: string) => (await acts.call('GET', 'staff/account', { cookie })).statusCode === 200;
const newPassword = 'Other-Lantern-48!';
const subjects = async ({ email }: SignedInStaff) =>
  (await site.mails()).filter(({ to }) => to?.[0]?.address === email).map(({ subject }) => subject?.split(':')[0]);

const code = (secret = member.secret) => acts.codeOf(secret);
const recoveryCode = (index: number) => member.recoveryCodes[index] ?? '';
const signInAgain = async (index = 9) => staffCookieOf(await acts.signIn(member.email, recoveryCode(index)));
const changePassword = (more: object, cookie = member.cookie) =>
  acts.call('PUT', 'staff/account/password', {
    cookie,
    payload: { currentPassword: staffPassword, password: newPassword, confirmPassword: newPassword, ...more },
  });
const renew = (more: object, cookie = member.cookie) =>
  acts.call('POST', 'staff/recoveryCodes', { cookie, payload: { password: staffPassword, ...more } });
const startApp = (more: object, cookie = member.cookie) =>
  acts.call('POST', 'staff/secondFactor/replacement', { cookie, payload: { password: staffPassword, ...more } });
const confirmApp = (given: string, cookie = member.cookie) =>
  acts.call('PUT', 'staff/secondFactor/replacement', { cookie, payload: { code: given } });
const sessions = async (cookie = member.cookie) => (await acts.call('GET', 'staff/sessions', { cookie })).json<OwnSession[]>();

describe('sessions', () => {
  // staff.account.1
  test('a member sees their own sessions, this one first, with the device and the times, and ends one', async () => {
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:126.0) Gecko/20100101 Firefox/126.0' };
    const other = staffCookieOf(await acts.signIn(member.email, recoveryCode(0), staffPassword, { headers }));
    site.wait(120_000);
    const [own, second, ...more] = await sessions();
    expect([own?.current, second?.current, second?.device, more]).toEqual([true, false, 'Firefox on Linux', []]);
    expect(Date.parse(own?.lastUsedOn ?? '') - Date.parse(own?.createdOn ?? '')).toBeGreaterThanOrEqual(60_000);
    expect((await acts.call('DELETE', `staff/sessions/${second?.id}`, { cookie: member.cookie })).statusCode).toBe(200);
    expect([await isIn(other), await isIn(member.cookie)]).toEqual([false, true]);
    const ended = await acts.call('DELETE', `staff/sessions/${own?.id}`, { cookie: member.cookie });
    expect(ended.headers['set-cookie']).toMatch(/^berth-staff=;/);
    expect(await isIn(member.cookie)).toBe(false);
  });

  // staff.account.1 back-office.callers.2
  test('a session of another member, on this site or another, is the same 404 as one that does not exist, and stays', async () => {
    const [neighbour, foreigner] = [await acts.member('owner'), await acts.member('owner', { host: hosts.harrowFinch })];
    const [own] = await sessions();
    const answers = [
      await acts.call('DELETE', `staff/sessions/${own?.id}`, { cookie: neighbour.cookie }),
      await acts.call('DELETE', `staff/sessions/${own?.id}`, { cookie: foreigner.cookie, host: hosts.harrowFinch }),
      await acts.call('DELETE', 'staff/sessions/7c9d1c1e-0000-4000-8000-000000000000', { cookie: neighbour.cookie }),
    ];
    expect(answers.map((answer) => [...told(answer), answer.json<Problem>().detail])).toEqual(
      answers.map(() => [404, 'not-found', 'There is no such session']),
    );
    expect(await isIn(member.cookie)).toBe(true);
  });
});

// staff.account.2
describe('what a member signs in with changes only after the password and a code', () => {
  test.each([
    ['a new password', (more: object) => changePassword(more), 'currentPassword'],
    ['new recovery codes', (more: object) => renew(more), 'password'],
    ['another app', (more: object) => startApp(more), 'password'],
  ] as const)('%s', async (_name, change, field) => {
    const wrong = await change({ [field]: 'Wrong-Password-1!', code: code() });
    expect([wrong.statusCode, fault(wrong)]).toEqual([400, expect.objectContaining({ path: `body.${field}`, code: 'wrong-password' })]);
    expect(told(await change({}))).toEqual([403, 'second-factor-needed']);
    expect(told(await change({ code: '000000' }))).toEqual([403, 'second-factor-refused']);
    expect(await subjects(member)).toEqual(['Join the recruitment site of Northmoor Colleges Group']);
    expect((await change({ code: recoveryCode(0) })).statusCode).toBe(200);
    const password = field === 'currentPassword' ? newPassword : staffPassword;
    expect(told(await acts.signIn(member.email, recoveryCode(0), password))).toEqual([401, 'second-factor-refused']);
  });

  test('ten wrong passwords stop the session, also for the right one, and not another session of the member', async () => {
    const other = await signInAgain();
    for (let tries = 0; tries < 10; tries += 1) expect((await renew({ password: 'Wrong-Password-1!' })).statusCode).toBe(400);
    expect(told(await renew({ code: code() }))).toEqual([429, 'too-many-tries']);
    expect((await renew({ code: code() }, other)).statusCode).toBe(200);
  });
});

// staff.account.3 staff.account.6
test('a new password ends the other sessions and the mailed link, renews this session’s cookie, and sends an email', async () => {
  const other = await signInAgain();
  await acts.call('POST', 'staff/forgottenPassword', { payload: { email: member.email } });
  const token = await acts.mailedToken(member.email);
  const changed = await changePassword({ code: code() });
  expect(changed.statusCode).toBe(200);
  const renewed = staffCookieOf(changed);
  expect([await isIn(renewed), await isIn(member.cookie), await isIn(other)]).toEqual([true, false, false]);
  expect(told(await acts.call('POST', 'staff/link', { payload: { token } }))).toEqual([410, 'link-ended']);
  expect(told(await acts.signIn(member.email, recoveryCode(1)))).toEqual([401, 'sign-in-failed']);
  expect((await acts.signIn(member.email, recoveryCode(1), newPassword)).statusCode).toBe(200);
  expect((await subjects(member)).at(-1)).toBe('Your staff password was changed');
  expect(await findMarks(site, [newPassword, renewed.split('=')[1] ?? ''])).toEqual([]);
});

// staff.account.3
test.each([
  ['short1!', 'breaks the tenant’s rule'],
  ['Alex Morgan 1!', 'has the member’s name'],
  ['Password-1234!', 'is one of the first that are tried'],
])('%s is refused, because it %s, and nothing changes', async (password) => {
  const refused = await changePassword({ password, confirmPassword: password, code: code() });
  expect([refused.statusCode, fault(refused)?.path]).toEqual([400, 'body.password']);
  expect(await isIn(member.cookie)).toBe(true);
  expect((await acts.signIn(member.email, recoveryCode(0))).statusCode).toBe(200);
});

// staff.account.4 staff.account.6
test('new recovery codes take the place of the old ones, and the member gets an email', async () => {
  const answer = await renew({ code: code() });
  const { recoveryCodes } = answer.json<{ recoveryCodes: string[] }>();
  expect(recoveryCodes).toHaveLength(10);
  expect(told(await acts.signIn(member.email, recoveryCode(0)))).toEqual([401, 'second-factor-refused']);
  expect((await acts.signIn(member.email, recoveryCodes[0])).statusCode).toBe(200);
  const account = (await acts.call('GET', 'staff/account', { cookie: member.cookie })).json<StaffAccount>();
  expect(account).toEqual({ totp: true, recoveryCodesLeft: 9, hasPassword: true });
  expect((await subjects(member)).at(-1)).toBe('New recovery codes were made');
});

// staff.account.5 staff.account.6
test('the old app counts until a code of the new one is given; then only the new one does, and other sessions end', async () => {
  const { secret } = (await startApp({ code: code() })).json<{ secret: string }>();
  site.wait(60_000);
  expect((await acts.signIn(member.email, code())).statusCode).toBe(200);
  expect(fault(await confirmApp('000000'))).toMatchObject({ path: 'body.code', code: 'wrong-code' });
  const other = await signInAgain();
  const confirmed = await confirmApp(code(secret));
  expect(confirmed.json<StaffAccount>()).toMatchObject({ totp: true, recoveryCodesLeft: 9 });
  expect([await isIn(member.cookie), await isIn(other)]).toEqual([true, false]);
  site.wait(60_000);
  expect(told(await acts.signIn(member.email, code()))).toEqual([401, 'second-factor-refused']);
  expect((await acts.signIn(member.email, code(secret))).statusCode).toBe(200);
  expect((await acts.signIn(member.email, recoveryCode(0))).statusCode).toBe(200);
  expect((await subjects(member)).at(-1)).toBe('Your authenticator app was replaced');
  expect(await findMarks(site, [secret])).toEqual([]);
});

// staff.account.5
test.each<[string, (cookie: string) => Promise<string>]>([
  [
    '15 minutes',
    async (cookie) => {
      site.wait(15 * 60_000);
      return cookie;
    },
  ],
  ['a new password', async () => staffCookieOf(await changePassword({ code: recoveryCode(1) }))],
])('%s ends a replacement of the app that has begun, and the old app still counts', async (_name, end) => {
  const { secret } = (await startApp({ code: recoveryCode(0) })).json<{ secret: string }>();
  const cookie = await end(member.cookie);
  expect((await confirmApp(code(secret), cookie)).statusCode).toBe(409);
  const password = cookie === member.cookie ? staffPassword : newPassword;
  expect((await acts.signIn(member.email, code(), password)).statusCode).toBe(200);
});

// staff.account.2
test('a member who signs in with a provider alone gets 409 with the reason for each change', async () => {
  await site.ownerPool.query('update staff_member set password_hash = null, totp_secret = null, totp_confirmed_at = null where id = $1', [
    member.id,
  ]);
  for (const answer of [await changePassword({}), await renew({}), await startApp({})])
    expect(told(answer)).toEqual([409, 'nothing-to-prove']);
  await site.ownerPool.query("update staff_member set totp_confirmed_at = now(), totp_secret = 'x' where id = $1", [member.id]);
  expect(told(await changePassword({ code: recoveryCode(0) }))).toEqual([409, 'no-password']);
});

// staff.account.1
test('without a second factor, and without a session, no call of the account opens', async () => {
  const { email } = await acts.invite({});
  const cookie = staffCookieOf(await acts.accept(email));
  for (const call of [() => renew({}, cookie), () => startApp({}, cookie), () => changePassword({}, cookie)])
    expect(told(await call())).toEqual([403, 'second-factor-set-up-needed']);
  expect((await acts.call('GET', 'staff/sessions')).statusCode).toBe(401);
});
