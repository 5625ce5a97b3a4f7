import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { FileStorage, isFileWasNotFound } from '@flystorage/file-storage';
import { LocalStorageAdapter } from '@flystorage/local-fs';
import { makeFolder } from '../config/data-folder.ts';
import { type Failure } from '../failures/failure.ts';
import { StartError } from '../failures/operator-mistake.ts';
import { isNoRoom, storeAway, storeFull } from './store-failures.ts';

/** A file of the store, and when it was written by the store's own clock. */
export type StoredFile = { key: string; writtenAt: Date };

/** Stores documents. Keys are random and reveal nothing about the content. */
export type FileStore = {
  /** Stores the whole stream under a key or throws storeFull or storeAway, by the deadline. What is left behind is the caller's to remove. */
  put: (key: string, content: Readable | Buffer, deadline?: AbortSignal) => Promise<void>;
  get: (key: string) => Promise<Readable>;
  /** Removes the file; succeeds if it does not exist. */
  remove: (key: string) => Promise<void>;
  /** Every file, including those being written. */
  list: () => AsyncGenerator<StoredFile>;
  /** Throws when the store cannot be written to. */
  check: () => Promise<void>;
};

/** An upload is answered within ten seconds even if the store hangs: 5 seconds to store, then 2 to remove what a failure left. */
const putMilliseconds = 5_000;
/** The deadline for storing, from now: one signal for all files of an upload. */
export const putDeadline = () => AbortSignal.timeout(putMilliseconds);
const removeMilliseconds = 2_000;
const otherMilliseconds = 5_000;
/** An S3 upload is one request of a known length, which stores the whole file or nothing; this many are in memory at once. */
const s3Uploads = 4;
const s3PartBytes = 16_777_216;

const readinessKey = 'readiness-check';

/** Opens the store that STORAGE_URL names: `file:///folder`, or `s3://bucket/prefix?region=…&endpoint=…`. */
export async function openFileStore(storageUrl: string): Promise<FileStore> {
  const url = new URL(storageUrl);
  const isLocal = url.protocol === 'file:';
  const storage = new FileStorage(isLocal ? localAdapter(fileURLToPath(url)) : await s3Adapter(url));
  const inTurn = isLocal ? null : turns(s3Uploads);
  return {
    put: async (key, content, abortSignal = putDeadline()) => {
      const write = () => storage.write(key, content, { abortSignal, mimeType: 'application/octet-stream' });
      await (inTurn ? inTurn(write, abortSignal) : write()).catch((error: unknown) => {
        throw storeFailure(error);
      });
    },
    get: (key) =>
      storage.read(key, isLocal ? {} : { timeout: otherMilliseconds }).catch((error: unknown) => {
        throw isFileWasNotFound(error) ? error : storeAway(error);
      }),
    remove: (key) => storage.deleteFile(key, { timeout: removeMilliseconds }),
    list: async function* () {
      for await (const entry of storage.list('', { deep: true })) {
        if (!entry.isFile || entry.path === readinessKey) continue;
        const writtenAt = entry.lastModifiedMs ?? (await storage.stat(entry.path).catch(() => null))?.lastModifiedMs;
        if (writtenAt !== undefined) yield { key: entry.path, writtenAt: new Date(writtenAt) };
      }
    },
    check: () => storage.write(readinessKey, Buffer.from('ok'), { timeout: otherMilliseconds, mimeType: 'text/plain' }),
  };
}

function storeFailure(error: unknown): Failure {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (isNoRoom(cause)) return storeFull(error);
  }
  return storeAway(error);
}

/** A semaphore: lets this many run at once. A caller whose signal aborts while it waits is not let in. */
function turns(places: number) {
  let free = places;
  const waiting: (() => void)[] = [];
  return async (work: () => Promise<void>, signal: AbortSignal): Promise<void> => {
    if (free === 0) await new Promise<void>((go) => waiting.push(go));
    else free -= 1;
    try {
      signal.throwIfAborted();
      await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

/** CVs are private, also on a machine with other users. */
function localAdapter(folder: string): LocalStorageAdapter {
  try {
    makeFolder(folder, 0o700);
  } catch (error) {
    throw new StartError([
      `STORAGE_URL: cannot make ${folder} (${(error as NodeJS.ErrnoException).code}); choose a folder that this user can write to`,
    ]);
  }
  return new LocalStorageAdapter(folder);
}

/** Loaded only for s3: the client is 13 MB. Credentials come from the environment, as in AWS tools. */
async function s3Adapter(url: URL) {
  if (!url.hostname) throw new StartError(['STORAGE_URL: name the bucket, as in s3://bucket?region=eu-west-2']);
  const [{ AwsS3StorageAdapter }, { S3Client }] = await Promise.all([import('@flystorage/aws-s3'), import('@aws-sdk/client-s3')]);
  const endpoint = url.searchParams.get('endpoint');
  const client = new S3Client({
    region: url.searchParams.get('region') ?? 'eu-west-2',
    // Closes a stalled connection, also in the middle of a download.
    requestHandler: {
      connectionTimeout: 3_000,
      socketTimeout: otherMilliseconds,
      requestTimeout: otherMilliseconds,
      throwOnRequestTimeout: true,
    },
    ...(endpoint && { endpoint, forcePathStyle: true }),
  });
  return new AwsS3StorageAdapter(client, {
    bucket: url.hostname,
    prefix: url.pathname.replace(/^\//, ''),
    uploadConfiguration: { partSize: s3PartBytes, queueSize: 1 },
  });
}
