import type { Problem } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiKeyOf } from '../../testing/api-key.ts';
import { hosts, startTestSite, type TestHost, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

type Maker = Awaited<ReturnType<typeof apiKeyOf>>;
const keys = (by: Maker, method: 'GET' | 'POST' | 'DELETE', path = '', payload?: object, host: TestHost = hosts.northmoor) =>
  site.call({ method, url: `/api/backoffice/v1/keys${path}`, headers: by.headers, host, ...(payload && { payload }) });

// back-office.keys.1 back-office.keys.2
test('a key made by the API works until it is revoked, is shown once, and any number can be made', async () => {
  const by = await apiKeyOf(site, { scopes: ['keys:write', 'audit:read'] });
  const expiresOn = new Date(site.services.clock().getTime() + 86_400_000).toISOString();
  const made = [];
  for (const name of ['One', 'Two', 'Three'])
    made.push(
      (await keys(by, 'POST', '', { name, scopes: ['audit:read'], expiresOn, callsPerMinute: 60 })).json<{ id: string; key: string }>(),
    );
  const list = () => keys(by, 'GET');
  expect((await list()).json<object[]>()).toMatchObject([
    {},
    ...['One', 'Two', 'Three'].map((name) => ({ name, scopes: ['audit:read'], expiresOn, callsPerMinute: 60, revokedOn: null })),
  ]);
  expect((await list()).body).not.toContain(made[0]?.key);
  const statusOf = async (key = '') =>
    (await site.call({ url: '/api/backoffice/v1/audit', headers: { authorization: `Bearer ${key}` } })).statusCode;
  expect(await statusOf(made[0]?.key)).toBe(200);
  expect((await keys(by, 'DELETE', `/${made[0]?.id}`)).statusCode).toBe(200);
  expect(await Promise.all(made.map(({ key }) => statusOf(key)))).toEqual([401, 200, 200]);
  site.wait(86_400_000);
  expect(await statusOf(made[1]?.key)).toBe(401);
});

// back-office.keys.2
test('no key can have a scope that its maker does not have', async () => {
  const by = await apiKeyOf(site, { scopes: ['keys:write'] });
  const answer = (await keys(by, 'POST', '', { name: 'More', scopes: ['applications:read'] })).json<Problem>();
  expect([answer.status, answer.errors?.[0]?.path, answer.errors?.[0]?.code]).toEqual([400, 'body.scopes', 'scope-missing']);
});

// back-office.callers.2
test('another tenant’s key is a 404, like an unknown and a revoked one', async () => {
  const [by, foreign] = [await apiKeyOf(site, { scopes: ['keys:write'] }), await apiKeyOf(site, { host: hosts.harrowFinch })];
  const revoked = await apiKeyOf(site);
  await keys(by, 'DELETE', `/${revoked.id}`);
  const answers = [foreign.id, revoked.id, '7c9d1c1e-0000-4000-8000-000000000000'].map(async (id) =>
    (await keys(by, 'DELETE', `/${id}`)).json<Problem>(),
  );
  expect((await Promise.all(answers)).map(({ status, detail }) => [status, detail])).toEqual(
    answers.map(() => [404, 'There is no such key']),
  );
});
