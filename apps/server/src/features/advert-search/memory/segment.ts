/**
 * Every column of a segment and the array it is kept in. Documents are numbered newest first (publishedAt, then advertId,
 * descending), words by how many adverts hold them. A *term* is a word, or behind the words a pair of two common ones.
 */
const columnTypes = {
  advertIds: 'float64',
  publishedAt: 'float64',
  closesAt: 'float64',
  /** Documents by closesAt, earliest first. */
  closingOrder: 'int32',
  /** Whole pounds a year, -1 without pay. */
  salaryLow: 'int32',
  /** Index into `salaryHighs`, which is ascending and distinct; -1 without pay. */
  salaryHigh: 'int32',
  salaryHighs: 'int32',
  /** Index into the places, which are distinct and ascend by latitude; -1 without coordinates. */
  place: 'int32',
  placeLat: 'float64',
  placeLng: 'float64',
  /** Three numbers a place: where it lies on the unit sphere. */
  placeVectors: 'float64',
  placeDocStarts: 'int32',
  placeDocs: 'int32',
  /** Index into the kind's `…Terms`, -1 without one. */
  contractTypes: 'int32',
  hours: 'int32',
  employers: 'int32',
  categoryStarts: 'int32',
  categories: 'int32',
  /** The word of each filter value: `.k:permanent`. */
  contractTypesTerms: 'int32',
  hoursTerms: 'int32',
  employersTerms: 'int32',
  categoriesTerms: 'int32',
  /** The dictionary: UTF-8 of all words, where each begins, and an open-addressing hash table of word + 1. */
  wordBytes: 'uint8',
  wordStarts: 'int32',
  wordSlots: 'int32',
  /** How many adverts hold a term, and where in `denseBits` (`isDense`) or `listed` its postings begin (term-docs.ts reads them). */
  termStarts: 'int32',
  termCounts: 'int32',
  denseBits: 'int32',
  listed: 'uint16',
  /** Documents in which a word has a level above 1, and the level. */
  liftedStarts: 'int32',
  liftedDocs: 'int32',
  liftedLevels: 'uint8',
  /** The words of each document in order of position, as forward-units.ts writes them. */
  forwardStarts: 'int32',
  forward: 'uint16',
  /** The term of the pair (a, b) of common words at a * commonWords + b, -1 where no advert has it. */
  pairTerms: 'int32',
  /** One bit a document that was changed or removed since; the one column that changes. */
  buried: 'int32',
  buriedCount: 'int32',
} as const;

type ColumnName = keyof typeof columnTypes;
type Arrays = { float64: Float64Array; int32: Int32Array; uint16: Uint16Array; uint8: Uint8Array };
type Columns = { [Name in ColumnName]: Arrays[(typeof columnTypes)[Name]] };

const views = {
  float64: (buffer: SharedArrayBuffer): Float64Array => new Float64Array(buffer),
  int32: (buffer: SharedArrayBuffer): Int32Array => new Int32Array(buffer),
  uint16: (buffer: SharedArrayBuffer): Uint16Array => new Uint16Array(buffer),
  uint8: (buffer: SharedArrayBuffer): Uint8Array => new Uint8Array(buffer),
};
const elementBytes = { float64: 8, int32: 4, uint16: 2, uint8: 1 };

/**
 * Adverts of one tenant, ready to be searched. It never changes but for its tombstones, holds nothing but numbers and arrays on
 * SharedArrayBuffers, and so can be posted to another thread without a copy. `bytes` is all that its arrays take.
 */
export type Segment = Columns & { docCount: number; commonWords: number; bytes: number };

/** Documents that a segment holds at most: a match is told by 26 bits of document and 5 of segment (keep-best.ts). */
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

/** A segment of finished columns, with its size in bytes. */
export function segmentOf(docCount: number, commonWords: number, columns: Columns): Segment {
  const bytes = columnNames.reduce((sum, name) => sum + columns[name].byteLength, 0);
  return { docCount, commonWords, bytes, ...columns };
}

/** True when a term stands in more than one advert of 32, so that its postings are a bitset: smaller, and quicker to intersect. */
export function isDense(segment: Pick<Segment, 'docCount' | 'termCounts'>, term: number): boolean {
  return (segment.termCounts[term] as number) * 32 > segment.docCount;
}

/** Numbers of 32 bits that a bitset over `docCount` documents takes. */
export const bitsetLength = (docCount: number): number => (docCount + 31) >>> 5;
