import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmedAccount, cookieOf, signIn } from '../../testing/account-journey.ts';
import { apiKeyOf } from '../../testing/api-key.ts';
import { changeTenant } from '../../testing/change-tenant.ts';
import { signedInCandidate } from '../../testing/signed-in-candidate.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';

const origin = 'https://www.client.example';
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  await changeTenant(site, { settings: { apiOrigins: [origin] } });
});
afterAll(() => site.stop());

/** A call of a script on another site: with the headers that its browser adds. */
const from = (asking: string, { headers, ...options }: InjectOptions) =>
  site.app.inject({ ...options, headers: { host: hosts.northmoor, origin: asking, 'sec-fetch-site': 'cross-site', ...headers } });
const preflight = (asking: string, url: string, host: string = hosts.northmoor) =>
  from(asking, { method: 'OPTIONS', url, headers: { host, 'access-control-request-method': 'POST' } });

// api.origins.1
test('a script on an allowed origin searches, gets a token and calls with it', async () => {
  const { headers } = await signedInCandidate(site);
  const answers = [
    await from(origin, { method: 'POST', url: '/api/v1/advertereSearch/filteredSearch', payload: {} }),
    await from(origin, { method: 'POST', url: '/api/token', payload: { username: 'nobody@mail.example', password: 'wrong' } }),
    await from(origin, { url: '/api/v1/savedJob', headers }),
    await from(origin, {
      method: 'POST',
      url: '/api/v1/jobAlert',
      headers,
      payload: { criteria: { title: 'Cook', uri: '/search?keyword=cook' } },
    }),
    await from(origin, { url: '/api/v1/no-such-call' }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 401, 200, 200, 404]);
  for (const { headers: sent } of answers) {
    expect(sent).toMatchObject({ 'access-control-allow-origin': origin, vary: expect.stringMatching(/\borigin\b/i) });
    expect(sent).not.toHaveProperty('access-control-allow-credentials');
  }
});

// api.origins.1
test('its browser may ask first', async () => {
  const answer = await preflight(origin, '/api/v1/savedJob');
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    'access-control-allow-headers': 'authorization, content-type, x-requested-with',
    'access-control-max-age': '600',
    vary: expect.stringContaining('Origin'),
  });
  expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
});

// api.origins.2
test.each([
  ['another site', 'https://evil.example', '/api/v1/savedJob', hosts.northmoor],
  ['the allowed site over http', 'http://www.client.example', '/api/v1/savedJob', hosts.northmoor],
  ['another port of it', `${origin}:8443`, '/api/v1/savedJob', hosts.northmoor],
  ['a subdomain of it', 'https://a.www.client.example', '/api/v1/savedJob', hosts.northmoor],
  ['a page without an origin', 'null', '/api/v1/savedJob', hosts.northmoor],
  ['an origin that only another tenant allows', origin, '/api/v1/savedJob', hosts.harrowFinch],
  ['an allowed origin, for the back office', origin, '/api/backoffice/v1/adverts', hosts.northmoor],
])('%s is refused: no answer names it, and every answer varies by origin', async (_who, asking, url, host) => {
  const asked = await preflight(asking, url, host);
  const called = await from(asking, { url, headers: { host } });
  expect(asked.statusCode).toBe(404);
  for (const { headers } of [asked, called]) {
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers.vary).toMatch(/\borigin\b/i);
  }
});

// api.origins.3
test('a cookie counts for nothing on an allowed origin, with our header too', async () => {
  const email = 'jo@client.example';
  await confirmedAccount(site, email);
  const cookie = cookieOf(await signIn(site, email));
  const headers = { cookie, 'x-requested-with': 'XMLHttpRequest' };
  expect((await site.call({ url: '/api/v1/savedJob', cookie })).statusCode).toBe(200);
  expect((await from(origin, { url: '/api/v1/savedJob', headers })).statusCode).toBe(401);
  expect((await from(origin, { url: '/api/account/session', headers })).json()).toBeNull();
  const unsaved = await from(origin, { method: 'POST', url: '/api/v1/savedJob', headers, payload: { advertId: 1 } });
  expect(unsaved.statusCode).toBe(403);
  const another = await signedInCandidate(site);
  const asBearer = await from(origin, { url: '/api/account/session', headers: { ...headers, ...another.headers } });
  expect(asBearer.json()).toMatchObject({ email: another.email });
});

// api.origins.3
test('signing in with a cookie is refused there', async () => {
  const payload = { username: 'nobody@mail.example', password: 'wrong' };
  const headers = { 'x-requested-with': 'XMLHttpRequest' };
  expect((await from(origin, { method: 'POST', url: '/api/account/login', headers, payload })).statusCode).toBe(403);
});

// api.origins.2
test('an answer to a key of the back office does not name an allowed origin', async () => {
  const { headers } = await apiKeyOf(site);
  const answer = await from(origin, { url: '/api/v1/optionalFields/candidateProfile', headers });
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
});
