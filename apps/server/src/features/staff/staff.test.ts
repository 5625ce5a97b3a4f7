import type { Problem, StaffMember, StaffSelf } from '@berth/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiKeyOf } from '../../testing/api-key.ts';
import { findMarks } from '../../testing/find-marks.ts';
import { staffActs, staffCookieOf, staffPassword } from '../../testing/staff-acts.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
let acts: ReturnType<typeof staffActs>;
beforeAll(async () => {
  site = await startTestSite();
  acts = staffActs(site);
});
beforeEach(async () => {
  await site.ownerPool.query('delete from rate_limit');
});
afterAll(() => site.stop());

type Answer = Awaited<ReturnType<TestSite['call']>>;
const told = (answer: Answer) => [answer.statusCode, answer.json<Problem>().code];
const isIn = async (cookie: string) => (await acts.call('GET', 'staff/members', { cookie })).statusCode;
const self = async (cookie: string) => (await acts.call('GET', 'staff/session', { cookie })).json<StaffSelf>();

// staff.invitations.1 staff.second-factor.1
test('an invited member chooses a password, and nothing opens before the second factor is set up', async () => {
  const { email } = await acts.invite({ role: 'owner' });
  const token = await acts.mailedToken(email);
  const link = await acts.call('POST', 'staff/link', { payload: { token } });
  expect(link.json()).toEqual({ purpose: 'invitation', email, name: 'Alex Morgan' });
  const accepted = await acts.accept(email);
  const cookie = staffCookieOf(accepted);
  expect(accepted.json()).toMatchObject({ signedIn: { email, role: 'owner', secondFactor: false } });
  for (const [method, path] of [
    ['GET', 'staff/members'],
    ['GET', 'audit'],
    ['POST', 'keys'],
  ] as const)
    expect(told(await acts.call(method, path, { cookie }))).toEqual([403, 'second-factor-set-up-needed']);
  const { secret, recoveryCodes } = await acts.setUp(cookie);
  expect(recoveryCodes).toHaveLength(10);
  expect(await isIn(cookie)).toBe(200);
  expect(await self(cookie)).toMatchObject({ email, secondFactor: true });
  expect(await findMarks(site, [token, secret, ...recoveryCodes, cookie.split('=')[1] ?? '', staffPassword])).toEqual([]);
});

// staff.invitations.1
test('an invitation works once, for 7 days, and a new one replaces it', async () => {
  const { id, email } = await acts.invite({});
  const first = await acts.mailedToken(email);
  const owner = await acts.member('owner');
  expect((await acts.call('POST', `staff/members/${id}/invitation`, { cookie: owner.cookie })).statusCode).toBe(200);
  const second = await acts.mailedToken(email);
  const accept = (token: string) => acts.call('POST', 'staff/password', { payload: { token, password: staffPassword } });
  expect(told(await accept(first))).toEqual([410, 'link-ended']);
  expect((await accept(second)).statusCode).toBe(200);
  expect(told(await accept(second))).toEqual([410, 'link-ended']);
  const late = await acts.invite({});
  const token = await acts.mailedToken(late.email);
  site.wait(7 * 86_400_000);
  expect(told(await accept(token))).toEqual([410, 'link-ended']);
});

