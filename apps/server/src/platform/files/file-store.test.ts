import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type S3Server, startS3Server } from '../../testing/s3-server.ts';
import { type FileStore, openFileStore } from './file-store.ts';

let folder: string;
let s3: S3Server;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'berth-files-'));
  s3 = await startS3Server(join(folder, 's3'));
});
afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

const content = Buffer.from([0, 1, 2, 255, 254, 10, 13]);

describe.each([
  ['a folder', () => openFileStore(`file://${join(folder, 'documents')}`)],
  ['an S3 bucket', () => openFileStore(`s3://documents/cvs?region=eu-west-2&endpoint=http://127.0.0.1:${s3.port}`)],
])('%s', (_name, open: () => Promise<FileStore>) => {
  test('gives back to the byte what was put, from a buffer and from a stream', async () => {
    const store = await open();
    await store.put('one', content);
    await store.put('two', Readable.from([content.subarray(0, 3), content.subarray(3)]));
    expect(await buffer(await store.get('one'))).toEqual(content);
    expect(await buffer(await store.get('two'))).toEqual(content);
  });

  test('after the deadline a put stores nothing and throws that the store is away', async () => {
    const store = await open();
    await expect(store.put('late', content, AbortSignal.abort())).rejects.toMatchObject({ code: 'storage-away' });
    await expect(store.get('late').then((stream) => buffer(stream))).rejects.toThrow();
  });

  test('removes a file, and succeeds if it does not exist', async () => {
    const store = await open();
    await store.put('three', content);
    await store.remove('three');
    await store.remove('three');
    await expect(store.get('three').then((stream) => buffer(stream))).rejects.toThrow();
  });

  test('says that it can be written to', async () => {
    await expect((await open()).check()).resolves.toBeUndefined();
  });
});

test('the store is not ready if its bucket does not exist', async () => {
  const store = await openFileStore(`s3://absent?region=eu-west-2&endpoint=http://127.0.0.1:${s3.port}`);
  await expect(store.check()).rejects.toThrow();
});

test('an S3 address without a bucket is refused with the cure', async () => {
  await expect(openFileStore('s3:///?region=eu-west-2')).rejects.toThrow('STORAGE_URL: name the bucket');
});
