import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { userInfo } from 'node:os';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { ClusterError, type ClusterFault } from './cluster-error.ts';
import type { Binaries } from './postgres-binaries.ts';
import type { User } from './unprivileged-user.ts';

/** Settings of postgresql.conf by their names. */
export type PostgresSettings = Record<string, string | number>;

/** What a postmaster is started with. */
export type Launch = {
  binaries: Binaries;
  cluster: string;
  port: number;
  url: string;
  user: User | undefined;
  settings: PostgresSettings;
  isTethered: boolean;
  isWatched: boolean;
};

/** A running postmaster. `ended` resolves with its last words once it is gone; `stop` asks for a fast shutdown and may be called twice. */
export type Postmaster = { ended: Promise<string>; stop: () => Promise<void> };

/**
 * Becomes the postmaster, and leaves a watcher that reads file descriptor 3. That is a pipe from this process: a line means that the postmaster
 * has ended, and an end without a line that this process is gone, also by kill -9. Then the watcher asks the postmaster for a fast shutdown.
 * The two subshells make the watcher an orphan: the postmaster must not find a child that it does not know.
 */
const tether = '((read -r _ || kill -INT $$) <&3 2>/dev/null &)\nexec "$@" 3<&-';

export const environment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };

/** Starts a postmaster and waits until it answers. Throws ClusterError with its last words when it does not, or `signal.reason` when a stop is asked for. */
export async function startPostmaster(launch: Launch, signal?: AbortSignal): Promise<Postmaster> {
  const child = spawnPostmaster(launch);
  const words = { last: '' };
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    words.last = (words.last + text).slice(-2000);
  });
  const tie = child.stdio[3] as Duplex | null | undefined;
  tie?.on('error', () => undefined);
  const ended = new Promise<string>((gone) => {
    child.once('error', (error) => gone(error.message));
    child.once('exit', () => {
      tie?.end('ended\n', () => tie.destroy());
      // What it wrote last may still be on its way. Its own processes may have the other end of that pipe for longer.
      void Promise.race([once(child, 'close'), pause(100)]).then(() => gone(words.last.trim()));
    });
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
    await ended;
  };
  try {
    await untilReady(launch.url, child, words, signal);
    return { ended, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function spawnPostmaster({ binaries, cluster, port, user, settings, isTethered }: Launch): ChildProcess {
  const all = { ...settings, port, listen_addresses: '127.0.0.1', unix_socket_directories: '' };
  const command = [binaries.postgres, '-D', cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const options = {
    ...(user && { uid: user.uid, gid: user.gid }),
    cwd: cluster,
    env: { ...environment, USER: user?.name ?? userInfo().username },
    // Its own process group, so that Ctrl-C reaches this process first and the database after it.
    detached: true,
  };
  // Windows has no sh: there the next start stops what a killed owner left.
  if (process.platform === 'win32' || !isTethered)
    return spawn(command[0] ?? '', command.slice(1), { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  return spawn('/bin/sh', ['-c', tether, 'postgres-tether', ...command], { ...options, stdio: ['ignore', 'ignore', 'pipe', 'pipe'] });
}

async function untilReady(url: string, child: ChildProcess, words: { last: string }, signal?: AbortSignal): Promise<void> {
  for (let waited = 0; waited < 30_000; waited += 25) {
    signal?.throwIfAborted();
    // A server that panics ends by a signal and has no exit code.
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) {
      await pause(50);
      throw new ClusterError(faultOf(words.last.trim()));
    }
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    // A server that ends while it is asked: without a listener that would end this process.
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      await client.end().catch(() => undefined);
      await pause(25);
      // 57P03: it is recovering from a crash. That may take minutes, and stopping it would only begin it again.
      if ((error as { code?: string }).code === '57P03') waited = 0;
    }
  }
  throw new ClusterError({ kind: 'not-ready', log: words.last.trim() });
}

function faultOf(log: string): ClusterFault {
  const other = /initialized by PostgreSQL version (\d+), which is not compatible with this version (\d+)/.exec(log);
  if (!other) return { kind: 'did-not-start', log };
  const [, made = '', ships = ''] = other;
  return { kind: 'other-version', made, ships };
}
