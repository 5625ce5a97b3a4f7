import { type AdvertHeader, type Point, type SegmentBuilder } from '@berth/advert-index';
import type { CopyRow } from './read-copy.ts';

/** Columns of the index's rows, in the order of changes.queries.ts. */
const column = {
  tenantId: 0,
  advertId: 1,
  isPublished: 2,
  publishedAt: 3,
  closesAt: 4,
  lat: 5,
  lng: 6,
  salaryLow: 7,
  salaryHigh: 8,
  changedIn: 9,
  words: 10,
  otherPoints: 11,
} as const;
type Column = keyof typeof column;

/** PostgreSQL counts microseconds from 2000-01-01; its infinity is the largest value. */
const epoch = Date.UTC(2000, 0, 1);
const infinity = 0x7fff_ffff_ffff_ffffn;
/** The lower 14 bits are the position; the upper two a weight, which Berth does not use. */
const positionBits = 0x3fff;

/** Positions of the lexeme being read: 256 at most, one array for all. */
const positions = new Uint16Array(256);

export const tenantIdOf = (row: CopyRow): number => row.bytes.readInt32BE(start(row, 'tenantId'));
export const advertIdOf = (row: CopyRow): number => Number(row.bytes.readBigInt64BE(start(row, 'advertId')));
export const isPublished = (row: CopyRow): boolean => row.bytes[start(row, 'isPublished')] === 1;
export const closesAt = (row: CopyRow): number => time(row, 'closesAt');
/** The transaction that wrote the row. */
export const changedIn = (row: CopyRow): bigint => row.bytes.readBigUInt64BE(start(row, 'changedIn'));

/** Adds the advert of a row to a segment being built. */
export function addAdvertRow(builder: SegmentBuilder, row: CopyRow): void {
  builder.begin({
    advertId: advertIdOf(row),
    version: Number(changedIn(row)),
    publishedAt: time(row, 'publishedAt'),
    closesAt: time(row, 'closesAt'),
    lat: isNull(row, 'lat') ? null : row.bytes.readDoubleBE(start(row, 'lat')),
    lng: isNull(row, 'lng') ? null : row.bytes.readDoubleBE(start(row, 'lng')),
    ...(!isNull(row, 'otherPoints') && { otherPoints: readPoints(row.bytes, start(row, 'otherPoints')) }),
    ranges: {
      salary:
        isNull(row, 'salaryLow') || isNull(row, 'salaryHigh')
          ? null
          : { low: row.bytes.readInt32BE(start(row, 'salaryLow')), high: row.bytes.readInt32BE(start(row, 'salaryHigh')) },
    },
  });
  addWords(builder, row.bytes, start(row, 'words'), `${tenantIdOf(row)}.`.length);
  builder.end();
}

/** The same for an advert whose tsvector was read alone, by `tsvectorsend`. */
export function addAdvertVector(builder: SegmentBuilder, header: AdvertHeader, words: Buffer, prefixLength: number): void {
  builder.begin(header);
  addWords(builder, words, 0, prefixLength);
  builder.end();
}

/** An array of numbers in binary: 20 bytes of heading, with the number of elements at the twelfth, and a length before each element. */
function readPoints(bytes: Buffer, from: number): Point[] {
  const points = bytes.readInt32BE(from) === 0 ? 0 : bytes.readInt32BE(from + 12) / 2;
  return Array.from({ length: points }, (_, index) => {
    const at = from + 20 + index * 24;
    return { lat: bytes.readDoubleBE(at + 4), lng: bytes.readDoubleBE(at + 16) };
  });
}

/** A tsvector in binary: the number of lexemes, and for each its text, a zero byte, the number of positions, and the positions. */
function addWords(builder: SegmentBuilder, bytes: Buffer, from: number, prefixLength: number): void {
  let at = from + 4;
  for (let left = bytes.readInt32BE(from); left > 0; left -= 1) {
    const end = bytes.indexOf(0, at);
    const count = bytes.readUInt16BE(end + 1);
    const behind = end + 3 + count * 2;
    for (let index = 0; index < count; index += 1) positions[index] = bytes.readUInt16BE(end + 3 + index * 2) & positionBits;
    builder.addLexeme(bytes, at + prefixLength, end, positions, count);
    at = behind;
  }
}

function time(row: CopyRow, name: 'publishedAt' | 'closesAt'): number {
  const microseconds = row.bytes.readBigInt64BE(start(row, name));
  return microseconds === infinity ? Number.POSITIVE_INFINITY : epoch + Number(microseconds) / 1000;
}

function isNull(row: CopyRow, name: Column): boolean {
  return (row.lengths[column[name]] ?? -1) < 0;
}

function start(row: CopyRow, name: Column): number {
  return row.starts[column[name]] ?? 0;
}
