/**
 * All that the package offers, as types: who imports it is checked against this file alone, under any compiler options, and
 * api.test.ts holds the code (index.ts) to it. Nothing here exists when the program runs.
 */
import type { Columns, FacetColumns, RangeColumns } from './segment-columns.ts';

export type Point = { lat: number; lng: number };

/** What adverts of an index can be filtered by besides place and publication. A facet and a range have different names. */
export type IndexShape = {
  /** Facets have values of text. Name → the ASCII letter that their lexemes begin with: `{ hours: 'h' }` for `.h:full time`. */
  readonly facets: Readonly<Record<string, string>>;
  /** Ranges run from a lowest to a highest whole number, such as pay. */
  readonly ranges: readonly string[];
};

/** Whole numbers from 0 up to 2,147,483,647, both inside. */
export type WholeRange = { low: number; high: number };

/** What an advert is besides its words. Times in ms since 1970; `closesAt` is Infinity when it never does. */
export type AdvertHeader = {
  advertId: number;
  publishedAt: number;
  closesAt: number;
  lat: number | null;
  lng: number | null;
  /** By name; a range that is left out or null is none. */
  ranges: Readonly<Record<string, WholeRange | null>>;
};

/**
 * One thing that an advert is found by. With positions: a word, folded as the words of queries are. Without: `3:word` says that the word
 * has level 3 in this advert (2 to 5; a word without such a lexeme has 1), `.h:full time` is a value of the facet with the letter h, other
 * lexemes that begin with a full stop are dropped, and anything else is a word that stands in no phrase.
 */
export type Lexeme = { word: string; positions: ArrayLike<number> };
export type IndexedAdvert = AdvertHeader & { lexemes: readonly Lexeme[] };

/**
 * Adverts ready to be searched: numbers and arrays on shared memory, which may be posted to another thread without a copy. Only its
 * tombstones change. `bytes` is all that its arrays take.
 */
export type Segment = Columns & {
  readonly shape: IndexShape;
  readonly docCount: number;
  readonly commonWords: number;
  readonly bytes: number;
  readonly facets: Readonly<Record<string, FacetColumns>>;
  readonly ranges: Readonly<Record<string, RangeColumns>>;
};

/** Words that stand next to one another in this order, or with `isPhrase` false anywhere. */
export type WordGroup = { words: string[]; isPhrase: boolean };

export type IndexQuery = {
  /** Every group must be satisfied; any of its alternatives does. */
  groups: WordGroup[][];
  /** None of these may be. */
  without: WordGroup[];
  /** Adverts within `radiusMiles` of it by `distanceMiles`; those without coordinates are not. */
  centre: Point | null;
  radiusMiles: number;
  /** Values by facet: any value of a facet will do, of the facets all must. A facet that is left out or has no values lets all pass. */
  facets: Readonly<Record<string, readonly string[]>>;
  /** Keeps adverts whose range overlaps this one; those without a range are dropped when either end is given. */
  ranges: Readonly<Record<string, { from: number | null; to: number | null }>>;
  publishedSince: number | null;
  /** Ties go to the newest, then to the higher advertId. GeoDistance without centre and Score without words are PublishDate. */
  sort: 'PublishDate' | 'ClosingDate' | 'GeoDistance' | 'Score';
  /** For Score: the sum over these distinct words of weight × the points of the word's level, whole numbers. */
  wordWeights: readonly { word: string; weight: number }[];
  /** Points by level: of level 0 (absent) to 5. */
  levelPoints: readonly number[];
  limit: number;
  offset: number;
  /** Adverts are open when publishedAt <= now < closesAt. */
  now: number;
  /** What to count: every value of every facet, and these steps. Null counts nothing, and is quicker. */
  count: { ranges: Readonly<Record<string, readonly number[]>>; publishedSince: readonly number[] } | null;
};

/** How many adverts a value would give, and the newest of them, from which the value's name can be read. */
export type ValueCount = { key: string; adverts: number; newestAdvertId: number };

/**
 * How many adverts each value would give with the other filters as they are and its own filter off. Values that would give none are left
 * out; the rest are in no order. A step of a range counts the adverts that reach it.
 */
export type IndexCounts = {
  facets: Record<string, ValueCount[]>;
  ranges: Record<string, { from: number; adverts: number }[]>;
  publishedSince: { since: number; adverts: number }[];
};

