import type { AuditEvent } from '@berth/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiKeyOf } from '../../testing/api-key.ts';
import { hosts, startTestSite, type TestHost, type TestSite } from '../../testing/test-site.ts';
import { retentionJob } from '../personal-data/index.ts';

let site: TestSite;
let reader: Awaited<ReturnType<typeof apiKeyOf>>;
beforeAll(async () => {
  site = await startTestSite();
});
beforeEach(async () => {
  await site.ownerPool.query('delete from audit_event');
  reader = await apiKeyOf(site, { scopes: ['audit:read'] });
});
afterAll(() => site.stop());

const audit = async (query = '', headers = reader.headers, host: TestHost = hosts.northmoor) =>
  (await site.call({ url: `/api/backoffice/v1/audit${query}`, headers, host })).json<{ events: AuditEvent[]; nextCursor: string | null }>();

async function addEvents(count: number, daysAgo = 0, host: TestHost = hosts.northmoor): Promise<void> {
  await site.ownerPool.query(
    `insert into audit_event (tenant_id, happened_at, actor_kind, actor_id, actor_name, act, subject_kind, subject_id, status)
     select $1, now() - make_interval(days => $2), 'staff', 'm' || n, 'Sam', 'act' || n, 'advert', n, 200 from generate_series(1, $3) n`,
    [await site.tenantId(host), daysAgo, count],
  );
}

// back-office.audit.1
test('an entry says who did what to what, when, and how it ended, with ids alone', async () => {
  const made = await site.call({
    method: 'POST',
    url: '/api/backoffice/v1/keys',
    headers: (await apiKeyOf(site, { scopes: ['keys:write', 'feeds:read'] })).headers,
    payload: { name: 'Careers page', scopes: ['feeds:read'] },
  });
  const { id } = made.json<{ id: string }>();
  const [event] = (await audit()).events;
  expect(event).toEqual({
    id: expect.any(Number) as number,
    happenedOn: expect.any(String) as string,
    actor: { kind: 'key', id: expect.any(String) as string, name: expect.stringMatching(/^Key \d+$/) as string },
    act: 'apiKeyCreate',
    subject: { kind: 'key', id },
    status: 200,
  });
});

// back-office.audit.1
test('what reads nothing personal is not recorded unless it is refused; reading the audit is recorded', async () => {
  const [lister, stranger] = [await apiKeyOf(site, { scopes: ['keys:write'] }), await apiKeyOf(site, { scopes: ['feeds:read'] })];
  await site.call({ url: '/api/backoffice/v1/keys', headers: lister.headers });
  await site.call({ url: '/api/backoffice/v1/keys', headers: stranger.headers });
  await audit();
  expect((await audit()).events.map(({ actor, act, status }) => [actor.name, act, status])).toEqual([
    [reader.name, 'audit', 200],
    [stranger.name, 'apiKeys', 403],
  ]);
});

// back-office.audit.2
test('the audit is read page by page, the newest first, each entry once, of this tenant alone', async () => {
  await addEvents(7);
  await addEvents(3, 0, hosts.harrowFinch);
  const acts: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof audit>> = await audit(`?limit=3${cursor && `&cursor=${cursor}`}`);
    acts.push(...page.events.map(({ act }) => act));
    cursor = page.nextCursor;
  }
  expect(acts).toEqual(['act7', 'act6', 'act5', 'act4', 'act3', 'act2', 'act1']);
  expect((await audit('?actorId=m2')).events.map(({ act }) => act)).toEqual(['act2']);
  expect((await audit('?subjectId=4')).events.map(({ act }) => act)).toEqual(['act4']);
});

// back-office.audit.2
test.each([
  ['?cursor=1;drop', 'query.cursor', 'wrong-cursor'],
  ['?limit=201', 'query.limit', 'too_big'],
  ['?page=2', 'query.page', 'unknown-field'],
])('%s is refused by name', async (query, path, code) => {
  const answer = await site.call({ url: `/api/backoffice/v1/audit${query}`, headers: reader.headers });
  expect([answer.statusCode, answer.json<{ errors: unknown[] }>().errors]).toEqual([
    400,
    [{ path, code, message: expect.any(String) as string }],
  ]);
});

// back-office.audit.3
test('entries are deleted after the tenant’s months, and the younger ones stay', async () => {
  await addEvents(1, 800);
  await addEvents(2, 700);
  await site.ownerPool.query('delete from retention_round');
  await retentionJob(site.services).work({ tenantId: 0 });
  expect((await audit()).events.map(({ act }) => act)).toEqual(['act2', 'act1']);
});

// back-office.audit.1
test('what an instance of the release before records is in the audit too', async () => {
  await site.ownerPool.query(
    "insert into api_key_call (tenant_id, api_key_id, route_id, status, called_at) select tenant_id, id, 'earlier', 200, now() from api_key where id = $1",
    [reader.id],
  );
  expect((await audit()).events.map(({ actor, act }) => [actor, act])).toEqual([
    [{ kind: 'key', id: reader.id, name: reader.name }, 'earlier'],
  ]);
});
