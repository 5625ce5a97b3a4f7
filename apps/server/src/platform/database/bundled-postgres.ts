import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { StartError } from '../config.ts';
import { isBerth, recordOwner, runningServer, stopLeftover, takeStartTurn } from './cluster-owner.ts';
import { type Binaries, runnableBinaries } from './postgres-binaries.ts';
import { reachableFolder, type User, unprivilegedUser } from './unprivileged-user.ts';

/** A running bundled PostgreSQL. `url` connects as its superuser; `stop` is clean and may be called twice. */
export type BundledPostgres = { url: string; stop: () => Promise<void> };

export type BundledOptions = {
  /** Durable by default; `test` gives durability away for speed, for databases that live minutes. */
  durability?: 'full' | 'test';
  /** Use the server of a Berth that is running on this folder instead of refusing; `stop` then leaves it running. */
  share?: boolean;
};

/**
 * Starts the PostgreSQL that ships with Berth on a data folder of its own, making the cluster on the first start.
 * PostgreSQL refuses to run as root, so under root it runs as `postgres` or `nobody`. It listens on a loopback port of
 * the system's choice. A server that a killed run left behind is stopped first; one that a living Berth uses is shared or refused.
 */
export async function startBundledPostgres(asked: string, options: BundledOptions = {}): Promise<BundledPostgres> {
  const user = unprivilegedUser();
  const binaries = await runnableBinaries(user);
  mkdirSync(dirname(asked), { recursive: true });
  const folder = user ? reachableFolder(asked, user) : asked;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user) chownSync(folder, user.uid, user.gid);
  const cluster = join(folder, 'cluster');
  const started = takeStartTurn(folder);
  try {
    return await startIn(cluster, binaries, user, options);
  } finally {
    started();
  }
}

async function startIn(cluster: string, binaries: Binaries, user: User | undefined, options: BundledOptions): Promise<BundledPostgres> {
  const running = runningServer(cluster);
  if (running && isBerth(running.owner)) {
    if (options.share) return { url: urlOf(cluster, running.port), stop: async () => undefined };
    throw new StartError([
      `DATA_DIR: another Berth (process ${running.owner}) is running on it; stop it first, or choose another DATA_DIR`,
    ]);
  }
  if (!existsSync(join(cluster, 'PG_VERSION'))) initialise(binaries, cluster, user);
  await stopLeftover(cluster, running?.pid);
  const port = await freePort();
  const child = launch(binaries, cluster, port, user, options);
  recordOwner(cluster);
  const url = urlOf(cluster, port);
  await untilReady(url, child).catch(async (error: unknown) => {
    await stop(child);
    throw error;
  });
  return { url, stop: () => stop(child) };
}

/** Loopback is open to every user of the machine, so the server asks for a password, kept beside the cluster. */
function passwordFile(cluster: string): string {
  return join(dirname(cluster), 'password');
}

function urlOf(cluster: string, port: number): string {
  return `postgres://berth:${readFileSync(passwordFile(cluster), 'utf8')}@127.0.0.1:${port}/postgres`;
}

const environment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };

function initialise(binaries: Binaries, cluster: string, user: User | undefined): void {
  rmSync(cluster, { recursive: true, force: true });
  const password = passwordFile(cluster);
  rmSync(password, { force: true });
  writeFileSync(password, randomBytes(24).toString('hex'), { mode: 0o600 });
  if (user) chownSync(password, user.uid, user.gid);
  const settings = ['--encoding=UTF8', '--locale=C', '--auth=scram-sha-256', `--pwfile=${password}`, '--no-instructions'];
  execFileSync(binaries.initdb, ['-D', cluster, '-U', 'berth', ...settings], {
    ...(user && { uid: user.uid, gid: user.gid }),
    cwd: dirname(cluster),
    env: environment,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

function freePort(): Promise<number> {
  return new Promise((resolvePort, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolvePort(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function launch(
  binaries: Binaries,
  cluster: string,
  port: number,
  user: User | undefined,
  { durability = 'full' }: BundledOptions,
): ChildProcess {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 100,
    timezone: 'UTC',
    jit: 'off',
    shared_buffers: '256MB',
    work_mem: '32MB',
    random_page_cost: '1.1',
    max_wal_size: '2GB',
    ...(durability === 'test' && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const child = spawn(
    binaries.postgres,
    ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...(user && { uid: user.uid, gid: user.gid }),
      cwd: cluster,
      env: { ...environment, USER: user?.name ?? userInfo().username },
      // Its own process group, so that Ctrl-C reaches Berth first and the database after it.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    child.emit('log', text);
  });
  return child;
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  let log = '';
  child.on('log', (text: string) => {
    log = (log + text).slice(-2000);
  });
  for (let waited = 0; waited < 30_000; waited += 25) {
    if (child.exitCode !== null) throw new StartError([`The bundled PostgreSQL did not start:\n${log.trim()}`]);
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      child.removeAllListeners('log');
      return;
    } catch (error) {
      await client.end().catch(() => undefined);
      await pause(25);
      // 57P03: it is recovering from a crash. That may take minutes, and stopping it would only begin it again.
      if ((error as { code?: string }).code === '57P03') waited = 0;
    }
  }
  throw new StartError([`The bundled PostgreSQL was not ready after 30 seconds:\n${log.trim()}`]);
}

/** SIGINT is PostgreSQL's fast shutdown: it rolls back what is open and writes a checkpoint. */
function stop(child: ChildProcess): Promise<void> {
  return new Promise((stopped) => {
    if (child.exitCode !== null || child.signalCode !== null) return stopped();
    child.once('exit', () => stopped());
    child.kill('SIGINT');
  });
}
