import type { OwnSession } from '@berth/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { confirmedAccount, cookieOf, freshAddress, goodPassword, signIn } from '../../testing/account-journey.ts';
import { signedInCandidate } from '../../testing/signed-in-candidate.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';

const email = 'owner@mail.example';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:126.0) Gecko/20100101 Firefox/126.0';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
let site: TestSite;
let cookie: string;
beforeAll(async () => {
  site = await startTestSite();
  await confirmedAccount(site, email);
});
beforeEach(async () => {
  await site.asTenant(hosts.northmoor, (trx) => trx.deleteFrom('candidateSession').execute());
  cookie = await enter(firefox);
});
afterAll(() => site.stop());

async function enter(userAgent: string): Promise<string> {
  const payload = { username: email, password: goodPassword };
  const headers = { 'user-agent': userAgent };
  return cookieOf(await site.call({ method: 'POST', url: '/api/account/login', payload, headers, remoteAddress: freshAddress() }));
}
const list = async (session = cookie) => (await site.call({ url: '/api/account/sessions', cookie: session })).json<OwnSession[]>();
const end = (id: string, session = cookie) => site.call({ method: 'DELETE', url: `/api/account/sessions/${id}`, cookie: session });
const isActive = async (session: string) => (await site.call({ url: '/api/account/verifyActiveToken', cookie: session })).json<boolean>();

const minutes = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 60_000);

// sign-in.session.10
test('a candidate sees their sessions, the current one first, with when each began and was last used', async () => {
  site.wait(600_000);
  const theirPhone = await enter(phone);
  const program = await site.call({
    method: 'POST',
    url: '/api/token',
    payload: { username: email, password: goodPassword },
    headers: { 'user-agent': 'curl/8.5.0' },
    remoteAddress: freshAddress(),
  });
  expect(program.statusCode).toBe(200);
  site.wait(300_000);
  await isActive(theirPhone);
  const sessions = await list();
  expect(sessions.map(({ device, current }) => [device, current])).toEqual([
    ['Firefox on Linux', true],
    ['Safari on iPhone', false],
    ['A program (curl)', false],
  ]);
  expect(sessions.map(({ createdOn, lastUsedOn }) => minutes(createdOn, lastUsedOn))).toEqual([15, 5, 0]);
  expect(Object.keys(sessions[0] ?? {})).toEqual(['id', 'device', 'createdOn', 'lastUsedOn', 'current']);
});

// sign-in.session.10
test('ending another session ends only that one; an expired session is not shown', async () => {
  const theirPhone = await enter(phone);
  const [, other] = await list();
  const answer = await end(other?.id ?? '');
  expect([answer.statusCode, answer.json(), answer.cookies]).toEqual([200, true, []]);
  expect(await Promise.all([cookie, theirPhone].map(isActive))).toEqual([true, false]);
  expect((await end(other?.id ?? '')).statusCode).toBe(404);
  await enter(phone);
  for (let hour = 0; hour < 2; hour += 1) {
    site.wait(3_600_000);
    await isActive(cookie);
  }
  expect((await list()).map(({ device }) => device)).toEqual(['Firefox on Linux']);
});

test('ending the current session signs out and removes the cookie', async () => {
  const [own] = await list();
  const answer = await end(own?.id ?? '');
  expect(answer.cookies).toEqual([expect.objectContaining({ name: 'berth', value: '' })]);
  expect(await isActive(cookie)).toBe(false);
});

// api.form.3
test('another candidate’s session, on this tenant or the other, is the same 404 as an unknown one, and stays open', async () => {
  const [own] = await list();
  const neighbour = await signedInCandidate(site);
  const foreigner = await signedInCandidate(site, { host: hosts.harrowFinch });
  const tries = [
    site.call({ method: 'DELETE', url: `/api/account/sessions/${own?.id}`, headers: neighbour.headers }),
    site.call({ method: 'DELETE', url: `/api/account/sessions/${own?.id}`, headers: foreigner.headers, host: hosts.harrowFinch }),
    end('00000000-0000-4000-8000-000000000000'),
  ];
  const answers = (await Promise.all(tries)).map((answer) => [answer.statusCode, answer.json<{ detail: string }>().detail]);
  expect(new Set(answers.map(String))).toEqual(new Set(['404,There is no such session']));
  expect((await site.call({ url: '/api/account/sessions', headers: neighbour.headers })).json()).toHaveLength(1);
  expect(await isActive(cookie)).toBe(true);
});

test.each([
  ['GET', '/api/account/sessions', {}, 401],
  ['DELETE', '/api/account/sessions/00000000-0000-4000-8000-000000000000', {}, 401],
  ['DELETE', '/api/account/sessions/1', { cookie: true }, 400],
] as const)('%s %s %j is a %i', async (method, url, { cookie: has }: { cookie?: boolean }, status) => {
  expect((await site.call({ method, url, ...(has && { cookie }) })).statusCode).toBe(status);
});

// sign-in.session.1
test('the operator can set the limits: one hour idle and two hours in all', async () => {
  const strict = await startTestSite({ sessionIdleSeconds: 3_600, sessionLifetimeSeconds: 7_200 });
  try {
    await confirmedAccount(strict, email);
    const session = cookieOf(await signIn(strict, email));
    const active = async () => (await strict.call({ url: '/api/account/verifyActiveToken', cookie: session })).json<boolean>();
    const seen = [];
    for (const minutes of [59, 59, 3]) {
      strict.wait(minutes * 60_000);
      seen.push(await active());
    }
    expect(seen).toEqual([true, true, false]);
    const idle = cookieOf(await signIn(strict, email));
    strict.wait(61 * 60_000);
    expect((await strict.call({ url: '/api/account/verifyActiveToken', cookie: idle })).json()).toBe(false);
  } finally {
    await strict.stop();
  }
});
