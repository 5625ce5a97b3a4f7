import type { Problem } from '@berth/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { confirmedAccount, cookieOf, freshAddress, signIn } from '../../testing/account-journey.ts';
import { apiKeyOf } from '../../testing/api-key.ts';
import { signedInCandidate } from '../../testing/signed-in-candidate.ts';
import { hosts, startTestSite, type TestHost, type TestSite } from '../../testing/test-site.ts';
import { revokeApiKey } from './index.ts';

let site: TestSite;
let tenantId: number;
beforeAll(async () => {
  site = await startTestSite();
  tenantId = await site.tenantId(hosts.northmoor);
});
beforeEach(async () => {
  await site.ownerPool.query('delete from api_key_call');
  await site.ownerPool.query('delete from rate_limit');
});
afterAll(() => site.stop());

const payload = { formName: 'candidateProfile', optionalFields: [] };
const put = (headers: Record<string, string>, more: { host?: TestHost; cookie?: string; payload?: object; remoteAddress?: string } = {}) =>
  site.call({ method: 'PUT', url: '/api/v1/optionalFields', payload, ...more, headers });
const calls = async () =>
  (
    await site.ownerPool.query<{ name: string; tenant: number; route: string; status: number }>(
      'select k.name, c.tenant_id as tenant, c.route_id as route, c.status from api_key_call c join api_key k on k.id = c.api_key_id order by c.id',
    )
  ).rows;
const told = (answer: Awaited<ReturnType<typeof put>>) => {
  const { code, detail } = answer.json<Problem>();
  return [answer.statusCode, code, detail];
};

// api.keys.1
test('a key opens what its scope says, and the call is written down', async () => {
  const { name, headers } = await apiKeyOf(site);
  expect((await put(headers)).statusCode).toBe(200);
  expect(await calls()).toEqual([{ name, tenant: tenantId, route: 'optionalFieldsUpdate', status: 200 }]);
});

// api.keys.1
test('a missing, invalid, revoked or another tenant’s key, and a session, get the same answer, and none is recorded', async () => {
  const revoked = await apiKeyOf(site);
  await revokeApiKey(site.ownerPool, tenantId, revoked.name, site.services.clock());
  const foreign = await apiKeyOf(site, { host: hosts.harrowFinch });
  const { key, headers } = await apiKeyOf(site);
  const candidate = await signedInCandidate(site);
  await confirmedAccount(site, 'keyless@mail.example');
  const cookie = cookieOf(await signIn(site, 'keyless@mail.example'));
  const refused = await put({});
  expect(told(refused)).toEqual([401, 'api-key-needed', 'Send an API key of this site: Authorization: Bearer bk_…']);
  const others = await Promise.all([
    put({ authorization: 'Bearer bk_' }),
    put({ authorization: `Bearer bk_${'A'.repeat(43)}` }),
    put({ authorization: `Basic ${key}` }),
    put({ authorization: `Bearer ${key}x` }),
    put({ authorization: `Bearer ${key.slice(3)}` }),
    put(revoked.headers),
    put(foreign.headers),
    put(headers, { host: hosts.harrowFinch }),
    put(candidate.headers),
    put({}, { cookie }),
    // Without a key, faults of the body are not even reported.
    put({}, { payload: {} }),
  ]);
  expect(others.map(told)).toEqual(others.map(() => told(refused)));
  expect(await calls()).toEqual([]);
});

// api.keys.1
test('a key without the scope is a 403, bad input a 400, and both are recorded', async () => {
  const [narrow, good] = [await apiKeyOf(site, { scopes: [] }), await apiKeyOf(site)];
  expect(told(await put(narrow.headers))).toEqual([403, 'scope-missing', 'This API key does not have the scope for this call']);
  expect((await put(good.headers, { payload: {} })).statusCode).toBe(400);
  expect((await calls()).map(({ name, status }) => [name, status])).toEqual([
    [narrow.name, 403],
    [good.name, 400],
  ]);
});

test('a key is no session: what a candidate may, it may not', async () => {
  const { headers } = await apiKeyOf(site);
  for (const url of ['/api/v1/candidate/fetch/', '/api/account/sessions', '/api/account/export'])
    expect((await site.call({ url, headers })).statusCode).toBe(401);
  expect((await site.call({ url: '/api/account/verifyActiveToken', headers })).json()).toBe(false);
  expect(await calls()).toEqual([]);
});

test('a key has its own limit, whatever its scope, and so has a network that tries keys', async () => {
  const [narrow, other] = [await apiKeyOf(site, { scopes: [] }), await apiKeyOf(site)];
  const remoteAddress = freshAddress();
  const unknown = () => put({ authorization: `Bearer bk_${'A'.repeat(43)}` }, { remoteAddress });
  const useUp = (limit: string, points: number) =>
    site.ownerPool.query('update rate_limit set points = $2 where key like $1', [`${limit}:%`, points]);
  expect((await unknown()).statusCode).toBe(401);
  await useUp('api-key-unknown', 59);
  expect([(await unknown()).statusCode, (await unknown()).statusCode]).toEqual([401, 429]);
  expect((await put(narrow.headers, { remoteAddress })).statusCode).toBe(403);
  await useUp('api-key', 299);
  expect([(await put(narrow.headers)).statusCode, (await put(narrow.headers)).statusCode]).toEqual([403, 429]);
  expect((await put(other.headers, { remoteAddress })).statusCode).toBe(200);
  expect((await calls()).map(({ status }) => status)).toEqual([403, 403, 429, 200]);
});

test('the application can neither create, extend nor restore keys, nor change recorded calls', async () => {
  const { headers } = await apiKeyOf(site);
  await put(headers);
  const attempts = [
    "insert into api_key (tenant_id, name, prefix, key_hash, scopes, created_at) values (current_tenant_id(), 'own', 'bk_', 'x', '{}', now())",
    "update api_key set scopes = '{everything}'",
    'update api_key set revoked_at = null',
    'delete from api_key',
    'update api_key_call set status = 200',
    'delete from api_key_call',
    "insert into tenant_file (tenant_id, path, content) values (current_tenant_id(), 'x', '')",
    "update tenant set settings = '{}'",
  ];
  for (const attempt of attempts)
    await expect(
      site.asTenant(hosts.northmoor, (trx) => sql.raw(attempt).execute(trx)),
      attempt,
    ).rejects.toThrow('permission denied');
});

test('the time of last use is noted', async () => {
  const { name, headers } = await apiKeyOf(site);
  const lastUsed = async () =>
    (await site.ownerPool.query<{ at: Date | null }>('select last_used_at as at from api_key where name = $1', [name])).rows[0]?.at ?? null;
  expect(await lastUsed()).toBeNull();
  await put(headers);
  const first = await lastUsed();
  site.wait(61_000);
  await put(headers);
  expect((await lastUsed())?.getTime()).toBeGreaterThanOrEqual((first?.getTime() ?? 0) + 60_000);
});
