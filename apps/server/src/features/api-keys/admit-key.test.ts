import type { Problem } from '@berth/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { atCommand } from '../../platform/at.ts';
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
  await site.ownerPool.query('delete from audit_event');
  await site.ownerPool.query('delete from rate_limit');
});
afterAll(() => site.stop());

const payload = { formName: 'candidateProfile', optionalFields: [] };
type More = { host?: TestHost; cookie?: string; payload?: object; remoteAddress?: string; url?: string };
const put = (headers: Record<string, string>, more: More = {}) =>
  site.call({ method: 'PUT', url: '/api/backoffice/v1/optionalFields', payload, ...more, headers });
const calls = async () =>
  (
    await site.ownerPool.query<{ name: string; tenant: number; route: string; status: number }>(
      'select actor_name as name, tenant_id as tenant, act as route, status from audit_event order by id',
    )
  ).rows;
const told = (answer: Awaited<ReturnType<typeof put>>) => {
  const { code, detail } = answer.json<Problem>();
  return [answer.statusCode, code, detail];
};

// back-office.callers.1 back-office.audit.1
test('a key opens what its scope says, also at the earlier path, and each call is recorded', async () => {
  const { name, headers } = await apiKeyOf(site);
  expect((await put(headers)).statusCode).toBe(200);
  expect((await put(headers, { url: '/api/v1/optionalFields' })).statusCode).toBe(200);
  const recorded = { name, tenant: tenantId, route: 'optionalFieldsUpdate', status: 200 };
  expect(await calls()).toEqual([recorded, recorded]);
});

// back-office.callers.1
test('a missing, invalid, revoked, expired or another tenant’s key, and a session, get the same answer, and none is recorded', async () => {
  const revoked = await apiKeyOf(site);
  await revokeApiKey(atCommand(site.services, tenantId, 'test'), { id: revoked.id });
  const expired = await apiKeyOf(site, { expiresOn: new Date(site.services.clock().getTime() + 1_000).toISOString() });
  site.wait(1_000);
  const foreign = await apiKeyOf(site, { host: hosts.harrowFinch });
  const { key, headers } = await apiKeyOf(site);
  const candidate = await signedInCandidate(site);
  await confirmedAccount(site, 'keyless@mail.example');
  const cookie = cookieOf(await signIn(site, 'keyless@mail.example'));
  const refused = await put({});
  expect(told(refused)).toEqual([
    401,
    'staff-or-key-needed',
    'Sign in as a member of staff, or send an API key of this site: Authorization: Bearer bk_…',
  ]);
  const others = await Promise.all([
    put({ authorization: 'Bearer bk_' }),
    put({ authorization: `Bearer bk_${'A'.repeat(43)}` }),
    put({ authorization: `Basic ${key}` }),
    put({ authorization: `Bearer ${key}x` }),
    put({ authorization: `Bearer ${key.slice(3)}` }),
    put(revoked.headers),
    put(expired.headers),
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

// back-office.callers.1 back-office.audit.1
test('a key without the scope is a 403, bad input a 400, and both are recorded', async () => {
  const [narrow, good] = [await apiKeyOf(site, { scopes: [] }), await apiKeyOf(site)];
  expect(told(await put(narrow.headers))).toEqual([403, 'scope-missing', 'This API key or role does not have the scope for this call']);
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

// back-office.keys.1
test('a key has its own limit, whatever its scope, and so has a network that tries keys', async () => {
  const [narrow, other] = [await apiKeyOf(site, { scopes: [], callsPerMinute: 40 }), await apiKeyOf(site)];
  const remoteAddress = freshAddress();
  const unknown = () => put({ authorization: `Bearer bk_${'A'.repeat(43)}` }, { remoteAddress });
  const useUp = (limit: string, points: number) =>
    site.ownerPool.query('update rate_limit set points = $2 where key like $1', [`${limit}:%`, points]);
  expect((await unknown()).statusCode).toBe(401);
  await useUp('api-key-unknown', 59);
  expect([(await unknown()).statusCode, (await unknown()).statusCode]).toEqual([401, 429]);
  expect((await put(narrow.headers, { remoteAddress })).statusCode).toBe(403);
  await useUp('api-key', 39);
  expect([(await put(narrow.headers)).statusCode, (await put(narrow.headers)).statusCode]).toEqual([403, 429]);
  expect((await put(other.headers, { remoteAddress })).statusCode).toBe(200);
  expect((await calls()).map(({ status }) => status)).toEqual([403, 403, 429, 200]);
});

// back-office.keys.1 back-office.audit.3
test('the application can neither extend nor restore keys, nor change what was recorded', async () => {
  const { id, headers } = await apiKeyOf(site);
  await put(headers);
  await revokeApiKey(atCommand(site.services, tenantId, 'test'), { id });
  const attempts = [
    "update api_key set scopes = '{everything}'",
    'update api_key set expires_at = null',
    'update api_key set calls_per_minute = 100000',
    'update api_key set revoked_at = null',
    'delete from api_key',
    'update audit_event set status = 200',
    'delete from audit_event',
    "insert into tenant_file (tenant_id, path, content) values (current_tenant_id(), 'x', '')",
    "update tenant set settings = '{}'",
  ];
  for (const attempt of attempts)
    await expect(
      site.asTenant(hosts.northmoor, (trx) => sql.raw(attempt).execute(trx)),
      attempt,
    ).rejects.toThrow('permission denied');
  await site.asTenant(hosts.northmoor, (trx) => sql.raw("select forget_audit_events('infinity')").execute(trx));
  expect(await calls()).toHaveLength(1);
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
