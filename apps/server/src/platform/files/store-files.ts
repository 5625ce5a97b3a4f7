import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { At } from '../at.ts';
import type { TenantTransaction } from '../database/for-tenant.ts';
import { isFailure } from '../failures/failure.ts';
import type { Services } from '../services.ts';
import { putDeadline } from './file-store.ts';

/** A file to be stored: its temporary path and its storage key. */
type IncomingFile = { path: string; storageKey: string };

/** Returns those of these keys that have a row. Each slice that stores files provides it for its own table. */
export type RecordedKeys = (trx: TenantTransaction, storageKeys: string[]) => Promise<Set<string>>;

type Incoming = { files: IncomingFile[]; recordedKeys: RecordedKeys };
type Storing = Pick<Services, 'files' | 'log'>;

/**
 * Puts files into the store, then calls `record` to insert their rows, in that order so that no row is ever without its file. If `record`
 * returns null or throws, the files are removed again.
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
    // The caller gets an expected failure, but the operator needs to know.
    if (isFailure(error, 'storage-full') || isFailure(error, 'storage-away')) log.error({ err: error.cause }, error.code);
    throw error;
  } finally {
    if (!recorded) await removeUnrecorded(at, { files, recordedKeys });
  }
}

/** A random key. Its first two letters are a folder, so that no folder has a million files. */
export function newStorageKey(): string {
  const key = randomBytes(16).toString('hex');
  return `${key.slice(0, 2)}/${key}`;
}

/**
 * Checks the database rather than assuming that a failure recorded nothing: if the connection was lost in a commit, the rows may exist. If
 * the database cannot be reached the files stay: an orphaned file is better than a lost document.
 */
async function removeUnrecorded({ services, transaction }: At<Storing>, { files, recordedKeys }: Incoming): Promise<void> {
  const keys = files.map(({ storageKey }) => storageKey);
  try {
    const recorded = await transaction((trx) => recordedKeys(trx, keys));
    await Promise.all(keys.filter((key) => !recorded.has(key)).map((key) => services.files.remove(key)));
  } catch (error) {
    services.log.warn({ err: error, keys }, 'could not remove the files of a refused upload');
  }
}
