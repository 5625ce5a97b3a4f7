import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import { type DatabaseWatch, watchDatabase } from './database-watch.ts';

let lines: { level: number; msg: string; awaySeconds?: number; reason?: string }[];
let isThere: boolean;
let probes: number;
let probeMilliseconds: number;
let watch: DatabaseWatch;
beforeEach(() => {
  vi.useFakeTimers();
  [lines, isThere, probes, probeMilliseconds] = [[], true, 0, 0];
  const log = createLog({ logLevel: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const probe = async () => {
    probes += 1;
    if (probeMilliseconds > 0) await new Promise((resolve) => setTimeout(resolve, probeMilliseconds));
    if (!isThere) throw Object.assign(new Error(''), { code: 'ECONNREFUSED' });
  };
  watch = watchDatabase({ log, probe, now: () => Date.now() });
});
afterEach(() => {
  watch.stop();
  vi.useRealTimers();
});

const lost = new Error('Connection terminated unexpectedly');
const write = vi.fn();
beforeEach(() => write.mockClear());
const messages = () => lines.map(({ msg }) => msg);

test('a hundred failures a second for a minute are one line, and its return is another with how long it was away', async () => {
  isThere = false;
  for (let second = 0; second < 60; second += 1) {
    await Promise.all(Array.from({ length: 100 }, () => watch.unlessAway(lost, write)));
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(messages()).toEqual(['the database is unavailable']);
  expect(lines[0]).toMatchObject({ level: 50, reason: 'ECONNREFUSED' });
  isThere = true;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(messages()).toEqual(['the database is unavailable', 'the database is back']);
  expect(lines[1]).toMatchObject({ level: 40, awaySeconds: 63 });
  // What waited out a time limit fails now, because of then.
  await watch.unlessAway(lost, write);
  expect(write).not.toHaveBeenCalled();
});

test('a database that comes and goes is not back until it answers three times in a row', async () => {
  isThere = false;
  await watch.isAway();
  for (let times = 0; times < 20; times += 1) {
    isThere = times % 3 !== 0;
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(messages()).toEqual(['the database is unavailable']);
});

test('a database that answers slowly is not back after one answer', async () => {
  isThere = false;
  await watch.isAway();
  [isThere, probeMilliseconds] = [true, 3_500];
  await vi.advanceTimersByTimeAsync(8_000);
  expect(messages()).toEqual(['the database is unavailable']);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(messages()).toEqual(['the database is unavailable', 'the database is back']);
});

test.each([
  ['a connection that was lost while the database is there', lost],
  ['a failure of something else', new Error('a bug')],
])('%s is logged as what it is', async (_what, error) => {
  await watch.unlessAway(error, write);
  expect(write).toHaveBeenCalledOnce();
  expect(messages()).toEqual([]);
});

test('the watch sends no queries while all is well; concurrent failures share one probe', async () => {
  await vi.advanceTimersByTimeAsync(60_000);
  expect(probes).toBe(0);
  await Promise.all(Array.from({ length: 50 }, () => watch.unlessAway(lost, write)));
  expect(probes).toBe(1);
});
