import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../config.ts';

/** Two starts at once would each take the other's fresh lock file for a stale one: one at a time. Returns how to give the turn back. */
export function takeStartTurn(folder: string): () => void {
  const turn = join(folder, 'starting');
  const holder = Number(readIfThere(turn));
  if (holder !== process.pid && !isBerth(holder)) rmSync(turn, { force: true });
  try {
    writeFileSync(turn, String(process.pid), { flag: 'wx' });
  } catch {
    throw new StartError([`DATA_DIR: another Berth (process ${readIfThere(turn)}) is just starting on it; try again in a few seconds`]);
  }
  return () => rmSync(turn, { force: true });
}

/** Which process started the server that runs now. */
function ownerFile(cluster: string): string {
  return join(dirname(cluster), 'owner');
}

/** Puts down that this process started the server. */
export function recordOwner(cluster: string): void {
  writeFileSync(ownerFile(cluster), String(process.pid));
}

/** The server that is running on the cluster now, and the process that started it. */
export function runningServer(cluster: string): { pid: number; port: number; owner: number } | undefined {
  const [pid = '', , , port = ''] = readIfThere(join(cluster, 'postmaster.pid')).split('\n');
  if (!isRunning(Number(pid), cluster)) return undefined;
  return { pid: Number(pid), port: Number(port), owner: Number(readIfThere(ownerFile(cluster))) };
}

/** Whether a process is a living Berth. */
export function isBerth(pid: number): boolean {
  return isRunning(pid, 'node');
}

/** Whether a process runs and is what it should be: the number in a stale file may by now belong to some other program. */
function isRunning(pid: number, program: string): boolean {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(program);
  } catch {
    return false;
  }
}

function readIfThere(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/** A killed run leaves a postmaster and its lock file: the first is stopped, the second is then nobody's. */
export async function stopLeftover(cluster: string, pid: number | undefined): Promise<void> {
  const lock = join(cluster, 'postmaster.pid');
  if (pid) {
    process.kill(pid, 'SIGINT');
    for (let waited = 0; existsSync(lock) && waited < 10_000; waited += 50) await pause(50);
    if (existsSync(lock))
      throw new StartError([
        `DATA_DIR: a PostgreSQL (process ${pid}) that a killed Berth left on ${cluster} does not stop; stop it by hand`,
      ]);
  }
  rmSync(lock, { force: true });
}