/** The exact total, and the matches from `offset` on. Distances in miles, null without a centre. */
export type IndexAnswer = {
  total: number;
  matches: { advertId: number; distanceInMiles: number | null }[];
  counts: IndexCounts | null;
};

/**
 * Makes a segment of adverts. An advert is begun, given its lexemes as bytes (nothing is kept of the buffer they are in) and ended; or it
 * is added at once. Each comes once, whether open, closed or not yet published: what is open is decided by the query's time.
 */
export declare class SegmentBuilder {
  /** @param pairsFrom from how many adverts on pairs of common words are indexed, for quick phrases */
  constructor(shape: IndexShape, pairsFrom?: number);
  /** Adverts taken so far. */
  get count(): number;
  add(advert: IndexedAdvert): void;
  /** Throws a RangeError when a segment can't number another advert. */
  begin(header: AdvertHeader): void;
  /** A lexeme of the advert begun: bytes[start, end), UTF-8, and the first `count` of its positions. */
  addLexeme(bytes: Uint8Array, start: number, end: number, positions: ArrayLike<number>, count?: number): void;
  end(): void;
  /** The segment of all adverts added. The builder is of no further use. Throws a RangeError when its words can't be numbered. */
  finish(): Segment;
}

/**
 * Answers a query over segments of one shape (32 at most, else a RangeError), from memory alone and without a pause: 0.1 ms at half
 * a million adverts, up to 5 ms. What can take longer is a phrase of words that many adverts hold, because their texts are looked
 * through at 0.1 µs each: with `mostPhraseChecks` the answer is null when more texts than that would have to be. Not re-entrant: a
 * thread's queries share their working memory.
 */
export declare function searchSegments(segments: readonly Segment[], query: IndexQuery): IndexAnswer;
export declare function searchSegments(segments: readonly Segment[], query: IndexQuery, mostPhraseChecks: number): IndexAnswer | null;

/**
 * One segment of several of this shape, without the adverts that have a tombstone. An advert that gets one while this runs may or may not
 * be in it: the caller removes it from the new segment too.
 */
export declare function mergeSegments(shape: IndexShape, segments: readonly Segment[], pairsFrom?: number): Segment;

/** Gives an advert a tombstone, for all threads at once: no search finds it in this segment again. False if it was not there. */
export declare function removeAdvert(segment: Segment, advertId: number): boolean;

/** Adverts of a segment with a tombstone: what a merge would free. */
export declare function removedAdverts(segment: Segment): number;

/** A segment as its reader hears of it: whole the first time, later its tombstones alone. May be posted to another thread. */
export type SegmentNews = { id: number; whole: Segment | null; tombstones: Pick<Segment, 'tombstones' | 'tombstoneCount'> };

/**
 * The segments of one index on the thread that keeps them up. A change makes a new small segment, and gives the old versions of its
 * adverts tombstones in copies, so that a reader has the whole change or nothing of it. Segments are merged as they grow.
 */
export declare class SegmentSet {
  constructor(first: Segment);
  /** Adverts held, those that have closed since included. */
  get adverts(): number;
  get bytes(): number;
  /** Puts the new versions of adverts in, and takes those out that have none. */
  change(changed: Iterable<number>, added: Segment | null): void;
  /** What a reader needs to have the segments as they are now, oldest first. */
  news(): SegmentNews[];
}

/** The reader's side of a SegmentSet: the segments that the news are about, by id. Throws when it never got one whole. */
export declare function followNews(known: ReadonlyMap<number, Segment>, news: readonly SegmentNews[]): Map<number, Segment>;

/** The number of a word or facet value (`.h:full time`) in a segment, or -1. */
export declare function findWord(segment: Segment, word: string): number;

/** How many adverts of a segment hold the word of this number. */
export declare function advertsWithWord(segment: Segment, word: number): number;

/** A byte for each place of the segment (placeLat, placeLng): 1 if an advert there holds the word of this number. */
export declare function placesWithWord(segment: Segment, word: number): Uint8Array;

/** Great-circle distance: haversine, earth of 12,742 km diameter, 1.60934 km a mile. */
export declare function distanceMiles(from: Point, to: Point): number;
