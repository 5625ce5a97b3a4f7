import type { IndexShape, Segment } from './api.ts';
import { type ColumnName, type Columns, columnTypes, type FacetColumns, type RangeColumns } from './segment-columns.ts';

const views = {
  float64: (buffer: SharedArrayBuffer): Float64Array => new Float64Array(buffer),
  int32: (buffer: SharedArrayBuffer): Int32Array => new Int32Array(buffer),
  uint16: (buffer: SharedArrayBuffer): Uint16Array => new Uint16Array(buffer),
  uint8: (buffer: SharedArrayBuffer): Uint8Array => new Uint8Array(buffer),
};
const elementBytes = { float64: 8, int32: 4, uint16: 2, uint8: 1 };

/** The most documents in a segment: a match is 26 bits of document and 5 of segment (keep-best.ts). */
export const mostDocs = 2 ** 26;

const columnNames = Object.keys(columnTypes) as ColumnName[];

/** A new column of `length` zeros on shared memory. */
export function sharedColumn<Name extends ColumnName>(name: Name, length: number): Columns[Name] {
  const type = columnTypes[name];
  return views[type](new SharedArrayBuffer(length * elementBytes[type])) as Columns[Name];
}

/** A shared column with the numbers given. */
export function sharedCopy<Name extends ColumnName>(name: Name, values: ArrayLike<number>): Columns[Name] {
  const column = sharedColumn(name, values.length);
  column.set(values);
  return column;
}

/** The same for the columns of facets and ranges. */
export const sharedNumbers = (length: number): Int32Array => views.int32(new SharedArrayBuffer(length * 4));

export function sharedCopyOf(values: ArrayLike<number>): Int32Array {
  const column = sharedNumbers(values.length);
  column.set(values);
  return column;
}

/** A segment of finished columns, with its size in bytes. */
export function segmentOf(
  shape: IndexShape,
  docCount: number,
  commonWords: number,
  facets: Record<string, FacetColumns>,
  ranges: Record<string, RangeColumns>,
  columns: Columns,
): Segment {
  const arrays = [
    ...columnNames.map((name) => columns[name]),
    ...Object.values(facets).flatMap(({ starts, values, terms }) => (starts ? [starts, values, terms] : [values, terms])),
    ...Object.values(ranges).flatMap(({ low, high, highs }) => [low, high, highs]),
  ];
  const bytes = arrays.reduce((sum, { byteLength }) => sum + byteLength, 0);
  return { shape, docCount, commonWords, bytes, facets, ranges, ...columns };
}

/** True when more than one advert in 32 has a term, so that its postings are a bitset: smaller, and faster to intersect. */
export function isDense(segment: Pick<Segment, 'docCount' | 'termCounts'>, term: number): boolean {
  return segment.termCounts[term] * 32 > segment.docCount;
}

/** How many numbers of 32 bits a bitset over `docCount` documents takes. */
export const bitsetLength = (docCount: number): number => (docCount + 31) >>> 5;
