import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FileStore, openFileStore } from './file-store.ts';

let folder: string;
let s3: S3rver;
let s3Port: number;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'berth-files-'));
  process.env.AWS_ACCESS_KEY_ID = 'S3RVER';
  process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER';
  s3Port = await freePort();
  s3 = new S3rver({
    port: s3Port,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'documents' }],
  });
  await s3.run();
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

function freePort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => found(port));
    });
  });
}

const content = Buffer.from([0, 1, 2, 255, 254, 10, 13]);

describe.each([
  ['a folder', () => openFileStore(`file://${join(folder, 'documents')}`)],
  ['an S3 bucket', () => openFileStore(`s3://documents/cvs?region=eu-west-2&endpoint=http://127.0.0.1:${s3Port}`)],
])('%s', (_name, open: () => Promise<FileStore>) => {
  test('gives back to the byte what was put, from a buffer and from a stream', async () => {
    const store = await open();
    await store.put('one', content);
    await store.put('two', Readable.from([content.subarray(0, 3), content.subarray(3)]));
    expect(await buffer(await store.get('one'))).toEqual(content);
    expect(await buffer(await store.get('two'))).toEqual(content);
  });

  test('removes a file, and one that is not there is as good as removed', async () => {
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

test('a bucket that is not there makes the store not ready', async () => {
  const store = await openFileStore(`s3://absent?region=eu-west-2&endpoint=http://127.0.0.1:${s3Port}`);
  await expect(store.check()).rejects.toThrow();
});

test('an S3 address without a bucket is refused with the cure', async () => {
  await expect(openFileStore('s3:///?region=eu-west-2')).rejects.toThrow('STORAGE_URL: name the bucket');
});
