import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '../failures/operator-mistake.ts';

export function requireWritable(dataDir: string): void {
  try {
    makeFolder(dataDir);
    // The slash makes this fail if the path is a file.
    accessSync(`${dataDir}/`, constants.W_OK);
  } catch (error) {
    throw new StartError([
      `DATA_DIR: cannot write to ${dataDir} (${(error as NodeJS.ErrnoException).code}); choose a folder that this user can write to`,
    ]);
  }
}

/** Creates a folder and its parents, one by one: below /proc, where every mkdir fails with ENOENT, Node's recursive mkdir never returns. */
export function makeFolder(path: string, mode?: number): void {
  try {
    mkdirSync(path, mode);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || existsSync(dirname(path))) throw error;
    makeFolder(dirname(path), mode);
    makeFolder(path, mode);
  }
}

/** The generated key of a site without SECRET_KEY. Mailed links depend on it, so it is kept in DATA_DIR across restarts. */
export function ownSecretKey(dataDir: string): string {
  const path = join(dataDir, 'secret-key');
  if (existsSync(path)) return readFileSync(path, 'utf8').trim();
  const key = randomBytes(32).toString('hex');
  writeFileSync(path, key, { mode: 0o600 });
  return key;
}
