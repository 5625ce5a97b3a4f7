import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import mysql from 'mysql2/promise';
import type pg from 'pg';
import { sphinxConfig, writeRows } from './sphinx-index.ts';

/** A Sphinx server: how to reach it, how many adverts it holds, and what making its index took. */
export type SphinxServer = {
  connect: () => Promise<mysql.Connection>;
  indexed: number;
  builtInSeconds: number;
  indexMegabytes: number;
  /** What it has used since it started; null where /proc does not tell. */
  processorSeconds: () => number | null;
};

/** Longest wait for a server to have read its index. */
const startMilliseconds = 60_000;

/** The version of the Sphinx server that is installed here, or null. */
export function sphinxVersion(): string | null {
  if (spawnSync('indexer', ['--help']).error) return null;
  const { error, stdout } = spawnSync('searchd', ['--help'], { encoding: 'utf8' });
  return error ? null : (/^\w+ [\d.]+/m.exec(stdout)?.[0] ?? 'unknown');
}

/** Indexes the published adverts of a database and serves them while the work lasts. Nothing of it stays. */
export async function withSphinx(ownerPool: pg.Pool, work: (server: SphinxServer) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'berth-sphinx-'));
  let searchd: ChildProcess | undefined;
  try {
    const port = await freePort();
    const config = join(folder, 'sphinx.conf');
    const rows = join(folder, 'rows.tsv');
    writeFileSync(config, sphinxConfig(folder, port));
    await writeRows(ownerPool, rows);
    const started = performance.now();
    const { stdout } = await promisify(execFile)('indexer', ['--config', config, '--all']);
    const builtInSeconds = (performance.now() - started) / 1000;
    rmSync(rows);
    const indexMegabytes = readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0) / 1e6;
    searchd = spawn('searchd', ['--config', config, '--nodetach'], { stdio: ['ignore', 'pipe', 'ignore'] });
    const { pid } = searchd;
    // Several statements at once: a page and its total are one round trip.
    const connect = () => mysql.createConnection({ host: '127.0.0.1', port, multipleStatements: true });
    await untilConnected(connect, searchd);
    const indexed = Number(/^total (\d+) docs/m.exec(stdout)?.[1]);
    await work({ connect, indexed, builtInSeconds, indexMegabytes, processorSeconds: () => processorSeconds(pid) });
  } finally {
    await stop(searchd);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

async function untilConnected(connect: SphinxServer['connect'], searchd: ChildProcess): Promise<void> {
  const started = performance.now();
  let said = '';
  searchd.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  for (;;) {
    try {
      return await (await connect()).end();
    } catch (error) {
      if (hasEnded(searchd)) throw new Error(`searchd ended as it started: ${said}`, { cause: error });
      if (performance.now() - started > startMilliseconds) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

async function stop(searchd: ChildProcess | undefined): Promise<void> {
  if (!searchd || hasEnded(searchd)) return;
  const ended = once(searchd, 'exit');
  searchd.kill('SIGTERM');
  await ended;
}

/** User and system time of a process, which Linux counts in hundredths of a second. */
function processorSeconds(pid: number | undefined): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return null;
  }
}
