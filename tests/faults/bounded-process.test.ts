import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';
import { boundedProcess } from '../../apps/server/src/platform/threads/bounded-process.ts';

const roomy = { maxMilliseconds: 20_000, maxGrowthBytes: 200_000_000 };
const threads = join(import.meta.dirname, '../../apps/server/src/platform/threads');
const folder = mkdtempSync(join(tmpdir(), 'berth-bounded-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A process that obeys. */
const obeys = pathToFileURL(join(folder, 'obeys.ts'));
writeFileSync(
  obeys,
  `import { createInflateRaw } from 'node:zlib';
  import { answerRequests } from '${threads}/answer-requests.ts';
  const kept: Buffer[] = [];
  answerRequests(async (what: string) => {
    if (what === 'loop') for (;;);
    if (what === 'fill its buffers') for (;;) kept.push(Buffer.alloc(1_000_000, 1));
    if (what === 'open streams') for (;;) createInflateRaw();
    if (what === 'throw') throw new Error('as told');
    if (what === 'exit') process.exit(0);
    return what === 'environment' ? process.env : process.pid;
  });`,
);
const open = () => boundedProcess<string, unknown>(obeys);
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test.each([
  ['loop', { ...roomy, maxMilliseconds: 300 }],
  ['fill its buffers', { ...roomy, maxGrowthBytes: 50_000_000 }],
  // Node aborts as a whole where a thread is ended in this.
  ['open streams', { maxMilliseconds: 300, maxGrowthBytes: 2_000_000_000 }],
  ['throw', roomy],
  ['exit', roomy],
])('a process told to %s gives no answer and ends, and another answers the next request', async (what, bounds) => {
  const { ask } = open();
  const first = Number(await ask('who', roomy));
  expect(await ask('who', roomy)).toBe(first);
  expect(await ask(what, bounds)).toBeNull();
  await expect.poll(() => isAlive(first)).toBe(false);
  expect(await ask('who', roomy)).not.toBe(first);
});

test('it is given nothing of the environment, which has secrets', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://secret');
  const environment = (await open().ask('environment', roomy)) as object;
  vi.unstubAllEnvs();
  expect(Object.keys(environment).filter((name) => name !== 'NODE_COMPILE_CACHE')).toEqual([]);
});

test('the process ends with the one that asks it, also during a request', async () => {
  const script = join(folder, 'asks.ts');
  writeFileSync(
    script,
    `import { boundedProcess } from '${threads}/bounded-process.ts';
    const { ask } = boundedProcess<string, unknown>(new URL('${obeys.href}'));
    process.stdout.write(String(await ask('who', ${JSON.stringify(roomy)})));
    await ask('loop', ${JSON.stringify({ ...roomy, maxMilliseconds: 1_000 })});`,
  );
  const asking = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [pid] = await once(asking.stdout, 'data');
  expect(isAlive(Number(pid))).toBe(true);
  asking.kill('SIGKILL');
  await expect.poll(() => isAlive(Number(pid))).toBe(false);
});
