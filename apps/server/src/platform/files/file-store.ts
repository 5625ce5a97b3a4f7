import { mkdirSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { FileStorage } from '@flystorage/file-storage';
import { LocalStorageAdapter } from '@flystorage/local-fs';
import { StartError } from '../config.ts';

/** Where documents lie. Keys are random and say nothing of what they hold. */
export type FileStore = {
  /** Stores the whole stream under a key or throws, leaving nothing behind. */
  put: (key: string, content: Readable | Buffer) => Promise<void>;
  get: (key: string) => Promise<Readable>;
  /** Removes the file; one that is not there is as good as removed. */
  remove: (key: string) => Promise<void>;
  /** Throws when the store cannot be written to. */
  check: () => Promise<void>;
};

/** Opens the store that STORAGE_URL names: `file:///folder`, or `s3://bucket/prefix?region=…&endpoint=…`. */
export async function openFileStore(storageUrl: string): Promise<FileStore> {
  const url = new URL(storageUrl);
  const storage = new FileStorage(url.protocol === 'file:' ? localAdapter(fileURLToPath(url)) : await s3Adapter(url));
  return {
    put: (key, content) => storage.write(key, content),
    get: (key) => storage.read(key),
    remove: (key) => storage.deleteFile(key),
    check: async () => {
      await storage.write('readiness-check', Buffer.from('ok'));
    },
  };
}

/** CVs are nobody else's to read on a machine that others use too. */
function localAdapter(folder: string): LocalStorageAdapter {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartError([
      `STORAGE_URL: cannot make ${folder} (${(error as NodeJS.ErrnoException).code}); choose a folder this user may write to`,
    ]);
  }
  return new LocalStorageAdapter(folder);
}

/** Loaded only for s3: the client weighs 13 MB. Credentials come from the environment, as AWS tools take them. */
async function s3Adapter(url: URL) {
  if (!url.hostname) throw new StartError(['STORAGE_URL: name the bucket, as in s3://bucket?region=eu-west-2']);
  const [{ AwsS3StorageAdapter }, { S3Client }] = await Promise.all([import('@flystorage/aws-s3'), import('@aws-sdk/client-s3')]);
  const endpoint = url.searchParams.get('endpoint');
  const client = new S3Client({
    region: url.searchParams.get('region') ?? 'eu-west-2',
    ...(endpoint && { endpoint, forcePathStyle: true }),
  });
  return new AwsS3StorageAdapter(client, { bucket: url.hostname, prefix: url.pathname.replace(/^\//, '') });
}
