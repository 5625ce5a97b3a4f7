import { inflateRawSync } from 'node:zlib';

/** What one object stream, and all of them, may unpack to; those of a 10 MB document are a few MB. */
const maxObjectStreamBytes = 33_554_432;
const maxUnpackedBytes = 50_331_648;
/** What one that breaks off counts as, where it did not break at once: how far it got is not told, and a file of them is made to cost. */
const brokenStreamBytes = 8_388_608;
/** Within so much breaks what is encrypted. */
const brokenAtOnceBytes = 16_384;

/** Thrown when the packed objects are more than a document can hold. */
export class UnpacksTooFar extends Error {}

/** Thrown when how objects are packed is said elsewhere in the file: readers differ in whether they look there. */
export class PackedByReference extends Error {}

/** Readers know an object stream by its place in the table and its keys, and some never look at its type. */
export function holdsObjects(names: Set<string>): boolean {
  return names.has('ObjStm') || (names.has('First') && names.has('N'));
}

/** Keys that name how a stream is packed. */
export const filterKeys = new Set(['Filter', 'F']);
/** Beside the filter these change what it gives. */
const otherPacking = ['Crypt', 'DecodeParms', 'DP', 'FFilter'];
/** The one filter that is unpacked here, alone and written out: as a name, or as an array of that name. */
const plainFilter = /^[\0\t\n\f\r ]*(\[?)[\0\t\n\f\r ]*\/Fl(?:ateDecode)?[\0\t\n\f\r ]*(\]?)[\0\t\n\f\r ]*[/>]/;
const maxFilterLetters = 100;

/** How an object stream is packed. A list of filters is a reader's to make out. */
export function packingOf(content: Buffer, names: Set<string>, [filter, ...others]: number[]): 'none' | 'deflated' | 'other' {
  if (others.length > 0 || otherPacking.some((name) => names.has(name))) return 'other';
  if (filter === undefined) return 'none';
  const plain = plainFilter.exec(content.toString('latin1', filter, filter + maxFilterLetters));
  return plain && Boolean(plain[1]) === Boolean(plain[2]) ? 'deflated' : 'other';
}

/** Whether a dictionary has a value by reference; where the stream ends, and what else belongs to it, may be said so. */
export function refersElsewhere(dictionary: string): boolean {
  const others = dictionary.replaceAll(/\/(?:Length|Extends)[\0\s]+\d+[\0\s]+\d+[\0\s]+R(?=[\0\s/>])/g, ' ');
  return /[\0\s()<>[\]{}%]R(?=[\0\s()<>[\]{}/%])/.test(others);
}

/** The bytes of an object stream, or null when they cannot be made out. The data ends where its packing says, not where a length does. Throws UnpacksTooFar. */
export function unpack(content: Buffer, streamAt: number, isDeflated: boolean, unpacked: { bytes: number }): Buffer | null {
  let start = streamAt;
  if (content[start] === 13) start += 1;
  if (content[start] === 10) start += 1;
  if (!isDeflated) {
    const end = content.indexOf('endstream', start);
    return content.subarray(start, end < 0 ? content.length : end);
  }
  const charge = (bytes: number) => {
    unpacked.bytes += bytes;
    if (unpacked.bytes > maxUnpackedBytes) throw new UnpacksTooFar();
  };
  // Past the two bytes of its header: a checksum that is wrong stops no reader.
  const data = content.subarray(start + 2);
  try {
    if (isBrokenAtOnce(data)) {
      charge(brokenAtOnceBytes);
      return null;
    }
    const objects = inflateRawSync(data, { maxOutputLength: maxObjectStreamBytes });
    charge(objects.length);
    return objects;
  } catch (error) {
    if (error instanceof UnpacksTooFar || isTooLarge(error)) throw new UnpacksTooFar();
    charge(brokenStreamBytes);
    return null;
  }
}

function isBrokenAtOnce(data: Buffer): boolean {
  try {
    inflateRawSync(data, { maxOutputLength: brokenAtOnceBytes });
    return false;
  } catch (error) {
    return !isTooLarge(error);
  }
}

const isTooLarge = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
