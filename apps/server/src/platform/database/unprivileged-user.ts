import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '../failures/operator-mistake.ts';

/** The user that PostgreSQL runs as under root. */
export type User = { uid: number; gid: number; name: string };

/** `postgres` or `nobody` under root, undefined for anybody else; throws StartError where root has neither. */
export function unprivilegedUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const entry = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((line) => line.startsWith(`${name}:`))
      ?.split(':');
    if (entry) return { name, uid: Number(entry[2]), gid: Number(entry[3]) };
  }
  throw new StartError([
    'PostgreSQL will not run as root and there is no user "postgres" or "nobody": start Berth as another user, or set DATABASE_URL',
  ]);
}

/** Where clusters lie that root keeps below a folder of its own, such as /root. */
const systemFolder = '/var/lib/berth';

/**
 * Under root the cluster belongs to another user, who must be able to walk down to it. Below a folder that is closed to
 * that user the cluster goes to /var/lib/berth instead, with a link in the place it was asked for.
 */
export function reachableFolder(asked: string, user: User): string {
  if (isOpenTo(user, dirname(asked))) return asked;
  const folder = join(systemFolder, createHash('sha256').update(asked).digest('hex').slice(0, 16));
  mkdirSync(folder, { recursive: true });
  const there = lstatSync(asked, { throwIfNoEntry: false });
  if (there && !there.isSymbolicLink()) {
    throw new StartError([
      `DATA_DIR: the user ${user.name} cannot reach ${asked}, a database made elsewhere; open the folders above it (chmod o+x), or move it to ${folder}`,
    ]);
  }
  if (!there) symlinkSync(folder, asked);
  return folder;
}

/** True when the user may enter every folder on the way. */
export function isOpenTo(user: User, path: string): boolean {
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) {
    const { mode, uid } = statSync(folder);
    if (uid !== user.uid && (mode & 0o001) === 0) return false;
  }
  return true;
}
