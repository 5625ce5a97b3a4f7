import { createReadStream } from 'node:fs';
import { unlink } from 'node:fs/promises';
import type { FeedFormat } from '@berth/contract';
import type { At } from '../../platform/at.ts';
import { queueFileRemoval } from '../../platform/files/remove-file.job.ts';
import { newSpoolPath, spool } from '../../platform/files/spool.ts';
import { isNoRoom, storeAway } from '../../platform/files/store-failures.ts';
import { newStorageKey } from '../../platform/files/store-files.ts';
import { decideRun, endRun } from './feed-runs.queries.ts';
import { lockWaitingRun } from './read-runs.queries.ts';

/** How long the store may take for a file of up to 2 GB. */
const storingMilliseconds = 300_000;

export type FileToHold = { feedId: number; runId: number; path: string; format: FeedFormat; reason: string };

/** Keeps the file of a run until a person decides. It replaces the file of an earlier run that waits. */
export async function holdFile(at: At, { feedId, runId, path, format, reason }: FileToHold): Promise<void> {
  const storageKey = newStorageKey();
  await at.services.files.put(storageKey, createReadStream(path), AbortSignal.timeout(storingMilliseconds));
  await at.transaction(async (trx) => {
    const now = at.now();
    for (const status of ['held', 'released'] as const) {
      const earlier = await lockWaitingRun(trx, feedId, status);
      if (!earlier) continue;
      await decideRun(trx, earlier.runId, { status: 'discarded', reason: `${earlier.reason ?? ''}; a newer run took its place` }, now);
      await queueFileRemoval(at, trx, earlier.storageKey === null ? [] : [earlier.storageKey]);
    }
    await endRun(trx, runId, { status: 'held', reason, storageKey, format }, now);
  });
}

/** Spools the file of a released run, and returns its path. Throws storeAway if the store does not send all of it. */
export async function fetchHeld({ services }: At, storageKey: string | null): Promise<string> {
  const path = await newSpoolPath(services.config.dataDir);
  const content = await services.files.get(storageKey ?? '');
  await spool(content, path, () => undefined).catch(async (error: unknown) => {
    await unlink(path).catch(() => undefined);
    throw isNoRoom(error) ? error : storeAway(error);
  });
  return path;
}
