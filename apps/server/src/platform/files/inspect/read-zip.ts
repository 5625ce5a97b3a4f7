import { createInflateRaw } from 'node:zlib';

/** One part of a package, as the ZIP's central directory describes it. */
export type ZipPart = { name: string; method: number; isEncrypted: boolean; compressedBytes: number; headerAt: number };

/** The largest comment that may follow the end record. */
const maxCommentBytes = 65_535;
const endBytes = 22;

const firstBytes = Buffer.from('PK\u0003\u0004', 'latin1');
/** Up and out of the package, from the root or a drive of a disk: a reader that unpacks to files would write there. No writer of documents does it. */
const leadsOut = /^\/|^[a-z]:|\\|(^|\/)\.\.(\/|$)|\0/i;

/** Whether the bytes begin as a ZIP, whole or not. */
export function isZip(content: Buffer): boolean {
  return content.subarray(0, firstBytes.length).equals(firstBytes);
}

/**
 * The parts of a ZIP by their lower-case names; null if the bytes are no ZIP, or if two readers could read it differently: a duplicate
 * name, a part whose own header has another name, or a name that leads out of the package.
 */
export function readZip(content: Buffer): Map<string, ZipPart> | null {
  if (content.length < endBytes || !isZip(content)) return null;
  const end = content.lastIndexOf('PK\u0005\u0006', content.length - endBytes, 'latin1');
  if (end < 0 || content.length - end > endBytes + maxCommentBytes) return null;
  const count = content.readUInt16LE(end + 10);
  const parts = new Map<string, ZipPart>();
  let at = content.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || content.readUInt32LE(at) !== 0x02014b50) return null;
    const nameEnd = at + 46 + content.readUInt16LE(at + 28);
    const rawName = content.subarray(at + 46, nameEnd);
    const name = rawName.toString('utf8').toLowerCase();
    const headerAt = content.readUInt32LE(at + 42);
    if (parts.has(name) || leadsOut.test(name) || !isNamed(content, headerAt, rawName)) return null;
    parts.set(name, {
      name,
      method: content.readUInt16LE(at + 10),
      isEncrypted: (content.readUInt16LE(at + 8) & 1) === 1,
      compressedBytes: content.readUInt32LE(at + 20),
      headerAt,
    });
    at = nameEnd + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32);
  }
  return parts;
}

function isNamed(content: Buffer, headerAt: number, name: Buffer): boolean {
  if (headerAt + 30 > content.length || content.readUInt32LE(headerAt) !== 0x04034b50) return false;
  return content.subarray(headerAt + 30, headerAt + 30 + content.readUInt16LE(headerAt + 26)).equals(name);
}

/** A part's content chunk by chunk, so that the reader can stop early. Throws if the part is broken or packed by another method. */
export async function* unpack(content: Buffer, { headerAt, compressedBytes, method }: ZipPart): AsyncGenerator<Buffer> {
  const start = headerAt + 30 + content.readUInt16LE(headerAt + 26) + content.readUInt16LE(headerAt + 28);
  const packed = content.subarray(start, start + compressedBytes);
  if (packed.length < compressedBytes) throw new Error('a part runs past the end');
  if (method === 0) yield packed;
  else if (method === 8) yield* inflate(packed);
  else throw new Error('a part is packed by a method that documents do not use');
}

async function* inflate(packed: Buffer): AsyncGenerator<Buffer> {
  const inflater = createInflateRaw({ chunkSize: 65_536 });
  inflater.end(packed);
  yield* inflater as AsyncIterable<Buffer>;
}
