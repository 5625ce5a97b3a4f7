import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type ServingBerth, startBerth } from '../../apps/server/src/testing/berth-process.ts';
import { pdfFile } from '../../apps/server/src/testing/candidate-acts.ts';
import { type Call, type HttpAnswer, httpCall } from '../../apps/server/src/testing/http-call.ts';
import { publish } from '../../apps/server/src/testing/publish.ts';
import { multipartForm } from '../../apps/server/src/testing/sample-documents.ts';
import { type SignedInCandidate, signedInCandidate } from '../../apps/server/src/testing/signed-in-candidate.ts';
import { startTcpProxy, type TcpProxy } from '../../apps/server/src/testing/tcp-proxy.ts';
import { startTestSite, type TestSite } from '../../apps/server/src/testing/test-site.ts';

let site: TestSite;
let folder: string;
let candidate: SignedInCandidate;
let advertId: number;
beforeAll(async () => {
  site = await startTestSite();
  folder = mkdtempSync(join(tmpdir(), 'berth-stalls-'));
  candidate = await signedInCandidate(site);
  advertId = await publish(site);
});
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

let cable: TcpProxy;
let berth: ServingBerth;
const start = async (options: Parameters<typeof startBerth>[1] = {}) => {
  const url = new URL(site.services.config.databaseUrl ?? '');
  cable = await startTcpProxy({ host: url.hostname, port: Number(url.port || 5432) });
  url.host = `127.0.0.1:${cable.port}`;
  berth = await startBerth({ DATA_DIR: folder, DATABASE_URL: url.href, DEMO: '0', SEARCH_MEMORY_MB: '0' }, options);
  // The tenant is known and the pool has connections: what stalls next is ordinary work.
  await Promise.all([1, 2, 3].map(() => httpCall(berth.port, '/search')));
};
afterEach(async () => {
  berth.process.kill('SIGKILL');
  await cable.stop();
});

const api = { 'x-requested-with': 'XMLHttpRequest', accept: 'application/json' };

type Timed = HttpAnswer & { seconds: number };
async function timed(path: string, call: Call = {}): Promise<Timed> {
  const started = performance.now();
  const answer = await httpCall(berth.port, path, call);
  return { ...answer, seconds: (performance.now() - started) / 1000 };
}

/** Pages and reads, all at once: more than the pool has connections. */
const reads = () =>
  Promise.all([
    ...Array.from({ length: 10 }, () => timed('/search?keyword=cook')),
    ...Array.from({ length: 10 }, () => timed(`/job/cook/${advertId}`)),
    ...Array.from({ length: 10 }, () => timed(`/api/v1/advert/fetch?advertId=${advertId}`, { headers: api })),
    timed('/api/v1/candidate/fetch/', { headers: { ...api, ...candidate.headers } }),
  ]);

async function writes(): Promise<Timed[]> {
  const form = await multipartForm({ candidate: '{}' }, [pdfFile()]);
  const headers = { ...api, ...candidate.headers };
  return Promise.all([
    timed('/api/v1/savedJob', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ advertId }),
    }),
    timed('/api/v1/uploadFile/', { method: 'POST', headers: { ...headers, ...form.headers }, body: form.payload }),
  ]);
}

function expectHonest(answers: Timed[], seconds: number): void {
  for (const answer of answers) {
    expect(answer.seconds).toBeLessThan(seconds);
    expect([200, 503]).toContain(answer.status);
  }
}

test('while packets to the database are dropped, reads end within 5 s, writes within 10 s and SIGTERM in time; /healthz and /readyz within 1 s', async () => {
  await start();
  cable.swallow();
  const [first, written, health, ready] = await Promise.all([reads(), writes(), timed('/healthz'), timed('/readyz')]);
  expectHonest(first, 5);
  expectHonest(written, 10);
  expect(written.map(({ status }) => status)).toEqual([503, 503]);
  expect([health.status, health.seconds < 1, ready.seconds < 1]).toEqual([200, true, true]);
  await expect.poll(async () => (await timed('/readyz')).status).toBe(503);
  expectHonest(await reads(), 5);

  const stopped = performance.now();
  await berth.stop();
  expect((performance.now() - stopped) / 1000).toBeLessThan(30);
});

test('when packets flow again the site serves by itself', async () => {
  await start();
  cable.swallow();
  expectHonest(await reads(), 5);
  await cable.mend();
  await expect
    .poll(async () => [(await timed('/readyz')).status, (await timed('/search')).status, ...(await writes()).map(({ status }) => status)])
    .toEqual([200, 200, 200, 200]);
});

test('while somebody holds a lock on a table, what needs the table is answered within 5 s, and the site stays ready', async () => {
  await start();
  const holder = new pg.Client({ connectionString: site.services.config.databaseUrl });
  await holder.connect();
  try {
    await holder.query('begin; lock table advert in access exclusive mode');
    const [answers, ready, written] = await Promise.all([reads(), timed('/readyz'), writes()]);
    expectHonest(answers, 5);
    expectHonest(written, 10);
    expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(0);
    for (const { headers, status } of answers) if (status === 503) expect(headers['retry-after']).toBeDefined();
    expect([ready.status, ready.seconds < 1]).toEqual([200, true]);
    await holder.query('rollback');
  } finally {
    await holder.end();
  }
  await expect.poll(async () => (await timed(`/api/v1/advert/fetch?advertId=${advertId}`, { headers: api })).status).toBe(200);
});

test('control: without time limits a read is still waiting after 8 s', async () => {
  await start({ without: ['time-budgets'] });
  cable.swallow();
  const outcome = await Promise.race([timed('/search?keyword=cook').catch(() => null), pause(8_000, 'waiting')]);
  expect(outcome).toBe('waiting');
});
