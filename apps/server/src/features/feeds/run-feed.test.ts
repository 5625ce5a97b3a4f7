import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { feedInput } from '@berth/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atTenant } from '../../platform/at.ts';
import { hosts, startTestSite, type TestHost, type TestSite } from '../../testing/test-site.ts';
import { importAdverts } from '../adverts/index.ts';
import { addFeed, discardRun, feedOf, listRuns, releaseRun, removeFeed, showRun } from './manage-feeds.ts';
import { runFeed } from './run-feed.ts';

let site: TestSite;
let folder: string;
beforeAll(async () => {
  site = await startTestSite();
  folder = mkdtempSync(join(tmpdir(), 'berth-feeds-'));
});
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

const at = async (host: TestHost = hosts.northmoor) => atTenant(site.services, await site.tenantId(host));
const add = async (name: string, mapping: object = { format: 'ndjson' }) => addFeed(await at(), feedInput.parse({ name, mapping }));
const row = (reference: string, more: object = {}) =>
  JSON.stringify({ reference, title: 'Cook', employer: 'Calder Trust', locationName: 'Leeds', descriptionHtml: '<p>Cook.</p>', ...more });
const rows = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => row(`R${from + index}`));

async function run(name: string, ...lines: string[]) {
  const path = join(folder, `${name}.ndjson`);
  writeFileSync(path, lines.join('\n'));
  const here = await at();
  const { id } = await here.transaction((trx) => feedOf(trx, name));
  return runFeed(here, { feedId: id, source: { kind: 'file', path } });
}
async function release(name: string) {
  const here = await at();
  await releaseRun(here, { name });
  return runFeed(here, { feedId: (await here.transaction((trx) => feedOf(trx, name))).id, source: { kind: 'released' } });
}
const stored = (reference: string) =>
  site.asTenant(hosts.northmoor, (trx) => trx.selectFrom('advert').selectAll().where('reference', '=', reference).executeTakeFirst());
const files = () => Array.fromAsync(site.services.files.list());

// feeds.close.1 feeds.runs.1
test('an advert that its feed no longer has is closed by the feed, and opens again when it is back', async () => {
  await add('closing');
  expect(await run('closing', ...rows(1, 20))).toMatchObject({ status: 'done', read: 20, created: 20, closed: 0 });
  expect(await run('closing', ...rows(1, 17))).toMatchObject({ status: 'done', unchanged: 17, closed: 3 });
  const closed = await stored('closing/R20');
  expect(closed).toMatchObject({ status: 'removed', removedBy: 'feed', ownReference: 'R20' });
  expect(closed?.removedAt).toBeInstanceOf(Date);
  expect((await site.call({ url: `/api/v1/advert/fetch?advertId=${closed?.id}` })).statusCode).toBe(410);
  expect(await run('closing', ...rows(1, 20))).toMatchObject({ changed: 3, closed: 0 });
  expect(await stored('closing/R20')).toMatchObject({ id: closed?.id, status: 'published', removedBy: null, removedAt: null });
});

// feeds.held.1 feeds.held.2
test('a feed that is empty or would close more than half and more than ten is held, and nothing of it is written until it is released', async () => {
  await add('holding');
  await run('holding', ...rows(1, 30));
  const half = [...rows(1, 9), row('R10', { title: 'Baker' })];
  expect(await run('holding', ...half)).toMatchObject({ status: 'held', reason: 'the feed would close 20 of 30 open adverts', read: 0 });
  expect((await stored('holding/R10'))?.jobTitle).toBe('Cook');
  expect(await run('holding')).toMatchObject({ status: 'held', reason: 'the feed is empty, and would close all 30 open adverts' });
  expect(await run('holding', row('', { title: 'x' }))).toMatchObject({
    status: 'held',
    reason: expect.stringContaining('no record of the feed has a reference') as string,
  });
  expect(await run('holding', ...half)).toMatchObject({ status: 'held' });
  const here = await at();
  expect((await listRuns(here, { name: 'holding' })).map(({ status }) => status)).toEqual([
    'held',
    'discarded',
    'discarded',
    'discarded',
    'done',
  ]);
  expect(await release('holding')).toMatchObject({ status: 'done', changed: 1, unchanged: 9, closed: 20 });
  expect((await stored('holding/R10'))?.jobTitle).toBe('Baker');
  await expect(releaseRun(here, { name: 'holding' })).rejects.toThrow('No run of this feed waits for a decision');
});

// feeds.held.1
test('closing ten adverts of fifteen, or eleven of thirty, needs no one to accept it', async () => {
  await add('few');
  await run('few', ...rows(1, 15));
  expect(await run('few', ...rows(1, 5))).toMatchObject({ status: 'done', closed: 10 });
  await add('large');
  await run('large', ...rows(1, 30));
  expect(await run('large', ...rows(1, 19))).toMatchObject({ status: 'done', closed: 11 });
});

// feeds.held.2
test('a discarded run changes no advert, and its file leaves the store', async () => {
  await add('discarding');
  await run('discarding', ...rows(1, 30));
  await run('discarding', ...rows(1, 2));
  const keys = (await files()).map(({ key }) => key);
  const kept = await sql<{ key: string }>`select key from recorded_storage_keys(${keys}) as key`.execute(site.services.database);
  // The sweep of the store removes files without a row.
  expect(kept.rows).toHaveLength(1);
  expect(await discardRun(await at(), { name: 'discarding' })).toMatchObject({ status: 'discarded' });
  await site.mails();
  expect(await files()).toEqual([]);
  expect(await run('discarding', ...rows(1, 30))).toMatchObject({ status: 'done', unchanged: 30, closed: 0 });
});

