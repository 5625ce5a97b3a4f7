import { beforeEach, expect, test } from 'vitest';
import { keepPages, recordCalls } from './kept-pages.ts';
import type { PageCalls } from './page-calls.ts';

const address = 'http://jobs.example/about';
let pages: ReturnType<typeof keepPages>;
let answers: Record<string, unknown>;
let made: string[];
let drawn: number;
let now: number;

beforeEach(() => {
  now = 1_000;
  pages = keepPages(() => now);
  answers = { '/a': 1, '/b': 2 };
  made = [];
  drawn = 0;
});

const callsOfVisit = (): PageCalls => ({
  call: async (method, path) => {
    made.push(`${method} ${path}`);
    return { answer: answers[path] };
  },
  isRead: (method) => method === 'GET',
  loaded: () => undefined,
});

type Drawing = { status?: number; headers?: [string, string][]; method?: string };

/** Asks for the page as a visitor; unless it is cached, it is rendered from two calls. */
async function visit(nonce: string, { status = 200, headers = [], method = 'GET' }: Drawing = {}): Promise<string> {
  const calls = recordCalls(callsOfVisit());
  const kept = await pages.find(address, calls, nonce);
  if (kept) return kept.html;
  drawn += 1;
  const read = [await calls.call(method, '/a', {}), await calls.call('GET', '/b', {})];
  const html = `<script nonce="${nonce}"></script>${JSON.stringify(read)}`;
  await pages.keep(address, calls, { status, headers, html, route: '/about' }, nonce);
  return html;
}

test('a page is cached at its second request, and then sent with each visit’s own nonce', async () => {
  const html = [await visit('one'), await visit('two'), await visit('three'), await visit('four')];
  expect(drawn).toBe(2);
  expect(html[3]).toBe(html[0]?.replace('one', 'four'));
});

// operation.load.1
test('a cached page is rendered again once one of its calls answers differently, and no call is made twice for it', async () => {
  await visit('one');
  await visit('two');
  answers['/b'] = 3;
  made = [];
  expect(await visit('three')).toContain('"answer":3');
  expect([drawn, made]).toEqual([3, ['GET /a', 'GET /b']]);
  expect(await visit('four')).toContain('"answer":3');
  expect(drawn).toBe(3);
});

// operation.load.1
test('a cached page is rendered again after 20 seconds', async () => {
  await visit('one');
  await visit('two');
  now += 19_900;
  await visit('three');
  expect(drawn).toBe(2);
  now += 200;
  await visit('four');
  expect(drawn).toBe(3);
});

test.each<[string, Drawing]>([
  ['that is not found', { status: 404 }],
  ['with a secret in its address', { headers: [['cache-control', 'private, no-store']] }],
  ['that sets a cookie', { headers: [['set-cookie', 'a=b']] }],
  ['one of whose calls changes something', { method: 'POST' }],
])('a page %s is drawn for each visit', async (_what, drawing) => {
  for (const nonce of ['one', 'two', 'three']) await visit(nonce, drawing);
  expect(drawn).toBe(3);
});
