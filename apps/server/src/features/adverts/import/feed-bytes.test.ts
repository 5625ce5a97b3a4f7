import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { boundedBytes, maxFeedBytes } from './feed-bytes.ts';

const chunk = Buffer.alloc(1_000_000, 'x');

/** Reads a stream of this many megabytes, one piece of memory again and again. */
async function readMegabytes(count: number): Promise<number> {
  const pieces = Readable.from(Array.from({ length: count }, () => chunk));
  let bytes = 0;
  for await (const piece of pieces.pipe(boundedBytes(() => bytes + chunk.length)) as AsyncIterable<Buffer>) bytes += piece.length;
  return bytes;
}

// adverts.records.2
test('a feed of 2 GB is read to its end, and one byte more ends it with a sentence', async () => {
  expect(await readMegabytes(maxFeedBytes / chunk.length)).toBe(maxFeedBytes);
  await expect(readMegabytes(maxFeedBytes / chunk.length + 1)).rejects.toThrow('the feed is longer than 2 GB');
});
