import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { At } from '../at.ts';
import type { TenantTransaction } from '../database/for-tenant.ts';
import { isFailure } from '../failures/failure.ts';
import type { Services } from '../services.ts';
import { putDeadline } from './file-store.ts';

/** A file on its way into the store: where it waits, and the key it gets. */
type IncomingFile = { path: string; storageKey: string };

/** Which of these keys have a row. Each slice that keeps files answers it for its own table. */
export type RecordedKeys = (trx: TenantTransaction, storageKeys: string[]) => Promise<Set<string>>;

type Incoming = { files: IncomingFile[]; recordedKeys: RecordedKeys };
type Storing = Pick<Services, 'files' | 'log'>;

/**
 * Puts files into the store, then lets `record` make their rows, in that order so that no row is ever without its
 * file. Files that got no row, because `record` said no or threw, are removed again.
 *
 * @param record runs its own transaction
 */
export async function storeFiles<T>(
  at: At<Storing>,
  { files, recordedKeys }: Incoming,
  record: () => Promise<{ recorded: boolean; answer: T }>,
): Promise<T> {
  const { files: store, log } = at.services;
  let recorded = false;
  try {
    const deadline = putDeadline();
    for (const { storageKey, path } of files) await store.put(storageKey, createReadStream(path), deadline);
    const outcome = await record();
    recorded = outcome.recorded;
    return outcome.answer;
  } catch (error) {
    // The sender gets an expected failure, but the operator has to know of it.
    if (isFailure(error, 'storage-full') || isFailure(error, 'storage-away')) log.error({ err: error.cause }, error.code);
    throw error;
  } finally {
    if (!recorded) await removeUnrecorded(at, { files, recordedKeys });
  }
}

/** Random, so that it says nothing; two letters of it are a folder, so that no folder holds a million files. */
export function newStorageKey(): string {
  const key = randomBytes(16).toString('hex');
  return `${key.slice(0, 2)}/${key}`;
}

/**
 * Asks the database rather than trusting that a failure recorded nothing: when the connection is lost in a commit,
 * the rows may be there. While it cannot be asked the files stay, as a lost document is worse than a forgotten file.
 */
async function removeUnrecorded({ services, transaction }: At<Storing>, { files, recordedKeys }: Incoming): Promise<void> {
  const keys = files.map(({ storageKey }) => storageKey);
  try {
    const recorded = await transaction((trx) => recordedKeys(trx, keys));
    await Promise.all(keys.filter((key) => !recorded.has(key)).map((key) => services.files.remove(key)));
  } catch (error) {
    services.log.warn({ err: error, keys }, 'files of a refused upload could not be removed');
  }
}