// staff.sign-in.1
test('signing in takes the password and a code, each code once, or a recovery code', async () => {
  const { email, secret, recoveryCodes } = await acts.member('recruiter');
  site.wait(60_000);
  expect(told(await acts.signIn(email))).toEqual([401, 'second-factor-needed']);
  expect(told(await acts.signIn(email, '000000'))).toEqual([401, 'second-factor-refused']);
  const code = acts.codeOf(secret);
  const entered = await acts.signIn(email, code);
  expect(entered.json()).toMatchObject({ email, secondFactor: true });
  expect(entered.headers['set-cookie']).toMatch(/^berth-staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(told(await acts.signIn(email, code))).toEqual([401, 'second-factor-refused']);
  expect((await acts.signIn(email, recoveryCodes[0])).statusCode).toBe(200);
  expect(told(await acts.signIn(email, recoveryCodes[0]))).toEqual([401, 'second-factor-refused']);
});

// staff.sign-in.1
test('an unknown address, a wrong password, an invited and a deactivated member get the same answer', async () => {
  const [active, gone, owner] = [await acts.member('viewer'), await acts.member('viewer'), await acts.member('owner')];
  const invited = await acts.invite({});
  await acts.call('DELETE', `staff/members/${gone.id}`, { cookie: owner.cookie });
  const answers = [
    await acts.signIn('unknown@staff.example'),
    await acts.signIn(active.email, undefined, 'Wrong-Password-1!'),
    await acts.signIn(invited.email),
    await acts.signIn(gone.email),
  ];
  expect(answers.map((answer) => [...told(answer), answer.json<Problem>().detail])).toEqual(
    answers.map(() => [401, 'sign-in-failed', 'That email address or password is not right. Check both, or ask for a new password.']),
  );
});

// staff.sign-in.2
test('after ten failures a member’s right password is refused too, and a candidate with the same address can sign in', async () => {
  const { email } = await acts.member('viewer');
  for (let tries = 0; tries < 10; tries += 1) await acts.signIn(email, undefined, 'Wrong-Password-1!');
  expect(told(await acts.signIn(email))).toEqual([429, 'too-many-tries']);
  const candidate = await site.call({
    method: 'POST',
    url: '/api/account/login',
    payload: { username: email, password: 'Wrong-Password-1!' },
  });
  expect(candidate.statusCode).toBe(401);
});

// staff.sessions.1
test('a session ends after 30 idle minutes, and after 12 hours of work', async () => {
  const owner = await acts.member('owner');
  for (let minutes = 0; minutes < 12 * 60 - 29; minutes += 29) {
    expect(await isIn(owner.cookie)).toBe(200);
    site.wait(29 * 60_000);
  }
  expect(await isIn(owner.cookie)).toBe(200);
  site.wait(29 * 60_000);
  expect(await isIn(owner.cookie)).toBe(401);
  const idle = await acts.member('owner');
  site.wait(30 * 60_000 + 1);
  expect(await isIn(idle.cookie)).toBe(401);
});

// staff.sessions.2
test('signing out ends one session, signing out everywhere all of them', async () => {
  const { email, cookie, recoveryCodes } = await acts.member('owner');
  const second = staffCookieOf(await acts.signIn(email, recoveryCodes[0]));
  const third = staffCookieOf(await acts.signIn(email, recoveryCodes[1]));
  await acts.call('DELETE', 'staff/session', { cookie });
  expect([await isIn(cookie), await isIn(second), await isIn(third)]).toEqual([401, 200, 200]);
  await acts.call('DELETE', 'staff/sessions', { cookie: second });
  expect([await isIn(second), await isIn(third)]).toEqual([401, 401]);
});

// staff.sessions.3
test('a staff cookie counts only for calls of the site’s own pages, and is no candidate’s session', async () => {
  const { cookie } = await acts.member('owner');
  const foreign = { 'x-requested-with': '', origin: 'https://elsewhere.example' };
  expect((await acts.call('GET', 'staff/members', { cookie, headers: foreign })).statusCode).toBe(403);
  expect((await acts.call('POST', 'staff/members', { cookie, headers: foreign, payload: {} })).statusCode).toBe(403);
  expect((await site.call({ url: '/api/v1/candidate/fetch/', cookie })).statusCode).toBe(401);
  expect((await acts.call('GET', 'staff/members', { cookie: cookie.replace('berth-staff', 'berth') })).statusCode).toBe(401);
});

// staff.passwords.1
test('a link for a new password ends every session, keeps the second factor, and is sent to known members alone', async () => {
  const { email, cookie, recoveryCodes } = await acts.member('owner');
  const ask = (address: string) => acts.call('POST', 'staff/forgottenPassword', { payload: { email: address } });
  expect((await ask(email)).body).toBe((await ask('unknown@staff.example')).body);
  const password = 'Other-Lantern-48!';
  const set = await acts.call('POST', 'staff/password', { payload: { token: await acts.mailedToken(email), password } });
  expect(set.json()).toEqual({ signedIn: null });
  expect(await isIn(cookie)).toBe(401);
  expect(told(await acts.signIn(email, undefined, password))).toEqual([401, 'second-factor-needed']);
  expect((await acts.signIn(email, recoveryCodes[0], password)).statusCode).toBe(200);
  expect((await site.mails()).filter(({ to }) => to?.[0]?.address === 'unknown@staff.example')).toEqual([]);
});

// staff.passwords.1
test.each([
  ['short1!', 'a password that breaks the tenant’s rule'],
  ['Alex Morgan 1!', 'the member’s name'],
])('%s is refused as %s, and the link still works', async (password) => {
  const { email } = await acts.invite({});
  const token = await acts.mailedToken(email);
  const refused = await acts.call('POST', 'staff/password', { payload: { token, password } });
  expect([refused.statusCode, refused.json<Problem>().errors?.[0]?.path]).toEqual([400, 'body.password']);
  expect((await acts.accept(email)).statusCode).toBe(200);
});

// staff.members.1
test('a changed role counts at once, and a deactivated member is out at once', async () => {
  const [owner, other] = [await acts.member('owner'), await acts.member('owner')];
  const change = await acts.call('PUT', `staff/members/${other.id}`, { cookie: owner.cookie, payload: { role: 'viewer' } });
  expect(change.json<StaffMember>()).toMatchObject({ role: 'viewer', state: 'active' });
  expect(await isIn(other.cookie)).toBe(403);
  await acts.call('DELETE', `staff/members/${other.id}`, { cookie: owner.cookie });
  expect(await isIn(other.cookie)).toBe(401);
  const back = await acts.call('POST', 'staff/members', {
    cookie: owner.cookie,
    payload: { email: other.email, name: 'Sam', role: 'recruiter' },
  });
  expect(back.json<StaffMember>()).toMatchObject({ id: other.id, name: 'Sam', role: 'recruiter' });
});

// staff.members.2
test('the last owner can neither leave nor step down, and of two who remove each other at once one stays', async () => {
  await site.ownerPool.query('update staff_member set deactivated_at = now()');
  const [one, two] = [await acts.member('owner'), await acts.member('owner')];
  await acts.invite({ role: 'owner' });
  const remove = (by: { cookie: string }, whom: { id: string }) => acts.call('DELETE', `staff/members/${whom.id}`, { cookie: by.cookie });
  const answers = await Promise.all([remove(one, two), remove(two, one)]);
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1);
  const left = answers[0].statusCode === 200 ? one : two;
  expect(told(await remove(left, left))).toEqual([409, 'last-owner']);
  const stepDown = await acts.call('PUT', `staff/members/${left.id}`, { cookie: left.cookie, payload: { role: 'viewer' } });
  expect(told(stepDown)).toEqual([409, 'last-owner']);
});

