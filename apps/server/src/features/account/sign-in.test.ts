import { candidateTypes, loginFailure } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmedAccount, cookieOf, freshAddress, goodPassword, register, signIn } from '../../testing/account-journey.ts';
import { countPasswordHashes } from '../../testing/count-password-hashes.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

const failure = { type: '/api/docs#sign-in-failed', title: 'Sign in needed', status: 401, code: 'sign-in-failed', detail: loginFailure };
const setType = (email: string, type: number) =>
  site.asTenant(hosts.northmoor, (trx) => trx.updateTable('candidate').set({ type }).where('email', '=', email).execute());

// api.callers.1 sign-in.form.1
test('a confirmed account signs in, in any case of the address, and gets a cookie that scripts cannot read', async () => {
  await confirmedAccount(site, 'owner@mail.example');
  const answer = await signIn(site, ' OWNER@mail.example ');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    candidateId: expect.stringMatching(/^[\da-f-]{36}$/),
    firstName: 'Aisha',
    email: 'owner@mail.example',
    emailBlocked: false,
    candidateType: candidateTypes.full,
  });
  expect(answer.cookies).toEqual([
    { name: 'berth', value: expect.stringMatching(/^[\w-]{43}$/), path: '/', httpOnly: true, sameSite: 'Lax' },
    expect.objectContaining({ name: 'berth-device', httpOnly: true, sameSite: 'Lax', maxAge: 34_560_000 }),
  ]);
  const session = await site.call({ url: '/api/account/session', cookie: cookieOf(answer) });
  expect(session.json()).toEqual(answer.json());
});

test('on https the cookie is Secure and bound to the host, and the plain one is not looked at', async () => {
  const secure = await startTestSite({ trustProxy: true });
  try {
    await confirmedAccount(secure, 'secure@mail.example');
    const https = { 'x-forwarded-proto': 'https' };
    const answer = await secure.call({
      method: 'POST',
      url: '/api/account/login',
      payload: { username: 'secure@mail.example', password: goodPassword },
      headers: https,
    });
    expect(answer.cookies).toEqual([
      { name: '__Host-berth', value: expect.stringMatching(/^[\w-]{43}$/), path: '/', httpOnly: true, secure: true, sameSite: 'Lax' },
      expect.objectContaining({ name: '__Host-berth-device', path: '/', httpOnly: true, secure: true, sameSite: 'Lax' }),
    ]);
    const value = answer.cookies[0]?.value;
    const isActive = async (cookie: string) =>
      (await secure.call({ url: '/api/account/verifyActiveToken', headers: https, cookie })).json<boolean>();
    expect(await isActive(`__Host-berth=${value}`)).toBe(true);
    expect(await isActive(`berth=${value}`)).toBe(false);
  } finally {
    await secure.stop();
  }
});

// sign-in.form.2
test('unknown address, wrong password and every unconfirmed state fail in the same way', async () => {
  await confirmedAccount(site, 'states@mail.example');
  const failures = [await signIn(site, 'nobody@mail.example'), await signIn(site, 'states@mail.example', 'Wrong horse 7!')];
  for (const type of [candidateTypes.skeleton, candidateTypes.skeletonPending, candidateTypes.pending]) {
    await setType('states@mail.example', type);
    failures.push(await signIn(site, 'states@mail.example'));
  }
  for (const answer of failures) {
    const { instance: _instance, ...problem } = answer.json<Record<string, unknown>>();
    expect(problem).toEqual(failure);
    expect(answer.statusCode).toBe(401);
    expect(answer.cookies).toEqual([]);
  }
});

test('a registration that has not been confirmed cannot sign in', async () => {
  await register(site, 'unconfirmed@mail.example');
  expect((await signIn(site, 'unconfirmed@mail.example')).statusCode).toBe(401);
});

const composed = 'Pässwörd 1 🙂';
// sign-in.form.1
test.each([
  ['spaces at both ends', '  Space 7 ! ', 'Space 7 !'],
  ['letters composed or not', composed.normalize('NFC'), composed.normalize('NFD')],
  ['case', 'MiXed case 7!', 'mixed case 7!'],
  ['everything up to the 128th letter', `Aa1!${'x'.repeat(124)}`, `Aa1!${'x'.repeat(123)}y`],
])('a password is compared character by character: %s', async (name, password, similar) => {
  const email = `verbatim-${name.replaceAll(' ', '-')}@mail.example`;
  await confirmedAccount(site, email, { password, passwordConfirm: password });
  expect((await signIn(site, email, password)).statusCode).toBe(200);
  expect((await signIn(site, email, similar)).statusCode).toBe(401);
});

test('signing in again ends the browser’s previous session', async () => {
  await confirmedAccount(site, 'again@mail.example');
  const first = cookieOf(await signIn(site, 'again@mail.example'));
  const elsewhere = cookieOf(await signIn(site, 'again@mail.example'));
  const second = cookieOf(await signIn(site, 'again@mail.example', goodPassword, { cookie: first }));
  const isActive = async (cookie: string) => (await site.call({ url: '/api/account/verifyActiveToken', cookie })).json<boolean>();
  expect(second).not.toBe(first);
  expect(await Promise.all([first, second, elsewhere].map(isActive))).toEqual([false, true, true]);
});

test('who gets in is not counted for the network: a whole college may be behind one address', async () => {
  await confirmedAccount(site, 'colleague@mail.example');
  const counted = async () => {
    const { rows } = await site.ownerPool.query<{ tries: number }>('select count(*)::int as tries from failed_sign_in');
    return rows[0]?.tries;
  };
  const before = await counted();
  const remoteAddress = freshAddress();
  for (const kind of ['/api/account/login', '/api/token'])
    for (let time = 0; time < 2; time += 1) {
      const payload = { username: 'colleague@mail.example', password: goodPassword };
      expect((await site.call({ method: 'POST', url: kind, payload, remoteAddress })).statusCode).toBe(200);
    }
  expect(await counted()).toBe(before);
  await signIn(site, 'colleague@mail.example', 'Wrong horse 7!', { remoteAddress });
  expect(await counted()).toBe((before ?? 0) + 1);
});

test.each([
  [{ username: 'a\u0000@mail.example', password: 'x' }, 'body.username'],
  [{ username: 'a@mail.example', password: '\ud800' }, 'body.password'],
  [{ username: 'a@mail.example', password: '' }, 'body.password'],
  [{ username: 'a@mail.example', password: 'x'.repeat(129) }, 'body.password'],
  [{ username: ['a@mail.example'], password: 'x' }, 'body.username'],
  [{}, 'body.username'],
])('%j is refused with the field named', async (payload, path) => {
  const answer = await site.call({ method: 'POST', url: '/api/account/login', payload, remoteAddress: freshAddress() });
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ errors: { path: string }[] }>().errors.map((fault) => fault.path)).toContain(path);
});

// sign-in.form.3
test('a failure for an unknown address costs the same password hash as one for a known address', async () => {
  await confirmedAccount(site, 'timing@mail.example');
  for (const email of ['timing@mail.example', 'nobody@mail.example'])
    expect(await countPasswordHashes(() => signIn(site, email, 'Wrong horse 7!')), email).toBe(1);
});
