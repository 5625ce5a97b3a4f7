import { inflateRawSync } from 'node:zlib';
import { unpackLzw } from './unpack-lzw.ts';

/** What the compressed streams of one file may unpack to, together. An honest document of 10 MB unpacks to about 30 MB. */
export const maxUnpackedBytes = 67_108_864;

/** How many bytes the streams of one file may still unpack to. */
export type Room = { bytes: number };

/** Thrown when a file unpacks to more than a document can contain. */
export class UnpacksTooFar extends Error {}

/** The filters of PDF (ISO 32000-2, 7.4) whose output is bytes, by both of their names. */
const decoders: Record<string, (data: Buffer, room: Room, isEarly: boolean) => Buffer | null> = {
  FlateDecode: inflateWithin,
  LZWDecode: (data, room, isEarly) => {
    const unpacked = unpackLzw(data, room.bytes, isEarly);
    if (unpacked === 'longer') throw new UnpacksTooFar();
    take(room, unpacked.length);
    return unpacked;
  },
  RunLengthDecode: unpackRuns,
  ASCII85Decode: readAscii85,
  ASCIIHexDecode: readHex,
};
const shortNames: Record<string, string> = {
  Fl: 'FlateDecode',
  LZW: 'LZWDecode',
  RL: 'RunLengthDecode',
  A85: 'ASCII85Decode',
  AHx: 'ASCIIHexDecode',
};
/** Nothing to do for Crypt; the others produce a picture, which only a viewer decodes. */
const passed = new Set(['Crypt', 'DCTDecode', 'DCT', 'JPXDecode', 'CCITTFaxDecode', 'CCF', 'JBIG2Decode']);

/**
 * Unpacks a stream filter by filter; every step counts against `room`. Returns null if the data breaks off or a filter is unknown.
 * @param isEarly LZW's EarlyChange, on unless the stream says otherwise
 * @throws UnpacksTooFar
 */
export function unpackStream(data: Buffer, filters: string[], room: Room, isEarly = true): Buffer | null {
  let unpacked: Buffer | null = data;
  for (const filter of filters) {
    if (passed.has(filter)) continue;
    const decode = decoders[shortNames[filter] ?? filter];
    unpacked = decode && unpacked ? decode(unpacked, room, isEarly) : null;
  }
  return unpacked;
}

/** Takes this many bytes from the room. Throws UnpacksTooFar. */
function take(room: Room, bytes: number): void {
  room.bytes -= bytes;
  if (room.bytes < 0) throw new UnpacksTooFar();
}

/** What data that breaks off is first tried with, and how much more each time. */
const firstTryBytes = 16_384;
const nextTryTimes = 4;

/**
 * Inflates zlib data after its header of two bytes: like readers, ignores the checksum and bytes after the end. Incomplete data costs up to
 * four times its output: zlib does not say how far it got.
 * @throws UnpacksTooFar
 */
export function inflateWithin(data: Buffer, room: Room): Buffer | null {
  const deflated = data.subarray(2);
  const unpacked = tryInflate(deflated, room.bytes);
  if (unpacked === 'longer') throw new UnpacksTooFar();
  if (unpacked !== 'broken') {
    take(room, unpacked.length);
    return unpacked;
  }
  let tried = firstTryBytes;
  while (tried < room.bytes && tryInflate(deflated, tried) === 'longer') tried *= nextTryTimes;
  take(room, tried);
  return null;
}

function tryInflate(deflated: Buffer, maxBytes: number): Buffer | 'longer' | 'broken' {
  try {
    return inflateRawSync(deflated, { maxOutputLength: Math.max(1, maxBytes) });
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'longer' : 'broken';
  }
}

/** Run-length decoding: a length below 128 and one byte more than that, or a higher one and the byte that it repeats; 128 ends. */
function unpackRuns(data: Buffer, room: Room): Buffer {
  let length = 0;
  for (const { bytes } of runsOf(data)) length += bytes;
  take(room, length);
  const unpacked = Buffer.alloc(length);
  let to = 0;
  for (const { at, bytes, isRepeated } of runsOf(data)) {
    if (isRepeated) unpacked.fill(data[at + 1] ?? 0, to, to + bytes);
    else data.copy(unpacked, to, at + 1, at + 1 + bytes);
    to += bytes;
  }
  return unpacked;
}

function* runsOf(data: Buffer): Generator<{ at: number; bytes: number; isRepeated: boolean }> {
  for (let at = 0; at < data.length; ) {
    const length = data[at] as number;
    if (length === 128) return;
    const isRepeated = length > 128;
    yield { at, bytes: isRepeated ? 257 - length : length + 1, isRepeated };
    at += isRepeated ? 2 : length + 2;
  }
}

/** Five characters for four bytes, `z` for four zero bytes; `~` ends. */
function readAscii85(data: Buffer, room: Room): Buffer | null {
  let zeros = 0;
  for (const byte of data) if (byte === 122) zeros += 1;
  const most = data.length + zeros * 4;
  take(room, most);
  const bytes = Buffer.alloc(most + 4);
  let length = 0;
  let value = 0;
  let digits = 0;
  const write = () => {
    for (let missing = digits; missing < 5; missing += 1) value = value * 85 + 84;
    bytes.writeUInt32BE(value % 4_294_967_296, length);
    length += digits - 1;
    value = 0;
    digits = 0;
  };
  for (const byte of data) {
    if (byte === 126) break;
    if (byte <= 32) continue;
    if (byte === 122 && digits === 0) {
      length += 4;
      continue;
    }
    if (byte > 117) return null;
    value = value * 85 + byte - 33;
    digits += 1;
    if (digits === 5) write();
  }
  if (digits > 1) write();
  return bytes.subarray(0, length);
}

/** Two digits a byte; `>` ends. */
function readHex(data: Buffer, room: Room): Buffer {
  take(room, data.length / 2);
  const end = data.indexOf('>');
  return Buffer.from(data.toString('latin1', 0, end < 0 ? data.length : end).replaceAll(/[^0-9a-f]/gi, ''), 'hex');
}
