/**
 * Every column of a segment and its array type. Documents are numbered newest first (publishedAt, then advertId, descending), words by how
 * many adverts have them. A *term* is a word or, after the words, a pair of two common ones.
 */
export const columnTypes = {
  advertIds: 'float64',
  versions: 'float64',
  publishedAt: 'float64',
  closesAt: 'float64',
  /** Documents by closesAt, earliest first. */
  closingOrder: 'int32',
  /**
   * Index into the places, which are distinct and ascend by latitude; -1 without coordinates. Below that the document is in several places:
   * -2 - n is number n of the lists below.
   */
  place: 'int32',
  /** Documents in several places, and the places of each: list n runs from severalStarts[n] to severalStarts[n + 1], ascending. */
  severalDocs: 'int32',
  severalStarts: 'int32',
  severalPlaces: 'int32',
  placeLat: 'float64',
  placeLng: 'float64',
  /** Three numbers a place: its position on the unit sphere. */
  placeVectors: 'float64',
  /** The documents of each place; one in several places is at each. */
  placeDocStarts: 'int32',
  placeDocs: 'int32',
  /** The dictionary: UTF-8 of all words, where each begins, and an open-addressing hash table of word + 1. */
  wordBytes: 'uint8',
  wordStarts: 'int32',
  wordSlots: 'int32',
  /** How many adverts have a term, and where in `denseBits` (`isDense`) or `listed` its postings begin (term-docs.ts reads them). */
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
  /** The term of the pair (a, b) of common words at a * commonWords + b, -1 if no advert has it. */
  pairTerms: 'int32',
  /** One bit for each document that was changed or removed since: the one column that changes, with the count of its bits. */
  tombstones: 'int32',
  tombstoneCount: 'int32',
} as const;

type Arrays = { float64: Float64Array; int32: Int32Array; uint16: Uint16Array; uint8: Uint8Array };

export type ColumnName = keyof typeof columnTypes;
export type Columns = { readonly [Name in ColumnName]: Arrays[(typeof columnTypes)[Name]] };

/** The values of one facet. */
export type FacetColumns = {
  /** The start of its lexemes: `.k:`. */
  readonly prefix: string;
  /** Document d has the values from starts[d] to starts[d + 1]. Null if no document has more than one: then d has the value at d. */
  readonly starts: Int32Array | null;
  /** Index into `terms`, -1 without a value. */
  readonly values: Int32Array;
  /** The word of each value. */
  readonly terms: Int32Array;
};

/** One range of each document, in whole numbers. */
export type RangeColumns = {
  /** -1 without a range. */
  readonly low: Int32Array;
  /** Index into `highs`, which is ascending and distinct; -1 without a range. */
  readonly high: Int32Array;
  readonly highs: Int32Array;
};