// staff.members.3
test('a hiring manager’s adverts are adverts of the tenant, and no other role has chosen ones', async () => {
  await site.addAdverts(hosts.northmoor, { title: 'Porter' });
  await site.addAdverts(hosts.harrowFinch, { title: 'Cook' });
  const idOf = async (title: string) =>
    Number((await site.ownerPool.query<{ id: string }>('select id from advert where job_title = $1', [title])).rows[0]?.id);
  const [own, foreign, { cookie }] = [await idOf('Porter'), await idOf('Cook'), await acts.member('owner')];
  const invite = (role: string, advertIds: number[]) =>
    acts.call('POST', 'staff/members', {
      cookie,
      payload: { email: `m${advertIds.join('-')}@staff.example`, name: 'Kim', role, advertIds },
    });
  expect((await invite('hiringManager', [own])).json<StaffMember>().advertIds).toEqual([own]);
  expect((await invite('hiringManager', [foreign])).json<Problem>().errors?.[0]).toMatchObject({
    path: 'body.advertIds',
    code: 'no-such-advert',
  });
  expect((await invite('viewer', [own, own])).json<Problem>().errors?.[0]?.path).toBe('body.advertIds');
});

// staff.members.4
test('an owner resets a lost second factor: the member’s sessions end, and they set up another', async () => {
  const [owner, member] = [await acts.member('owner'), await acts.member('owner')];
  await acts.call('DELETE', `staff/members/${member.id}/secondFactor`, { cookie: owner.cookie });
  expect(await isIn(member.cookie)).toBe(401);
  const cookie = staffCookieOf(await acts.signIn(member.email));
  expect(await isIn(cookie)).toBe(403);
  await acts.setUp(cookie);
  expect(await isIn(cookie)).toBe(200);
});

// back-office.callers.2
test('another tenant’s member is a 404, like one that does not exist', async () => {
  const [owner, foreign] = [await acts.member('owner'), await acts.member('owner', { host: hosts.harrowFinch })];
  for (const id of [foreign.id, '7c9d1c1e-0000-4000-8000-000000000000'])
    expect(told(await acts.call('DELETE', `staff/members/${id}`, { cookie: owner.cookie }))).toEqual([404, 'not-found']);
});

// back-office.audit.1
test('signing in and what a member does is in the audit, under their name', async () => {
  const owner = await acts.member('owner');
  const { id } = (
    await acts.call('POST', 'staff/members', { cookie: owner.cookie, payload: { email: 'new@staff.example', name: 'New', role: 'viewer' } })
  ).json<StaffMember>();
  const { headers } = await apiKeyOf(site, { scopes: ['audit:read'] });
  const { events } = (await acts.call('GET', `audit?actorId=${owner.id}`, { headers })).json<{ events: object[] }>();
  const actor = { kind: 'staff', id: owner.id, name: 'Alex Morgan' };
  expect(events).toMatchObject([
    { actor, act: 'staffInvite', subject: { kind: 'staff', id }, status: 200 },
    { actor, act: 'staffConfirmSecondFactor' },
    { actor, act: 'staffStartSecondFactor' },
    { actor, act: 'staffSignIn' },
    { actor, act: 'staffSetPassword' },
  ]);
});
