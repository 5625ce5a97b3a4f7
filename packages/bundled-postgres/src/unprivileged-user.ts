import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ClusterError } from './cluster-error.ts';

/** The user that PostgreSQL runs as under root. */
export type User = { uid: number; gid: number; name: string };

/** `postgres` or `nobody` under root, undefined for anybody else; throws ClusterError where root has neither. */
export function unprivilegedUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const entry = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((line) => line.startsWith(`${name}:`))
      ?.split(':');
    if (entry) return { name, uid: Number(entry[2]), gid: Number(entry[3]) };
  }
  throw new ClusterError({ kind: 'no-user' });
}

/**
 * Under root the cluster belongs to another user, who must be able to walk down to it. Below a folder that is closed to
 * that user the cluster goes to /var/lib/<name> instead, with a link in the place it was asked for.
 */
export function reachableFolder(asked: string, user: User, name: string): string {
  if (isOpenTo(user, dirname(asked))) return asked;
  const folder = join('/var/lib', name, createHash('sha256').update(asked).digest('hex').slice(0, 16));
  mkdirSync(folder, { recursive: true });
  const there = lstatSync(asked, { throwIfNoEntry: false });
  if (there && !there.isSymbolicLink()) {
    throw new ClusterError({ kind: 'unreachable', user: user.name, folder: asked, movedTo: folder });
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
