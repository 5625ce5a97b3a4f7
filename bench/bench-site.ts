import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { openDatabase } from '../apps/server/src/operator-database.ts';
import type { Config } from '../apps/server/src/platform/config/config.ts';
import { readConfig } from '../apps/server/src/platform/config/read-config.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { prepareSite } from '../apps/server/src/prepare-site.ts';

/** A separate data folder for one benchmark, removed when the benchmark ends. */
export async function withDataDir<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'berth-bench-'));
  // Under root the database runs as another user, who must get in.
  chmodSync(dataDir, 0o755);
  try {
    return await work(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The configuration of a benchmark's site. */
export function benchConfig(dataDir: string, more: NodeJS.ProcessEnv = {}): Config {
  return readConfig({ NODE_ENV: 'development', DATA_DIR: dataDir, LOG_LEVEL: 'error', DEMO: '0', ...more });
}

/** A Berth server in a separate process, as an operator starts it. */
export type BenchServer = { url: string; startedMilliseconds: number; process: ChildProcess; stop: () => Promise<void> };

/** Starts `berth serve` and waits until it says where it is. */
export function startServer(dataDir: string, more: NodeJS.ProcessEnv = {}): Promise<BenchServer> {
  const started = performance.now();
  const child = spawn(process.execPath, ['apps/server/src/cli.ts', '--json', 'serve'], {
    env: { ...process.env, NODE_ENV: 'development', DATA_DIR: dataDir, LOG_LEVEL: 'error', PORT: '0', ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = () =>
    new Promise<void>((stopped) => {
      child.once('exit', () => stopped());
      child.kill('SIGTERM');
    });
  return new Promise((ready, failed) => {
    child.once('exit', (code) => failed(new Error(`berth serve ended with ${code}`)));
    child.stdout?.setEncoding('utf8').once('data', (line: string) => {
      child.removeAllListeners('exit');
      const { url } = JSON.parse(line) as { url: string };
      ready({ url, startedMilliseconds: performance.now() - started, process: child, stop });
    });
  });
}

/** Runs work on the prepared database of a data folder, with nothing else using it or while a site runs on it (`share`). `url` is the site's, `ownerPool` the owner's. */
export async function withDatabase<T>(
  dataDir: string,
  work: (open: { url: string; ownerPool: pg.Pool }) => Promise<T>,
  share = false,
): Promise<T> {
  const config = benchConfig(dataDir);
  const open = await openDatabase(config, share);
  try {
    const { url } = await prepareSite(config, open, createLog(config));
    return await work({ url, ownerPool: open.ownerPool });
  } finally {
    await open.close();
  }
}

/** The value at a share of sorted figures. */
export function percentile(figures: number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** One line of figures. */
export function print(name: string, figures: Record<string, string | number>): void {
  const cells = Object.entries(figures).map(
    ([label, value]) => `${label} ${typeof value === 'number' ? value.toLocaleString('en-GB', { maximumFractionDigits: 2 }) : value}`,
  );
  process.stdout.write(`${name.padEnd(44)} ${cells.join('   ')}\n`);
}
