import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ClusterError } from './cluster-error.ts';
import { livingOwner, recordOwner, removeOwner, runningServer, stopLeftover, takeStartTurn } from './cluster-owner.ts';
import { type Binaries, runnableBinaries } from './postgres-binaries.ts';
import { keptPort } from './postgres-port.ts';
import { environment, type PostgresSettings, startPostmaster } from './postgres-process.ts';
import { reachableFolder, type User, unprivilegedUser } from './unprivileged-user.ts';
import { type PostmasterListener, watchPostmaster } from './watch-postmaster.ts';

/** A running bundled PostgreSQL. `url` connects as its superuser; `stop` is clean and may be called twice. */
export type BundledPostgres = { url: string; stop: () => Promise<void> };

export type BundledOptions = PostmasterListener & {
  /** Of the superuser. It also names the folders that root needs outside the one asked for: /var/lib/<name> and copies of the binaries. */
  name: string;
  settings?: PostgresSettings;
  /** Durable by default; `test` gives durability away for speed, for databases that live minutes. */
  durability?: 'full' | 'test';
  /** Use the server of a process that is running on this folder instead of refusing; `stop` then leaves it running. */
  share?: boolean;
  /** Ends a start that is under way. */
  signal?: AbortSignal | undefined;
  /** Ends the server with this process, however that ends; true unless a test proves what happens without. */
  isTethered?: boolean;
  /** Starts the server again when it ends by itself; true unless a test proves what happens without. */
  isWatched?: boolean;
};

/** How long a start that shares waits for the server of its owner, which may just be starting it again. */
const sharedMilliseconds = 10_000;

const forTest: PostgresSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * Starts PostgreSQL on a folder and keeps it running, making the cluster on the first start. Throws ClusterError.
 * PostgreSQL refuses to run as root, so under root it runs as `postgres` or `nobody`. It ends when this process does, however that
 * ends. A server that is there all the same is stopped first; one that a living process owns is shared or refused.
 */
export async function startBundledPostgres(folderAsked: string, options: BundledOptions): Promise<BundledPostgres> {
  const user = unprivilegedUser();
  const binaries = await runnableBinaries(user, options.name);
  mkdirSync(dirname(folderAsked), { recursive: true });
  const folder = user ? reachableFolder(folderAsked, user, options.name) : folderAsked;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user) chownSync(folder, user.uid, user.gid);
  const cluster = join(folder, 'cluster');
  // Two commands that share a running server start nothing, and need not wait for each other.
  const shared = options.share ? await sharedWith(livingOwner(cluster), cluster, options.name) : null;
  if (shared) return shared;
  const endTurn = takeStartTurn(folder);
  try {
    return await startIn(cluster, binaries, user, options);
  } finally {
    endTurn();
  }
}

async function startIn(cluster: string, binaries: Binaries, user: User | undefined, options: BundledOptions): Promise<BundledPostgres> {
  const owner = livingOwner(cluster);
  const shared = options.share ? await sharedWith(owner, cluster, options.name) : null;
  if (shared) return shared;
  if (owner) throw new ClusterError({ kind: 'in-use', owner });
  if (!existsSync(join(cluster, 'PG_VERSION'))) initialise(binaries, cluster, options.name, user);
  await stopLeftover(cluster);
  const port = await keptPort(dirname(cluster));
  const { name, settings, durability, isTethered = true, isWatched = true, signal } = options;
  const launch = {
    binaries,
    cluster,
    port,
    url: urlOf(cluster, name, port),
    user,
    settings: { ...settings, ...(durability === 'test' && forTest) },
    isTethered,
    isWatched,
  };
  recordOwner(cluster);
  try {
    const stopServer = watchPostmaster(await startPostmaster(launch, signal), launch, options);
    return {
      url: launch.url,
      stop: async () => {
        await stopServer();
        removeOwner(cluster);
      },
    };
  } catch (error) {
    removeOwner(cluster);
    throw error;
  }
}

/** The server of a process that keeps it running; null if no process does. */
async function sharedWith(owner: number | undefined, cluster: string, name: string): Promise<BundledPostgres | null> {
  if (owner === undefined) return null;
  return { url: urlOf(cluster, name, await portOfRunning(cluster, owner)), stop: async () => undefined };
}

async function portOfRunning(cluster: string, owner: number): Promise<number> {
  for (let waited = 0; waited < sharedMilliseconds; waited += 50) {
    const running = runningServer(cluster);
    if (running) return running.port;
    await pause(50);
  }
  throw new ClusterError({ kind: 'shared-server-down', owner });
}

/** Every user of the machine can reach loopback, so the server asks for a password, which is stored next to the cluster. */
function passwordFile(cluster: string): string {
  return join(dirname(cluster), 'password');
}

function urlOf(cluster: string, name: string, port: number): string {
  return `postgres://${name}:${readFileSync(passwordFile(cluster), 'utf8')}@127.0.0.1:${port}/postgres`;
}

/** Makes the cluster in a folder of another name: a start that is killed meanwhile leaves no half-made cluster. */
function initialise(binaries: Binaries, cluster: string, name: string, user: User | undefined): void {
  const folder = dirname(cluster);
  for (const half of readdirSync(folder).filter((entry) => entry.startsWith('making-')))
    rmSync(join(folder, half), { recursive: true, force: true });
  rmSync(cluster, { recursive: true, force: true });
  const making = join(folder, `making-${randomBytes(6).toString('hex')}`);
  const password = passwordFile(cluster);
  rmSync(password, { force: true });
  writeFileSync(password, randomBytes(24).toString('hex'), { mode: 0o600 });
  if (user) chownSync(password, user.uid, user.gid);
  const settings = ['--encoding=UTF8', '--locale=C', '--auth=scram-sha-256', `--pwfile=${password}`, '--no-instructions'];
  execFileSync(binaries.initdb, ['-D', making, '-U', name, ...settings], {
    ...(user && { uid: user.uid, gid: user.gid }),
    cwd: folder,
    env: environment,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  renameSync(making, cluster);
}
