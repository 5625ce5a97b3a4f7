import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type Room, UnpacksTooFar, unpackStream } from './unpack-stream.ts';

const room = (): Room => ({ bytes: 1_000_000 });
const unpacked = (filters: string[], data: Buffer | string, isEarly = true) =>
  unpackStream(Buffer.from(data as string), filters, room(), isEarly)?.toString('latin1') ?? null;

// The examples of ISO 32000-2, 7.4.4.2 and 7.4.5, and bytes from other writers.
test.each<[string, string[], Buffer | string, string | null]>([
  ['deflated', ['FlateDecode'], deflateSync(Buffer.from('Hello')), 'Hello'],
  ['deflated, by its short name', ['Fl'], deflateSync(Buffer.from('Hello')), 'Hello'],
  ['deflated, with bytes behind it', ['FlateDecode'], Buffer.concat([deflateSync(Buffer.from('Hello')), Buffer.from('\r\n')]), 'Hello'],
  ['deflated, and broken off', ['FlateDecode'], deflateSync(Buffer.from('Hello, hello')).subarray(0, 9), null],
  ['not deflated at all', ['FlateDecode'], 'Hello', null],
  ['in LZW', ['LZWDecode'], Buffer.from('800b6050220c0c8501', 'hex'), '-----A---B'],
  ['in runs', ['RunLengthDecode'], Buffer.from([1, 65, 66, 254, 67, 128, 9]), 'ABCCC'],
  ['in runs that break off', ['RL'], Buffer.from([5, 65]), 'A\0\0\0\0\0'],
  ['in base 85', ['ASCII85Decode'], '87cURD]i,"Ebo80~>', 'Hello World!'],
  ['in base 85 with zeros and an end that is no group', ['A85'], 'z 87cUR\nDZ~>', '\0\0\0\0Hello'],
  ['in digits', ['ASCIIHexDecode'], '48 65 6C6c\n6F>', 'Hello'],
  ['in several ways', ['ASCIIHexDecode', 'FlateDecode'], `${deflateSync(Buffer.from('Hello')).toString('hex')}>`, 'Hello'],
  ['a picture', ['DCTDecode'], 'bytes of a picture', 'bytes of a picture'],
  ['not packed', [], 'Hello', 'Hello'],
  ['in a way of its own', ['Own'], 'Hello', null],
])('gives what is %s', (_what, filters, data, expected) => {
  expect(unpacked(filters, data)).toBe(expected);
});

test.each<[string, string[], Buffer]>([
  ['deflated', ['FlateDecode'], deflateSync(Buffer.alloc(2_000_000))],
  ['deflated, and broken at its end', ['FlateDecode'], deflateSync(Buffer.alloc(2_000_000)).subarray(0, -8)],
  ['in runs', ['RunLengthDecode'], Buffer.alloc(40_000, 129)],
  ['in LZW', ['LZWDecode'], lzwOfZeros(2_000_000)],
  ['in base 85', ['ASCII85Decode'], Buffer.alloc(300_000, 'z')],
  ['in layers, the first of which is small', ['FlateDecode', 'FlateDecode'], deflateSync(deflateSync(Buffer.alloc(2_000_000)))],
])('stops what is %s at its bound', (_what, filters, data) => {
  expect(() => unpackStream(data, filters, room())).toThrow(UnpacksTooFar);
});

/** As an encoder packs one byte over and over: each code is the one before and a byte more. */
function lzwOfZeros(bytes: number): Buffer {
  const codes: number[] = [];
  for (let left = bytes, next = 258, run = 1; left > 0; left -= run, run += 1, next += 1) {
    if (run === 1 || next > 4093) {
      codes.push(256, 0);
      next = 257;
      run = 1;
    } else codes.push(next);
  }
  let bits = '';
  let size = 258;
  for (const code of codes) {
    const width = size >= 2048 ? 12 : size >= 1024 ? 11 : size >= 512 ? 10 : 9;
    bits += code.toString(2).padStart(width, '0');
    size = code === 256 ? 258 : size + 1;
  }
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
