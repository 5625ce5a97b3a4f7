import type { SavedSegment, Segment } from './api.ts';
import { countBits } from './bitset.ts';
import { firstWord } from './forward-units.ts';
import { segmentOf, sharedColumn, sharedCopy, sharedNumbers } from './segment.ts';
import { type ColumnName, type Columns, columnTypes, type FacetColumns, type RangeColumns } from './segment-columns.ts';

/** Every column but the tombstones, which change while the others are written. */
const fixedColumns = (Object.keys(columnTypes) as ColumnName[]).filter((name) => name !== 'tombstones' && name !== 'tombstoneCount');

/** What the columns are, in the order of their bytes, with how many numbers each has. */
type Head = Pick<Segment, 'shape' | 'docCount' | 'commonWords'> & {
  /** The first unit that is a word: the units of a text mean something else with another. */
  firstWord: number;
  columns: [ColumnName, string, number][];
  facets: [name: string, prefix: string, starts: number | null, values: number, terms: number][];
  ranges: [name: string, lows: number, highs: number][];
};

export function saveSegment(segment: Segment): SavedSegment {
  const { shape, docCount, commonWords, tombstones } = segment;
  const facets = Object.entries(segment.facets);
  const ranges = Object.entries(segment.ranges);
  const head: Head = {
    shape,
    docCount,
    commonWords,
    firstWord,
    columns: fixedColumns.map((name) => [name, columnTypes[name], segment[name].length]),
    facets: facets.map(([name, { prefix, starts, values, terms }]) => [name, prefix, starts && starts.length, values.length, terms.length]),
    ranges: ranges.map(([name, { low, highs }]) => [name, low.length, highs.length]),
  };
  const arrays = [
    ...fixedColumns.map((name) => segment[name]),
    ...facets.flatMap(([, { starts, values, terms }]) => (starts ? [starts, values, terms] : [values, terms])),
    ...ranges.flatMap(([, { low, high, highs }]) => [low, high, highs]),
  ];
  return { head: JSON.stringify(head), columns: arrays.map(bytesOf), tombstones: bytesOf(tombstones).slice() };
}

export async function restoreSegment(
  { head, tombstones }: Pick<SavedSegment, 'head' | 'tombstones'>,
  read: (into: Uint8Array) => Promise<void>,
): Promise<Segment> {
  const { shape, docCount, commonWords, ...saved } = JSON.parse(head) as Head;
  if (saved.firstWord !== firstWord) throw new Error('the segment was saved with other units');
  if (saved.columns.map(([name, type]) => `${name} ${type}`).join() !== fixedColumns.map((name) => `${name} ${columnTypes[name]}`).join())
    throw new Error('the segment was saved with other columns');
  const filled = async <A extends Uint8Array | Uint16Array | Int32Array | Float64Array>(array: A): Promise<A> => {
    await read(bytesOf(array));
    return array;
  };
  const columns: Partial<Record<ColumnName, Columns[ColumnName]>> = {};
  for (const [name, , length] of saved.columns) columns[name] = await filled(sharedColumn(name, length));
  const facets: Record<string, FacetColumns> = {};
  for (const [name, prefix, starts, values, terms] of saved.facets)
    facets[name] = {
      prefix,
      starts: starts === null ? null : await filled(sharedNumbers(starts)),
      values: await filled(sharedNumbers(values)),
      terms: await filled(sharedNumbers(terms)),
    };
  const ranges: Record<string, RangeColumns> = {};
  for (const [name, lows, highs] of saved.ranges)
    ranges[name] = {
      low: await filled(sharedNumbers(lows)),
      high: await filled(sharedNumbers(lows)),
      highs: await filled(sharedNumbers(highs)),
    };
  const removed = sharedColumn('tombstones', tombstones.byteLength / Int32Array.BYTES_PER_ELEMENT);
  bytesOf(removed).set(tombstones);
  columns.tombstones = removed;
  columns.tombstoneCount = sharedCopy('tombstoneCount', [countBits(removed, docCount)]);
  return segmentOf(shape, docCount, commonWords, facets, ranges, columns as Columns);
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
