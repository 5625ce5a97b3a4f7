import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type At, atTenant } from '../../platform/at.ts';
import { confirmedAccount, cookieOf, freshAddress, goodPassword, signIn } from '../../testing/account-journey.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';
import { findCaller, maxSessions } from './session.ts';

const minute = 60_000;
const email = 'visitor@mail.example';
let site: TestSite;
let cookie: string;
beforeAll(async () => {
  site = await startTestSite();
  await confirmedAccount(site, email);
});
beforeEach(async () => {
  cookie = cookieOf(await signIn(site, email));
});
afterAll(() => site.stop());

const isActive = async (session = cookie, host: (typeof hosts)[keyof typeof hosts] = hosts.northmoor) =>
  (await site.call({ url: '/api/account/verifyActiveToken', cookie: session, host })).json<boolean>();
const sessions = () =>
  site.asTenant(hosts.northmoor, (trx) => trx.selectFrom('candidateSession').selectAll().orderBy('createdAt').execute());
const limit = async () => (await sessions()).at(-1)?.idleUntil.getTime() ?? 0;

// sign-in.session.3
test('without a session the summary is null, the check is no and a call that needs one is 401', async () => {
  expect((await site.call({ url: '/api/account/session' })).json()).toBeNull();
  expect((await site.call({ url: '/api/account/verifyActiveToken' })).json()).toBe(false);
  const answer = await site.call({ url: '/api/v1/candidate/fetch/' });
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toMatchObject({ code: 'sign-in-needed' });
});

// sign-in.session.6
test('signing out ends the session and deletes the cookie; signing out again is 401', async () => {
  const answer = await site.call({ url: '/api/account/logout', cookie });
  expect(answer.json()).toBe(true);
  expect(answer.cookies).toEqual([expect.objectContaining({ name: 'berth', value: '', path: '/', expires: new Date(0) })]);
  expect(await isActive()).toBe(false);
  expect((await site.call({ url: '/api/account/logout', cookie })).statusCode).toBe(401);
});

// api.callers.2
test('another site cannot sign a visitor out: the call needs a header that only our pages send', async () => {
  const plain = await site.app.inject({ url: '/api/account/logout', headers: { host: hosts.northmoor, cookie } });
  expect(plain.statusCode).toBe(403);
  const foreign = await site.call({ url: '/api/account/logout', cookie, headers: { 'sec-fetch-site': 'cross-site' } });
  expect(foreign.statusCode).toBe(403);
  expect(await isActive()).toBe(true);
});

describe('as time passes', () => {
  beforeEach(async () => {
    site.stopClock(site.services.clock());
    cookie = cookieOf(await signIn(site, email));
  });

  // sign-in.session.1
  test('a session ends after two idle hours, to the second; a call before that extends it', async () => {
    site.wait(120 * minute - 1000);
    expect(await isActive()).toBe(true);
    site.wait(120 * minute - 1000);
    expect(await isActive()).toBe(true);
    site.wait(120 * minute);
    expect(await isActive()).toBe(false);
  });

  // sign-in.session.1
  test('a session ends twelve hours after sign-in, to the second, even if it is in use', async () => {
    for (let hour = 1; hour < 12; hour += 1) {
      site.wait(60 * minute);
      expect(await isActive()).toBe(true);
    }
    site.wait(60 * minute - 1000);
    expect(await isActive()).toBe(true);
    site.wait(1000);
    expect(await isActive()).toBe(false);
  });
});

test('the idle limit is written at most once a minute', async () => {
  const begun = await limit();
  site.wait(30_000);
  await isActive();
  expect(await limit()).toBe(begun);
  site.wait(40_000);
  await isActive();
  expect(await limit()).toBeGreaterThan(begun);
});

