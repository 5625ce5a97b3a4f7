import { createHash } from 'node:crypto';
import type { FolderFiles } from './folder-files.ts';

/** Goes into the version: raised when the same files are to be written anew. */
const format = '2';

/** SHA-256 over every file of a tenant, in the order of their paths: what is applied again is known by it. */
export function folderVersion(files: FolderFiles): string {
  const hash = createHash('sha256').update(format);
  for (const [path, content] of files) hash.update(`${path}\0${content.length}\0`).update(content);
  return hash.digest('hex');
}
