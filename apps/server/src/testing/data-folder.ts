import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning, postmasterOf } from './postmaster.ts';

/** A data folder of a test's own, with a bundled PostgreSQL in it. */
export type DataFolder = { dataDir: string; remove: () => Promise<void> };

/** Makes a data folder. `remove` kills a PostgreSQL that a test left in it. */
export function makeDataFolder(): DataFolder {
  const folder = mkdtempSync(join(tmpdir(), 'berth-fault-'));
  // Under root the database runs as another user, who must get in.
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'data');
  return {
    dataDir,
    remove: async () => {
      const left = postmasterOf(dataDir);
      if (left && isRunning(left)) process.kill(left, 'SIGQUIT');
      for (const pid of processesOn(dataDir)) process.kill(pid, 'SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The processes whose command line names the cluster of a data folder, PostgreSQL's watcher included; what PostgreSQL forks names itself otherwise. */
export function processesOn(dataDir: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && commandOf(name).includes(join(dataDir, 'postgres/cluster')))
    .map(Number);
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
