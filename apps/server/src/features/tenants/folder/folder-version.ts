import { createHash } from 'node:crypto';
import type { FolderFiles } from './folder-files.ts';

/** Part of the version: raise it when the same files must be written again. */
const format = '3';

/** SHA-256 over every file of a tenant, in the order of their paths: recognises a repeated apply. */
export function folderVersion(files: FolderFiles): string {
  const hash = createHash('sha256').update(format);
  for (const [path, content] of files) hash.update(`${path}\0${content.length}\0`).update(content);
  return hash.digest('hex');
}
