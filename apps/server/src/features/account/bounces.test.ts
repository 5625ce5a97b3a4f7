import type { AuditEvent, Bounce, Problem } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiKeyOf } from '../../testing/api-key.ts';
import { signedInCandidate } from '../../testing/signed-in-candidate.ts';
import { hosts, startTestSite, type TestHost, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
let headers: { authorization: string };
beforeAll(async () => {
  site = await startTestSite();
  ({ headers } = await apiKeyOf(site, { scopes: ['candidates:read', 'candidates:write', 'audit:read'] }));
});
afterAll(() => site.stop());

type More = { payload?: object; host?: TestHost; headers?: { authorization: string } };
const call = (method: 'GET' | 'POST' | 'DELETE', path = '', more: More = {}) =>
  site.call({ method, url: `/api/backoffice/v1/bounces${path}`, headers, ...more });
const record = (email: string) => call('POST', '', { payload: { email } });
const list = async (query = '') => (await call('GET', query)).json<{ bounces: Bounce[]; nextCursor: string | null }>();

// account.blocked.1 account.blocked.7
test('a bounce that a program reports blocks the address once, and clearing it unblocks it', async () => {
  const { candidateId, email } = await signedInCandidate(site);
  const first = await record(` ${email.toUpperCase()}`);
  expect(first.json()).toMatchObject({ candidateId, email, isNew: true });
  expect((await record(email)).json()).toMatchObject({ candidateId, isNew: false });
  expect((await list()).bounces.map((bounce) => bounce.candidateId)).toContain(candidateId);
  expect((await call('DELETE', `/${candidateId}`)).statusCode).toBe(200);
  expect((await list()).bounces.map((bounce) => bounce.candidateId)).not.toContain(candidateId);
  expect((await call('DELETE', `/${candidateId}`)).statusCode).toBe(404);
});

// account.blocked.7
test('blocked addresses are listed page by page, the newest first, each once', async () => {
  const asked: string[] = [];
  for (let index = 0; index < 5; index += 1) {
    const { candidateId, email } = await signedInCandidate(site);
    site.wait(1_000);
    await record(email);
    asked.unshift(candidateId);
  }
  const listed: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof list>> = await list(`?limit=2${cursor && `&cursor=${cursor}`}`);
    listed.push(...page.bounces.map(({ candidateId }) => candidateId));
    cursor = page.nextCursor;
  }
  expect(listed).toEqual(asked);
});

// account.blocked.7 back-office.callers.2
test('another tenant’s candidate is as unknown as no one’s address', async () => {
  const foreign = await signedInCandidate(site, { host: hosts.harrowFinch });
  for (const email of [foreign.email, 'nobody@mail.example']) {
    const answer = await record(email);
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([422, 'no-such-account']);
  }
  expect((await call('DELETE', `/${foreign.candidateId}`)).statusCode).toBe(404);
});

// back-office.form.1 back-office.callers.1
test('unknown fields, a wrong cursor and a key without the scope are refused by name', async () => {
  const unknown = await call('POST', '', { payload: { email: 'a@mail.example', why: 'full' } });
  expect(unknown.json<Problem>().errors).toMatchObject([{ path: 'body.why', code: 'unknown-field' }]);
  expect((await call('GET', '?cursor=1')).json<Problem>().errors).toMatchObject([{ path: 'query.cursor', code: 'wrong-cursor' }]);
  const reader = await apiKeyOf(site, { scopes: ['candidates:read'] });
  expect((await call('POST', '', { payload: { email: 'a@mail.example' }, headers: reader.headers })).statusCode).toBe(403);
});

// back-office.audit.1
test('who blocked and unblocked an address is in the audit, with the candidate’s id and no address', async () => {
  const { candidateId, email } = await signedInCandidate(site);
  await record(email);
  await call('DELETE', `/${candidateId}`);
  const audit = await site.call({ url: `/api/backoffice/v1/audit?subjectId=${candidateId}`, headers });
  expect(audit.json<{ events: AuditEvent[] }>().events.map(({ act, subject }) => [act, subject])).toEqual([
    ['bounceClear', { kind: 'candidate', id: candidateId }],
    ['bounceRecord', { kind: 'candidate', id: candidateId }],
  ]);
  expect(audit.body).not.toContain(email);
});