// feeds.close.2
test('a row with a fault keeps its advert open; a record that cannot be read keeps all of them open, with a note', async () => {
  await add('faulty');
  await run('faulty', ...rows(1, 5));
  const rejected = await run('faulty', ...rows(1, 4), row('R5', { title: '' }));
  expect(rejected).toMatchObject({ status: 'done', rejected: 1, closed: 0 });
  expect(rejected.findings[0]).toEqual({ line: 5, field: 'title', severity: 'fault', reason: 'Give the advert a title', count: 1 });
  const unreadable = await run('faulty', ...rows(1, 3), '{"reference": "R4", broken');
  expect(unreadable).toMatchObject({ status: 'done', rejected: 1, closed: 0 });
  expect(unreadable.findings.map(({ reason }) => reason)).toContain(
    '2 open adverts are not in the feed. They stay open, because 1 records could not be read',
  );
});

// feeds.own.1
test('feeds may use the same references, and neither another feed nor an import without a feed changes an advert of a feed', async () => {
  await add('one');
  await add('two');
  await run('one', row('SAME', { title: 'First' }));
  await run('two', row('SAME', { title: 'Second' }));
  await importAdverts(await at(), {
    rows: (async function* () {
      yield { line: 1, value: JSON.parse(row('SAME', { title: 'Third' })) as Record<string, unknown> };
      yield { line: 2, value: JSON.parse(row('one/SAME', { title: 'Fourth' })) as Record<string, unknown> };
    })(),
    dryRun: false,
    onFinding: () => undefined,
  });
  expect(await Promise.all(['one/SAME', 'two/SAME', 'SAME'].map(async (reference) => (await stored(reference))?.jobTitle))).toEqual([
    'First',
    'Second',
    'Third',
  ]);
  const { id } = (await stored('one/SAME')) ?? {};
  expect(
    (await site.call({ url: `/api/v1/advert/fetch?advertId=${id}` })).json<{ advertReferenceNumber: string }>().advertReferenceNumber,
  ).toBe('SAME');
  await run('two', row('OTHER'));
  expect(await stored('one/SAME')).toMatchObject({ status: 'published' });
});

// feeds.runs.1
test('a feed that is cut short is a failed run with a sentence, and writes and closes nothing', async () => {
  await add('short', { format: 'json' });
  await run('short', `[${rows(1, 3).join(',')}]`);
  expect(await run('short', `[${row('R1', { title: 'Baker' })},${row('R2').slice(0, 20)}`)).toMatchObject({
    status: 'failed',
    reason: 'the JSON ends in the middle: the feed was cut short',
  });
  expect((await stored('short/R1'))?.jobTitle).toBe('Cook');
  expect((await stored('short/R3'))?.status).toBe('published');
});

// feeds.runs.2
test('a feed runs once at a time; a run whose process was killed does not stop the next one', async () => {
  await add('once');
  const { id } = await (await at()).transaction((trx) => feedOf(trx, 'once'));
  const outcomes = await Promise.allSettled([run('once', ...rows(1, 3)), run('once', ...rows(1, 3))]);
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [(outcome.reason as Error).message] : []));
  expect(refused.every((message) => message === 'This feed is running already')).toBe(true);
  expect(refused.length).toBeLessThan(2);
  const now = site.services.clock();
  await site.asTenant(hosts.northmoor, (trx) =>
    trx.insertInto('feedRun').values({ feedId: id, status: 'running', startedAt: now, aliveAt: now }).execute(),
  );
  await expect(run('once', ...rows(1, 3))).rejects.toThrow('This feed is running already');
  site.wait(121_000);
  expect(await run('once', ...rows(1, 3))).toMatchObject({ status: 'done' });
  expect((await listRuns(await at(), { name: 'once' }))[1]).toMatchObject({ status: 'failed', reason: 'the process that ran it ended' });
});

// feeds.remove.1
test('removing a feed closes its open adverts; a new feed of the same name takes them up again', async () => {
  await add('leaving');
  await run('leaving', ...rows(1, 3));
  expect(await removeFeed(await at(), { name: 'leaving' })).toEqual({ closed: 3 });
  expect(await stored('leaving/R1')).toMatchObject({ status: 'removed', feedId: null });
  await add('leaving');
  expect(await run('leaving', ...rows(1, 3))).toMatchObject({ created: 0, changed: 3 });
});

// feeds.runs.1
test('all faults of a run are kept by line, before the notes, which are counted', async () => {
  await add('counted');
  const bad = Array.from({ length: 50 }, (_, index) => row(`B${index}`, { title: '' }));
  const { runId } = await run('counted', row('A1', { salaryFrom: 0 }), row('A2', { salaryFrom: 0 }), ...bad);
  const { findings } = await showRun(await at(), { name: 'counted', runId });
  expect(findings.slice(0, 50).map(({ line, severity }) => [line, severity])).toEqual(bad.map((_, index) => [index + 3, 'fault']));
  expect(findings.slice(50)).toContainEqual({
    line: 1,
    field: 'salaryFrom',
    severity: 'note',
    reason: 'is 0: taken as not given',
    count: 2,
  });
});
