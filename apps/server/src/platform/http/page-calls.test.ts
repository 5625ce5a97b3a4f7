import { accountRoutes, auditRoutes, defineRoute, type Problem, savedJobRoutes, tenantRoutes } from '@berth/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { noBackOffice } from '../../testing/no-back-office.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';
import { implement, implementRemembered } from './implement.ts';
import { type PageCalls, pageCallsOf } from './page-calls.ts';

/** A page's request as far as its calls look at it. */
const visitor = {
  headers: { host: hosts.northmoor },
  cookies: {},
  protocol: 'http',
  ip: '192.0.2.1',
  socket: {},
} as unknown as FastifyRequest;
const headers = new Map<string, string>();
const reply = { sent: false, header: (name: string, value: string) => headers.set(name, value) } as unknown as FastifyReply;

const route = defineRoute({
  id: 'planted',
  method: 'GET',
  path: '/planted',
  access: 'public',
  summary: 'A call of this test',
  tag: 'Test',
  response: z.object({ tenantId: z.number(), sessions: z.number() }),
});

let site: TestSite;
let page: PageCalls;
let lookUps = 0;
const failures: unknown[] = [];
/** The answer of a call that remembers it. */
let known = { tenantId: 1, sessions: 0, passwordHash: 'planted' };
beforeAll(async () => {
  site = await startTestSite();
  const tenantId = await site.tenantId(hosts.northmoor);
  Object.assign(visitor, { tenantId });
  const context = {
    services: site.services,
    tenantOf: () => tenantId,
    callerOf: async () => {
      lookUps += 1;
      return null;
    },
    backOffice: noBackOffice,
    originsOf: async () => [],
  };
  const planted = implement(route, async () => ({ tenantId, sessions: lookUps, passwordHash: 'planted' }));
  const remembered = implementRemembered({ ...route, id: 'remembered', path: '/remembered' }, async () => known);
  const failing = implement({ ...route, id: 'failing', path: '/failing' }, async () => {
    throw new Error('a bug');
  });
  const office = implement(auditRoutes.list, async () => ({ events: [], nextCursor: null }));
  page = pageCallsOf([planted, remembered, failing, implement(savedJobRoutes.list, async () => []), office], context, (_, error) =>
    failures.push(error),
  )(visitor, reply);
});
afterAll(() => site.stop());

// api.form.2
test('an answer is cut down to its schema as over HTTP, without extra fields', async () => {
  expect(await page.call('GET', '/api/planted', {})).toEqual({ answer: { tenantId: expect.any(Number) as number, sessions: 1 } });
});

test('a remembered answer is cut down once, and again when it changes', async () => {
  const first = (await page.call('GET', '/api/remembered', {})) as { answer: unknown };
  const second = (await page.call('GET', '/api/remembered', {})) as { answer: unknown };
  expect(first.answer).toEqual({ tenantId: 1, sessions: 0 });
  expect(second.answer).toBe(first.answer);
  known = { ...known, sessions: 5 };
  expect(await page.call('GET', '/api/remembered', {})).toEqual({ answer: { tenantId: 1, sessions: 5 } });
});

test('the session is looked up once, however many calls a page makes', async () => {
  await Promise.all([page.call('GET', '/api/planted', {}), page.call('GET', '/api/planted', {})]);
  expect(lookUps).toBe(1);
});

test('a call that needs a session is refused without one, as a problem', async () => {
  const came = (await page.call('GET', `/api${savedJobRoutes.list.path}`, {})) as { problem: Problem };
  expect(came.problem).toMatchObject({ status: 401, code: 'sign-in-needed' });
});

test('a bug is logged once, and the page shows no details', async () => {
  const came = (await page.call('GET', '/api/failing', {})) as { problem: Problem };
  expect([came.problem.status, came.problem.code, JSON.stringify(came)]).toEqual([
    500,
    'internal-error',
    expect.not.stringContaining('a bug'),
  ]);
  expect(failures).toEqual([expect.objectContaining({ message: 'a bug' })]);
});

test('a call that is no route is a bug of the page', async () => {
  await expect(page.call('GET', '/api/nothing', {})).rejects.toThrow('there is no call GET /api/nothing');
});

test('a page of the real site can make each JSON call of the contract', async () => {
  const calls = site.app.pageCalls(visitor, reply);
  const details = await calls.call('GET', `/api${tenantRoutes.details.path}`, {});
  const session = await calls.call('GET', `/api${accountRoutes.session.path}`, {});
  calls.loaded();
  expect([details, session]).toEqual([
    { answer: expect.objectContaining({ tenantDisplayName: expect.any(String) as string }) as object },
    { answer: null },
  ]);
});

// back-office.callers.1
test('a page of a visitor opens no call of the back office', async () => {
  expect(await page.call('GET', '/api/backoffice/v1/audit', {})).toMatchObject({ problem: { status: 401, code: 'staff-or-key-needed' } });
});
