import { type ApiRoute, isGuarded, routes } from '@berth/contract';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmedAccount, cookieOf, freshAddress, goodPassword, mailsTo, signIn } from '../../testing/account-journey.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';

const all: ApiRoute[] = Object.values(routes).flatMap((slice): ApiRoute[] => Object.values(slice));
const guarded = all.filter(isGuarded).map((route) => [`${route.method} ${route.path}`, route] as const);
const uuid = '00000000-0000-4000-8000-000000000000';
const email = 'guarded@mail.example';
let site: TestSite;
let cookie: string;
beforeAll(async () => {
  site = await startTestSite();
  await confirmedAccount(site, email);
  cookie = cookieOf(await signIn(site, email));
});
afterAll(() => site.stop());

/** A call as another site makes a signed-in visitor's browser send it, with these headers changed. */
function send({ method, path, root }: ApiRoute, headers: Record<string, string>): Promise<LightMyRequestResponse> {
  const url = `${root ? '' : '/api'}${path.replaceAll(/\{\w+\}/g, uuid)}`;
  const payload = method === 'GET' ? {} : { payload: '{}' };
  return site.app.inject({
    method,
    url,
    ...payload,
    remoteAddress: freshAddress(),
    headers: { host: hosts.northmoor, cookie, ...headers },
  });
}
const json = { 'content-type': 'application/json' };
const ours = { 'x-requested-with': 'XMLHttpRequest' };

// api.callers.2
describe.each(guarded)('%s', (_name, route) => {
  test.each<[string, Record<string, string>]>([
    ['without X-Requested-With', json],
    ['with another X-Requested-With', { ...json, 'x-requested-with': 'fetch' }],
    ['from another origin', { ...json, ...ours, origin: 'https://evil.test' }],
    ['from another tenant', { ...json, ...ours, origin: `http://${hosts.harrowFinch}` }],
    ['from the origin "null"', { ...json, ...ours, origin: 'null' }],
    ['from another site by the browser’s word', { ...json, ...ours, 'sec-fetch-site': 'cross-site' }],
    ['from a neighbour of the same domain', { ...json, ...ours, 'sec-fetch-site': 'same-site' }],
    ['as text/plain', { ...ours, 'content-type': 'text/plain' }],
    ['as text/plain of some charset', { ...ours, 'content-type': 'Text/Plain;charset=UTF-8' }],
    ['with half a bearer token', { ...json, authorization: 'Bearer x' }],
  ])('%s is a 403', async (_how, headers) => {
    const answer = await send(route, headers);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'foreign-request']);
  });

  test('from a page of the site is let through', async () => {
    if (route.path === '/account/logout') return;
    const answer = await send(route, { ...json, ...ours, origin: `http://${hosts.northmoor}`, 'sec-fetch-site': 'same-origin' });
    expect(answer.statusCode).not.toBe(403);
  });
});

const callAs = (call: InjectOptions, headers: Record<string, string>) =>
  site.call({ ...call, cookie, headers: { ...call.headers, ...headers }, remoteAddress: freshAddress() });

