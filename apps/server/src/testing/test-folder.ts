import { existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The file system that Linux keeps in memory. Copying the template database takes a tenth of the CPU there that it takes on a disk. */
const memory = '/dev/shm';
/** More than all files of a run together. A container often has 64 MB of it. */
const leastFreeBytes = 4e9;

/** A new folder for files that a test run throws away: in memory if there is room, else where temporary files go. */
export function makeTestFolder(prefix: string): string {
  return mkdtempSync(join(hasRoom() ? memory : tmpdir(), prefix));
}

function hasRoom(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > leastFreeBytes;
}
