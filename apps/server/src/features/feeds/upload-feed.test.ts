import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FeedRunDetail, Problem } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiKeyOf } from '../../testing/api-key.ts';
import { hosts, startTestSite, type TestHost, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
let headers: Record<string, string>;
beforeAll(async () => {
  site = await startTestSite();
  ({ headers } = await apiKeyOf(site, { scopes: ['feeds:read', 'feeds:write'] }));
});
afterAll(() => site.stop());

const url = '/api/backoffice/v1/feeds';
const add = (name: string, mapping: object = {}) => site.call({ method: 'POST', url, headers, payload: { name, mapping } });
const row = (reference: string, more: object = {}) =>
  `${JSON.stringify({ reference, title: 'Cook', employer: 'Calder Trust', locationName: 'Leeds', descriptionHtml: '<p>Cook.</p>', ...more })}\n`;
type More = { headers?: Record<string, string>; host?: TestHost };
const upload = (name: string, payload: string | Buffer, query = '', more: More = {}) =>
  site.call({
    method: 'POST',
    url: `${url}/${name}/upload${query}`,
    payload,
    ...more,
    headers: { ...headers, 'content-type': 'application/x-ndjson', ...more.headers },
  });
const left = () => readdirSync(join(site.dataDir, 'incoming'));

// feeds.upload.1
test('an uploaded file, also gzip, is a run with its faults by line, and closes what it no longer has', async () => {
  await add('office', { format: 'ndjson' });
  const first = await upload('office', row('A') + row('B') + row('C', { title: '' }));
  expect(first.json<FeedRunDetail>()).toMatchObject({
    status: 'done',
    read: 3,
    created: 2,
    rejected: 1,
    findings: [{ line: 3, severity: 'fault' }],
  });
  const second = await upload('office', gzipSync(row('A')));
  expect(second.json<FeedRunDetail>()).toMatchObject({ status: 'done', unchanged: 1, closed: 1 });
  expect(left()).toEqual([]);
});

// feeds.upload.1 feeds.held.1
test('an empty feed is held, and a broken one is a failed run that names no file of the server', async () => {
  await add('empty', { format: 'ndjson' });
  await upload('empty', row('A'));
  expect((await upload('empty', '\n')).json<FeedRunDetail>()).toMatchObject({ status: 'held' });
  await add('broken', { format: 'ndjson' });
  const broken = (await upload('broken', gzipSync(row('A').repeat(500)).subarray(0, 60))).json<FeedRunDetail>();
  expect(broken.status).toBe('failed');
  expect(broken.reason).toContain('the feed: the gzip file is damaged');
  expect(left()).toEqual([]);
});

// feeds.upload.1
test('the format comes from the call if the feed does not say it, and is asked for by name', async () => {
  await add('plain');
  expect((await upload('plain', row('A'))).json<Problem>().errors).toMatchObject([{ path: 'query.format', code: 'missing' }]);
  expect((await upload('plain', row('A'), '?format=doc')).json<Problem>().errors).toMatchObject([{ path: 'query.format' }]);
  expect((await upload('plain', row('A'), '?format=ndjson')).json<FeedRunDetail>()).toMatchObject({ status: 'done', created: 1 });
});

// feeds.upload.1
test('no body, a form and a file that says it is too long are refused, and nothing of them is kept', async () => {
  await add('refusing', { format: 'ndjson' });
  const codes = [
    await site.call({ method: 'POST', url: `${url}/refusing/upload`, headers }),
    await upload('refusing', 'x', '', { headers: { 'content-type': 'multipart/form-data; boundary=x' } }),
    await upload('refusing', row('A'), '', { headers: { 'content-length': '200000001' } }),
  ].map((answer) => [answer.statusCode, answer.json<Problem>().code]);
  expect(codes).toEqual([
    [400, 'bad-input'],
    [415, 'file-needed'],
    [413, 'file-too-large'],
  ]);
  expect(left()).toEqual([]);
});

// feeds.calls.2
test('another tenant’s feed is a 404, and a key that may only read is refused', async () => {
  await add('own', { format: 'ndjson' });
  const foreign = await apiKeyOf(site, { host: hosts.harrowFinch, scopes: ['feeds:write'] });
  expect((await upload('own', row('A'), '', { host: hosts.harrowFinch, headers: foreign.headers })).statusCode).toBe(404);
  const reader = await apiKeyOf(site, { scopes: ['feeds:read'] });
  expect((await upload('own', row('A'), '', { headers: reader.headers })).statusCode).toBe(403);
});