test('a session is found in a transaction that only reads, and its idle limit slides in another one', async () => {
  site.wait(2 * minute);
  const begun = await limit();
  const own = atTenant(site.services, await site.tenantId(hosts.northmoor));
  const transaction: At['transaction'] = (work) =>
    own.transaction(async (trx) => {
      await sql`set transaction read only`.execute(trx);
      return work(trx);
    });
  const found = await findCaller({ ...own, transaction }, { token: cookie.replace('berth=', ''), via: 'cookie' });
  expect(await limit()).toBe(begun);
  await found?.touch?.();
  expect(await limit()).toBeGreaterThan(begun);
});

// tenants.isolation.3
test('a session of one tenant does not work on another', async () => {
  expect(await isActive(cookie, hosts.harrowFinch)).toBe(false);
  expect((await site.call({ url: '/api/v1/candidate/fetch/', cookie, host: hosts.harrowFinch })).statusCode).toBe(401);
  expect(await isActive()).toBe(true);
});

// api.callers.1 sign-in.session.2
test('a cookie’s token does not work as a bearer token, nor the other way round', async () => {
  const token = cookie.replace('berth=', '');
  expect((await site.call({ url: '/api/account/verifyActiveToken', headers: { authorization: `Bearer ${token}` } })).json()).toBe(false);
  const answer = await site.call({
    method: 'POST',
    url: '/api/token',
    payload: { username: email, password: goodPassword },
    remoteAddress: freshAddress(),
  });
  const bearer = answer.json<{ accessToken: string; tokenType: string; expiresIn: number }>();
  expect(bearer).toEqual({ accessToken: expect.stringMatching(/^[\w-]{43}$/), tokenType: 'Bearer', expiresIn: 7200 });
  expect(answer.cookies).toEqual([]);
  expect(await isActive(`berth=${bearer.accessToken}`)).toBe(false);
  // An API client needs no X-Requested-With: no browser sends its header by itself.
  const fetched = await site.app.inject({
    url: '/api/v1/candidate/fetch/',
    headers: { host: hosts.northmoor, authorization: `bearer ${bearer.accessToken}` },
  });
  expect(fetched.json()).toMatchObject({ email });
});

test.each(['berth=', 'berth=short', `berth=${'A'.repeat(43)}`, 'berth=%00', `berth=${'x'.repeat(4000)}`])(
  'the made-up cookie %s signs no one in',
  async (made) => {
    expect(await isActive(made)).toBe(false);
  },
);

test('expired sessions are deleted when their owner signs in again', async () => {
  site.wait(13 * 60 * minute);
  await signIn(site, email);
  expect(await sessions()).toHaveLength(1);
});

test('a session ends with its candidate', async () => {
  await confirmedAccount(site, 'leaver@mail.example');
  const theirs = cookieOf(await signIn(site, 'leaver@mail.example'));
  expect(await isActive(theirs)).toBe(true);
  await site.asTenant(hosts.northmoor, (trx) => trx.deleteFrom('candidate').where('email', '=', 'leaver@mail.example').execute());
  expect(await isActive(theirs)).toBe(false);
});

// sign-in.session.9
test('an account has at most 20 sessions: one more ends the least recently used one and no other', async () => {
  const busy = 'many-devices@mail.example';
  await confirmedAccount(site, busy);
  const cookies: string[] = [];
  const signInAnew = async () => {
    // Further apart than the limits of sign-in look back.
    site.wait(16 * minute);
    for (const session of cookies) if (session !== cookies[1]) await isActive(session);
    cookies.push(cookieOf(await signIn(site, busy)));
  };
  const long = { ...site.services.config, sessionIdleSeconds: 86_400, sessionLifetimeSeconds: 86_400 };
  Object.assign(site.services.config, long);
  for (let count = 0; count < maxSessions; count += 1) await signInAnew();
  expect(await Promise.all(cookies.map((session) => isActive(session)))).toEqual(cookies.map(() => true));
  // All sessions but the second are used now.
  await signInAnew();
  await signInAnew();
  const active = await Promise.all(cookies.map((session) => isActive(session)));
  expect(active.filter(Boolean)).toHaveLength(maxSessions);
  expect(active[1]).toBe(false);
});
