import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The process id of the bundled PostgreSQL that runs on a data folder; undefined if none does. */
export function postmasterOf(dataDir: string): number | undefined {
  const lock = join(dataDir, 'postgres/cluster/postmaster.pid');
  if (!existsSync(lock)) return undefined;
  return Number(readFileSync(lock, 'utf8').split('\n')[0]);
}

/** True while a process with this id runs; one that has ended and waits for its parent to take note does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
