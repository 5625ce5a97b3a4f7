import { inflateWithin, type Room } from './unpack-stream.ts';

/** Thrown when how objects are packed is said elsewhere in the file: readers differ in whether they look there. */
export class PackedByReference extends Error {}

/** Readers find an object stream by its place in the table and its keys, and some never check its type. */
export function holdsObjects(names: Set<string>): boolean {
  return names.has('ObjStm') || (names.has('First') && names.has('N'));
}

/** Keys that name how a stream is packed. */
export const filterKeys = new Set(['Filter', 'F']);
/** These keys change the filter's output. */
const otherPacking = ['Crypt', 'DecodeParms', 'DP', 'FFilter'];
/** The only filter that is unpacked here, alone and written in full: as a name, or as an array of that name. */
const plainFilter = /^[\0\t\n\f\r ]*(\[?)[\0\t\n\f\r ]*\/Fl(?:ateDecode)?[\0\t\n\f\r ]*(\]?)[\0\t\n\f\r ]*[/>]/;
const maxFilterLetters = 100;

/** How an object stream is compressed. A list of filters is left to the reader. */
export function packingOf(content: Buffer, names: Set<string>, [filter, ...others]: number[]): 'none' | 'deflated' | 'other' {
  if (others.length > 0 || otherPacking.some((name) => names.has(name))) return 'other';
  if (filter === undefined) return 'none';
  const plain = plainFilter.exec(content.toString('latin1', filter, filter + maxFilterLetters));
  return plain && Boolean(plain[1]) === Boolean(plain[2]) ? 'deflated' : 'other';
}

/** Whether a dictionary has a value by reference, which may be the stream's length or anything else of it. */
export function refersElsewhere(dictionary: string): boolean {
  const others = dictionary.replaceAll(/\/(?:Length|Extends)[\0\s]+\d+[\0\s]+\d+[\0\s]+R(?=[\0\s/>])/g, ' ');
  return /[\0\s()<>[\]{}%]R(?=[\0\s()<>[\]{}/%])/.test(others);
}

/**
 * The bytes of an object stream, or null if they cannot be read. The compressed data says where it ends; the stated length is ignored.
 * @throws UnpacksTooFar
 */
export function unpackObjects(content: Buffer, streamAt: number, isDeflated: boolean, room: Room): Buffer | null {
  let start = streamAt;
  if (content[start] === 13) start += 1;
  if (content[start] === 10) start += 1;
  if (isDeflated) return inflateWithin(content.subarray(start), room);
  const end = content.indexOf('endstream', start);
  return content.subarray(start, end < 0 ? content.length : end);
}

/** How many objects an object stream says that it has: it begins with the number and the place of each. */
export function countObjects(objects: Buffer): number {
  let numbers = 0;
  let isInside = false;
  for (const byte of objects) {
    const isDigit = byte >= 48 && byte <= 57;
    if (!isDigit && byte > 32) break;
    if (isDigit && !isInside) numbers += 1;
    isInside = isDigit;
  }
  return Math.floor(numbers / 2);
}
