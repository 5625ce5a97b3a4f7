import type { Feed, FeedRun, Problem } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiKeyOf } from '../../testing/api-key.ts';
import { hosts, startTestSite, type TestHost, type TestSite } from '../../testing/test-site.ts';
import { runFeedsJob } from './run-feeds.job.ts';

let site: TestSite;
let headers: Record<string, string>;
beforeAll(async () => {
  site = await startTestSite();
  ({ headers } = await apiKeyOf(site, { scopes: ['feeds:read', 'feeds:write'] }));
});
afterAll(() => site.stop());

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path = '',
  payload?: object,
  more: { headers?: Record<string, string>; host?: TestHost } = {},
) => site.call({ method, url: `/api/backoffice/v1/feeds${path}`, headers, ...more, ...(payload && { payload }) });
const feed = (name: string, more: object = {}) => ({ name, mapping: { preset: 'indeed' }, ...more });

// feeds.calls.1
test('a key with the scopes adds, changes, lists and removes feeds', async () => {
  const added = await call('POST', '', feed('acme', { sourceUrl: 'https://ats.example/jobs.xml', everyMinutes: 60 }));
  expect(added.json<Feed>()).toMatchObject({
    name: 'acme',
    everyMinutes: 60,
    mapping: { preset: 'indeed' },
    openAdverts: 0,
    lastRun: null,
  });
  expect((await call('POST', '', feed('acme'))).statusCode).toBe(409);
  expect((await call('PUT', '/acme', feed('acme', { sourceUrl: 'https://ats.example/all.xml' }))).json<Feed>()).toMatchObject({
    sourceUrl: 'https://ats.example/all.xml',
    everyMinutes: null,
    nextAt: null,
  });
  expect((await call('GET')).json<Feed[]>().map(({ name }) => name)).toEqual(['acme']);
  expect((await call('GET', '/acme/runs')).json()).toEqual([]);
  expect((await call('POST', '/acme/release')).json<Problem>()).toMatchObject({ status: 409, code: 'nothing-held' });
  expect((await call('POST', '/acme/discard')).json<Problem>()).toMatchObject({ status: 409, code: 'nothing-held' });
  expect((await call('DELETE', '/acme')).json()).toEqual({ closed: 0 });
  expect((await call('GET')).json()).toEqual([]);
});

// feeds.calls.1
test.each([
  [{ name: 'Not A Name' }, 'body.name'],
  [{ sourceUrl: 'ftp://ats.example/jobs.xml' }, 'body.sourceUrl'],
  [{ sourceUrl: 'https://user:word@ats.example/jobs.xml' }, 'body.sourceUrl'],
  [{ everyMinutes: 60 }, 'body.everyMinutes'],
  [{ sourceUrl: 'https://ats.example/jobs.xml', everyMinutes: 1 }, 'body.everyMinutes'],
  [{ sourceUrl: 'https://ats.example/jobs', mapping: {} }, 'body.mapping.format'],
  [{ mapping: { fields: { wage: 'pay' } } }, 'body.mapping.fields'],
])('%j is refused with the field named', async (more, path) => {
  const answer = (await call('POST', '', { ...feed('bad'), ...more })).json<Problem>();
  expect([answer.status, answer.errors?.map((fault) => fault.path)]).toEqual([400, [expect.stringContaining(path) as string]]);
});

// feeds.calls.2
test('without the scope a call is refused, and another tenant’s key finds no feed', async () => {
  await call('POST', '', feed('ours'));
  const reader = await apiKeyOf(site, { scopes: ['feeds:read'] });
  expect((await call('GET', '', undefined, reader)).statusCode).toBe(200);
  expect((await call('POST', '/ours/run', undefined, reader)).statusCode).toBe(403);
  const foreign = await apiKeyOf(site, { host: hosts.harrowFinch, scopes: ['feeds:read', 'feeds:write'] });
  const there = { headers: foreign.headers, host: hosts.harrowFinch };
  expect((await call('GET', '', undefined, there)).json()).toEqual([]);
  for (const [method, path] of [
    ['GET', '/ours/runs'],
    ['POST', '/ours/run'],
    ['DELETE', '/ours'],
    ['POST', '/ours/release'],
  ] as const)
    expect((await call(method, path, undefined, there)).json<Problem>()).toMatchObject({ status: 404, code: 'not-found' });
});

// feeds.pull.1 feeds.pull.2
test('a feed is pulled when its time comes, once for each interval, and a private address is a failed run with a sentence', async () => {
  await call('POST', '', feed('inside', { sourceUrl: 'http://127.0.0.1:9/jobs.xml', everyMinutes: 30 }));
  const round = () => runFeedsJob(site.services).work({ tenantId: 0 });
  await round();
  await round();
  const runs = async () => (await call('GET', '/inside/runs')).json<FeedRun[]>();
  expect(await runs()).toMatchObject([
    { status: 'failed', reason: '127.0.0.1 is not on the public internet: feeds are not pulled from it' },
  ]);
  site.wait(30 * 60_000);
  await round();
  expect(await runs()).toHaveLength(2);
  await call('POST', '/inside/run');
  await round();
  expect(await runs()).toHaveLength(3);
  const shown = (await call('GET', `/inside/runs/${(await runs())[0]?.runId}`)).json<FeedRun>();
  expect(shown).toMatchObject({ status: 'failed', findings: [] });
});
