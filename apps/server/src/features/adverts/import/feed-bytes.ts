import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { type Readable, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { FeedError } from './records/raw-row.ts';

/** Longest feed, as sent and as unpacked: a million adverts of the usual length. */
export const maxFeedBytes = 2_000_000_000;
/** Real feeds shrink to a twentieth or fiftieth. Past this, and past the free part, a gzip file is a bomb. */
const mostExpansion = 300;
const freeBytes = 64_000_000;

/** Opens a feed file, gunzipped if it is gzip. Fails past the limits while it streams. `onBytes` gets how much of the file has been read. */
export async function openFeed(path: string, onBytes: (bytes: number) => void = () => undefined): Promise<Readable> {
  const file = await stat(path).catch(() => undefined);
  if (!file?.isFile()) throw new FeedError(`${path}: there is no such file`);
  const isPacked = await isGzip(path);
  const source = createReadStream(path, { highWaterMark: 262_144 });
  let sent = 0;
  source.on('data', (chunk) => {
    sent += chunk.length;
    onBytes(chunk.length);
  });
  const unpacked = isPacked ? source.pipe(createGunzip()) : source;
  const bounded = boundedBytes(() => sent);
  source.on('error', (error) => bounded.destroy(error));
  unpacked.on('error', (error: NodeJS.ErrnoException) =>
    bounded.destroy(error.code?.startsWith('Z_') ? new FeedError(`${path}: the gzip file is damaged or cut short`) : error),
  );
  bounded.on('close', () => source.destroy());
  return unpacked.pipe(bounded);
}

/** Passes bytes on until they are too many, as sent or as unpacked. `sent`: how many of the file have been read so far. */
export function boundedBytes(sent: () => number): Transform {
  let bytes = 0;
  return new Transform({
    highWaterMark: 262_144,
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxFeedBytes) done(new FeedError('the feed is longer than 2 GB: split it, or leave closed adverts out'));
      else if (bytes > freeBytes && bytes > sent() * mostExpansion)
        done(new FeedError(`the gzip file unpacks to more than ${mostExpansion} times its size: it is not read`));
      else done(null, chunk);
    },
  });
}

async function isGzip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer.toString('hex') === '1f8b';
  } finally {
    await file.close();
  }
}
