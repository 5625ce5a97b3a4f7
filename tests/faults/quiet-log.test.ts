import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { routes } from '@berth/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { runBerth } from '../../apps/server/src/testing/berth-process.ts';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';
import type { Facts } from '../e2e/canary-site.ts';
import { otherVisits, pageVisits } from '../e2e/tenant-walk.ts';
import { callVisits } from '../e2e/tenant-walk-calls.ts';
import { type LoggingBerth, startLoggingBerth } from './logging-berth.ts';
import { breakOff, sendRaw } from './raw-requests.ts';
import { typed, visitsOfRoutes } from './visits-of-routes.ts';
import { factsOfDemo, journey, signIn } from './walking-candidate.ts';

let folder: string;
let database: TestDatabase;
let settings: Record<string, string>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'berth-quiet-'));
  chmodSync(folder, 0o755);
  database = await createTestDatabase({ empty: true });
  settings = { DATA_DIR: folder, DATABASE_URL: database.url, DEMO: '1' };
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

let berth: LoggingBerth;
afterEach(async () => void (await berth.stop()));

/** Pages, feeds, site maps, files and calls by good addresses, and each way of answering that something is wrong. */
const named = (facts: Facts) => [...pageVisits(facts, facts), ...callVisits(facts, facts), ...otherVisits(facts)];
const isLogout = ({ of }: { of: string }) => of === 'accountLogout';

// personal-data.logs.1
test('a server at the default level writes nothing but security events, whatever is asked of it', async () => {
  berth = await startLoggingBerth(settings, '');
  const facts = await factsOfDemo(berth);
  const session = await signIn(berth, folder);
  const key = await makeKey();
  const visits = [...named(facts), ...(await visitsOfRoutes())];
  const walked = new Set(visits.map(({ of }) => of));
  const contract = Object.values(routes).flatMap((slice) => Object.values(slice).map(({ id }) => id));
  expect(contract.filter((id) => !walked.has(id))).toEqual([]);

  const failed = await berth.walk(visits);
  expect(await journey(berth, session, facts)).toEqual([200, 200, 200, 200, 200, 200, 200]);
  failed.push(
    ...(await berth.walk(
      named(facts).filter((visit) => !isLogout(visit)),
      session,
    )),
  );
  const callers: Record<string, string>[] = [
    { cookie: session['cookie'] ?? '' },
    { authorization: `Bearer ${key}` },
    { authorization: `Bearer bk_${'x'.repeat(43)}` },
  ];
  for (const headers of callers) failed.push(...(await berth.walk(await visitsOfRoutes(headers))));
  // A bug answers 500, and would be a line.
  expect(failed).toEqual([]);
  await sendOddTargets();
  await leaveMidway(session);
  failed.push(...(await berth.walk(named(facts).filter(isLogout), session)));

  // The walk did what the log must say; its last line comes a moment after the answer.
  for (const event of ['sign-in', 'foreign-request', 'session-ended']) await expect.poll(berth.output).toContain(`"event":"${event}"`);
  expect(berth.lines()).toEqual([]);
  for (const kept of Object.values(typed)) expect(berth.output()).not.toContain(kept);
});

async function makeKey(): Promise<string> {
  const { stdout } = await runBerth(
    ['--json', 'api-key', 'create', 'walk', '--tenant', 'northmoor', '--scope', 'optional-fields:write'],
    settings,
  );
  const key = /bk_[\w-]{43}/.exec(stdout)?.[0];
  if (!key) throw new Error(`no key: ${stdout}`);
  return key;
}

/** Targets that name their host, as proxies are sent them, or that are no targets at all. */
async function sendOddTargets(): Promise<void> {
  const answers: Record<string, number> = {};
  const targets = [
    ['http://evil.test/', 'localhost'],
    ['http://evil.test/api/tenant/details', 'localhost'],
    ['http://localhost/about', 'evil.test'],
    ['http://localhost/api/tenant/details', 'localhost'],
    ['http://localhost', 'localhost'],
    ['ftp://localhost/about', 'localhost'],
    ['http://[/', 'localhost'],
    ['*', 'localhost'],
  ] as const;
  for (const [target, host] of targets)
    answers[target] = await sendRaw(berth.port, `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  expect(answers).toEqual({
    'http://evil.test/': 404,
    'http://evil.test/api/tenant/details': 404,
    'http://localhost/about': 200,
    'http://localhost/api/tenant/details': 200,
    'http://localhost': 200,
    'ftp://localhost/about': 400,
    'http://[/': 400,
    '*': 400,
  });
}

/** Visitors who are gone before the end of their body, or of the answer. */
async function leaveMidway(session: Record<string, string>): Promise<void> {
  const types = ['application/json', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'];
  const bodies = ['/api/v1/uploadFile/', '/api/account/login', '/api/v1/savedJob'].flatMap((path) =>
    types.flatMap((type) => Array.from({ length: 10 }, () => breakOff(berth.port, path, { 'content-type': type, ...session }))),
  );
  const pages = ['/', '/search?keyword=cook', '/search.rss', '/sitemaps/jobs-1.xml', '/api/account/export'];
  await Promise.all([...bodies, ...pages.map((path) => breakOff(berth.port, path, session, 'GET'))]);
  expect((await berth.ask('/healthz')).status).toBe(200);
}

test('control: with answers sent twice, a feed is a line with the words of the search', async () => {
  berth = await startLoggingBerth(settings, '', ['single-reply']);
  await berth.ask(`/search.rss?keyword=${typed.word}`);
  await expect.poll(() => berth.lines().join()).toContain('Reply was already sent');
  expect(berth.output()).toContain(typed.word);
});

test('a server at the level info names no word, address or network of a visitor', async () => {
  berth = await startLoggingBerth(settings, 'info');
  const facts = await factsOfDemo(berth);
  await berth.walk(named(facts));
  await berth.walk((await visitsOfRoutes()).filter((_, index) => index % 7 === 0));
  for (const kept of Object.values(typed)) expect(berth.output()).not.toContain(kept);
});
