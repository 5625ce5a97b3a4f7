import { createReadStream } from 'node:fs';
import type { FeedFormat } from '@berth/contract';
import type { At } from '../../platform/at.ts';
import { queueFileRemoval } from '../../platform/files/remove-file.job.ts';
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
