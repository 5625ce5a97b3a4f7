import { stat, statfs } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Check, type CheckResult, fail, ok } from './finding.ts';

/** Uploads, captured mails and the bundled database stop long before the last byte: an upload may have 62 MB. */
const minFreeBytes = 1_000_000_000;
const minFreeShare = 0.05;

/** What a file system says of itself. */
export type DiskSpace = { bavail: number; blocks: number; bsize: number };

/** The disk of DATA_DIR, and that of the documents if it is another one. The disk of an external database cannot be checked from here. */
export const checkDisk: Check = {
  what: 'disk',
  run: async ({ config }) => {
    const storage = new URL(config.storageUrl);
    const folders = [config.dataDir, ...(storage.protocol === 'file:' ? [fileURLToPath(storage)] : [])];
    const seen = new Set<number>();
    const results: CheckResult[] = [];
    for (const folder of folders) {
      const { dev } = await stat(folder);
      if (seen.has(dev)) continue;
      seen.add(dev);
      results.push(judgeDisk(folder, await statfs(folder)));
    }
    return results;
  },
};

/** Free for this user, in bytes and as a share of the whole. */
export function judgeDisk(folder: string, { bavail, blocks, bsize }: DiskSpace): CheckResult {
  const freeBytes = bavail * bsize;
  const share = blocks === 0 ? 0 : bavail / blocks;
  const detail = `${folder} has ${(freeBytes / 1e9).toFixed(1)} GB free (${Math.floor(share * 100)} %)`;
  if (freeBytes >= minFreeBytes && share >= minFreeShare) return ok(detail);
  return fail(detail, 'free some space: Berth needs 1 GB and 5 %');
}