// api.callers.3
describe('a page that was rendered for another candidate', () => {
  const stale = { 'x-candidate': uuid };
  const british = { county: 'West Yorkshire', country: 'United Kingdom', postcode: 'LS6 3AA' };
  const address = { street1: '12 Harbour Road', city: 'Leeds', ...british, version: 0 };
  const criteria = { title: 'Nurse', uri: '/search?keyword=nurse' };
  const calls: [string, InjectOptions][] = [
    ['saves a profile', { method: 'PUT', url: '/api/candidate/update/', payload: { address } }],
    ['takes back consents', { method: 'PUT', url: '/api/v1/candidate/updateConsent/', payload: { communicationsPreference: [] } }],
    ['uploads a CV', { method: 'POST', url: '/api/v1/uploadFile/', headers: { 'content-type': 'multipart/form-data; boundary=x' } }],
    ['applies', { method: 'PUT', url: '/api/v1/candidate/apply', headers: { 'content-type': 'multipart/form-data; boundary=x' } }],
    ['saves a job', { method: 'POST', url: '/api/v1/savedJob', payload: { advertId: 1 } }],
    ['creates a job alert', { method: 'POST', url: '/api/v1/jobAlert', payload: { criteria } }],
    ['changes the password', { method: 'POST', url: '/api/account/changePassword', payload: {} }],
    [
      'changes the address',
      { method: 'POST', url: '/api/account/changeEmail', payload: { email: 'x@mail.example', password: goodPassword } },
    ],
    ['deletes the account', { method: 'DELETE', url: '/api/account/deleteAccount', payload: { password: goodPassword } }],
    ['signs out', { url: '/api/account/logout' }],
    ['reads the profile', { url: '/api/v1/candidate/fetch/' }],
  ];
  test.each(calls)('%s: a 409 that says so', async (_name, call) => {
    const answer = await callAs(call, stale);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'other-candidate']);
  });

  test('changes nothing; a page of the candidate’s own, or a program that names no candidate, does', async () => {
    const [, save = {}] = calls[0] ?? [];
    const candidate = async () => (await site.call({ url: '/api/v1/candidate/fetch/', cookie })).json<{ address: unknown }>();
    expect((await candidate()).address).toBeNull();
    const session = (await site.call({ url: '/api/account/session', cookie })).json<{ candidateId: string }>();
    expect((await callAs(save, { 'x-candidate': session.candidateId })).statusCode).toBe(200);
    const again = { ...save, payload: { address: { ...address, city: 'York', version: 1 } } };
    expect((await callAs(again, {})).statusCode).toBe(200);
    expect(await candidate()).toMatchObject({ address: { city: 'York' } });
  });
});

test('after all these calls the visitor is still signed in', async () => {
  expect((await site.call({ url: '/api/account/verifyActiveToken', cookie })).json()).toBe(true);
});

test('only these calls are accepted from any site without the guard', async () => {
  expect(all.filter(({ fromAnywhere }) => fromAnywhere).map(({ id }) => id)).toEqual([
    'token',
    'isPasswordLinkGood',
    'filteredSearch',
    'searchAdvice',
    'closingRemindersUnsubscribe',
    'oneClickUnsubscribe',
  ]);
});

// api.callers.2
test('a GET whose name says that it changes something is guarded', () => {
  const changes = /logout|(?<!un)confirm|resend|close|reset|forgot|unsubscribe|emailConsent|emailAcceptance/i;
  const open = all.filter((route) => route.method === 'GET' && changes.test(route.path) && !isGuarded(route));
  expect(open.map(({ id }) => id)).toEqual([]);
});

// api.callers.4
test.each<[string, Record<string, string>]>([
  ['X-Forwarded-Host', { 'x-forwarded-host': 'evil.test' }],
  ['Forwarded', { forwarded: 'host=evil.test;proto=https' }],
  ['X-Forwarded-Proto', { 'x-forwarded-proto': 'https' }],
  ['X-Forwarded-For', { 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9' }],
  ['X-Host', { 'x-host': 'evil.test', 'x-original-url': '/evil', 'x-rewrite-url': '/evil' }],
])('%s of the visitor’s own making changes no link in a mail and no cookie', async (_name, forged) => {
  const before = (await mailsTo(site, email)).length;
  const payload = { email };
  await site.ownerPool.query('delete from rate_limit');
  const asked = await site.call({
    method: 'POST',
    url: '/api/account/forgotPassword',
    payload,
    headers: forged,
    remoteAddress: freshAddress(),
  });
  expect(asked.statusCode).toBe(200);
  const mails = await mailsTo(site, email);
  expect(mails.length).toBe(before + 1);
  expect(mails.at(-1)?.text).toMatch(/http:\/\/localhost\/confirm-password\//);
  expect(`${mails.at(-1)?.text}${mails.at(-1)?.html}`).not.toContain('evil');
});

test.each(['evil.test', 'localhost.evil.test', 'localhost@evil.test', 'evil.test#localhost', 'localhost:80@evil.test'])(
  'the Host %s, which no tenant has, gets no page, no call and no email',
  async (host) => {
    const before = (await site.mails()).length;
    const headers = { host, ...ours };
    const answer = await site.app.inject({ method: 'POST', url: '/api/account/forgotPassword', payload: { email }, headers });
    expect(answer.statusCode).toBe(404);
    expect((await site.mails()).length).toBe(before);
  },
);
