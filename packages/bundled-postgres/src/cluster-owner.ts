import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ClusterError } from './cluster-error.ts';

/** Two starts at once would each take the other's fresh lock file for a stale one: one at a time. Returns how to give the turn back. */
export function takeStartTurn(folder: string): () => void {
  const turn = join(folder, 'starting');
  const holder = living(turn);
  if (!holder || holder === process.pid) rmSync(turn, { force: true });
  try {
    writeFileSync(turn, identityOf(process.pid), { flag: 'wx' });
  } catch {
    throw new ClusterError({ kind: 'starting', owner: holder });
  }
  return () => rmSync(turn, { force: true });
}

/** Which process keeps the server of the cluster running, also while that server is down. */
function ownerFile(cluster: string): string {
  return join(dirname(cluster), 'owner');
}

/** Records that this process keeps the server running. */
export function recordOwner(cluster: string): void {
  writeFileSync(ownerFile(cluster), identityOf(process.pid));
}

/** Records that no process does. */
export function removeOwner(cluster: string): void {
  rmSync(ownerFile(cluster), { force: true });
}

/** The living process that keeps the server of the cluster running; undefined when there is none. */
export function livingOwner(cluster: string): number | undefined {
  const owner = living(ownerFile(cluster));
  // Elsewhere a number may by now belong to some other program: there an owner counts while its server runs.
  return owner && (process.platform === 'linux' || postmasterOf(cluster)) ? owner : undefined;
}

/** The server that answers on the cluster now. */
export function runningServer(cluster: string): { port: number } | undefined {
  const [, , , port = '', , , , state = ''] = readIfThere(lockFile(cluster)).split('\n');
  return postmasterOf(cluster) && state.trim() === 'ready' ? { port: Number(port) } : undefined;
}

/**
 * Stops a server whose owner is gone, and clears the way for the next. PostgreSQL itself clears the lock file of a process that has
 * ended, once no process is left that shares its memory. It refuses when another program has that number by now, so such a file is removed.
 */
export async function stopLeftover(cluster: string): Promise<void> {
  const lock = lockFile(cluster);
  const pid = postmasterOf(cluster);
  if (pid) {
    process.kill(pid, 'SIGINT');
    for (let waited = 0; existsSync(lock) && waited < 10_000; waited += 50) await pause(50);
    if (existsSync(lock)) throw new ClusterError({ kind: 'leftover', postmaster: pid, cluster });
  }
  const named = Number(readIfThere(lock).split('\n')[0]);
  if (!named || isAlive(named)) rmSync(lock, { force: true });
}

function lockFile(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}

/** The process that the lock file names, when it runs and is a PostgreSQL on this cluster. */
function postmasterOf(cluster: string): number | undefined {
  const pid = Number(readIfThere(lockFile(cluster)).split('\n')[0]);
  if (!isAlive(pid)) return undefined;
  return process.platform !== 'linux' || readIfThere(`/proc/${pid}/cmdline`).includes(cluster) ? pid : undefined;
}

/** A process by its number and, on Linux, when it began: numbers are used again, in a container at each start. */
function identityOf(pid: number): string {
  // The name, in brackets, may contain spaces. The 20th field after it is the start time.
  const began = readIfThere(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[19] ?? '';
  return `${pid} ${began}`.trim();
}

/** The process that a file names, while it lives. */
function living(file: string): number | undefined {
  const identity = readIfThere(file).trim();
  const pid = Number.parseInt(identity, 10);
  return isAlive(pid) && identityOf(pid) === identity ? pid : undefined;
}

function isAlive(pid: number): boolean {
  if (!pid || pid < 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
