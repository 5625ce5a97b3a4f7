import type { TenantTransaction } from '../../../platform/database/for-tenant.ts';
import { failure } from '../../../platform/failures/failure.ts';
import { readFile } from '../tenants.queries.ts';
import { maxBytesOf } from './folder-files.ts';
import { folderVersion } from './folder-version.ts';
import { lockApplies, readOwnFiles, storeVersion, writeFile } from './tenant-files.queries.ts';

/**
 * Rewrites one file of the current tenant for the back office, so that `tenant export` and `tenant diff` include the change; returns its
 * text before and after. Waits for a running apply. Throws 409 for a file that the folder does not have, or that an earlier release did not
 * store, and 413 for one that is too large for a folder: an export must be fit to apply.
 */
export async function changeTenantFile(
  trx: TenantTransaction,
  path: string,
  edit: (text: string) => string,
): Promise<{ before: string; after: string }> {
  await lockApplies(trx);
  const file = await readFile(trx, path);
  if (!file)
    throw failure(
      'conflict',
      'no-tenant-files',
      `The folder of this tenant was applied without ${path}: see that it has the file, apply it again (berth tenant apply), then retry`,
    );
  const before = file.content.toString('utf8');
  const after = edit(before);
  if (after === before) return { before, after };
  const content = Buffer.from(after);
  if (content.length > maxBytesOf(path)) throw failure('too-large', 'too-large', `${path} would be too large: send less`);
  await writeFile(trx, path, content);
  // The same version as after an apply of these files, so that applying an export changes nothing.
  await storeVersion(trx, folderVersion(await readOwnFiles(trx)));
  return { before, after };
}
