import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BundledOptions, type BundledPostgres, startBundledPostgres } from '@berth/bundled-postgres';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
let running: BundledPostgres[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bundled-postgres-'));
  chmodSync(folder, 0o755);
  running = [];
});
afterEach(async () => {
  for (const postgres of running) await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(options: Partial<BundledOptions> = {}): Promise<BundledPostgres> {
  const postgres = await startBundledPostgres(join(folder, 'postgres'), { name: 'tester', durability: 'test', ...options });
  running.push(postgres);
  return postgres;
}

async function ask(url: string, text: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query({ text, rowMode: 'array' });
  await client.end();
  return (rows as unknown[][])[0]?.[0];
}

const postmasterOf = () => Number(readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);

test('a server has the settings and superuser that were asked for, and demands its password', async () => {
  const { url } = await start({ settings: { work_mem: '3MB' } });
  expect(await ask(url, 'show work_mem')).toBe('3MB');
  expect(await ask(url, 'select current_user')).toBe('tester');
  expect(statSync(join(folder, 'postgres/password')).mode & 0o777).toBe(0o600);
  const guessed = new URL(url);
  guessed.password = 'guessed';
  await expect(ask(guessed.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
});

test('a second start on the folder is refused, and shares the server if asked to', async () => {
  const { url } = await start();
  await expect(start()).rejects.toMatchObject({ name: 'ClusterError', fault: { kind: 'in-use', owner: process.pid } });
  const shared = await start({ share: true });
  expect(shared.url).toBe(url);
  await shared.stop();
  expect(await ask(url, 'select 1')).toBe(1);
});

test('a start that shares a running server waits for no other start', async () => {
  const { url } = await start();
  const began = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19];
  writeFileSync(join(folder, 'postgres/starting'), `${process.ppid} ${began}`);
  expect((await start({ share: true })).url).toBe(url);
  await expect(start()).rejects.toMatchObject({ fault: { kind: 'starting', owner: process.ppid } });
});

test('after a stop, the next start has the same data on the same port', async () => {
  const first = await start();
  await ask(first.url, 'create table kept (id int)');
  await first.stop();
  await first.stop();
  const next = await start();
  expect(next.url).toBe(first.url);
  expect(await ask(next.url, 'select count(*)::int from kept')).toBe(0);
});

test('a server that is killed is started again on the same port', async () => {
  const restarted = Promise.withResolvers<string>();
  const { url } = await start({ onRestart: restarted.resolve });
  const killed = postmasterOf();
  process.kill(killed, 'SIGKILL');
  await restarted.promise;
  expect(await ask(url, 'select 1')).toBe(1);
  expect(postmasterOf()).not.toBe(killed);
});

test('a start that is asked to end ends with the reason, and leaves no server', async () => {
  const reason = new Error('asked to end');
  await expect(start({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  expect(() => postmasterOf()).toThrow('ENOENT');
});
