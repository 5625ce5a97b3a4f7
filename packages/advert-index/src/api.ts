/**
 * The public API of the package, as types. Importers are checked against this file alone, under any compiler options, and api.test.ts
 * checks that the code (index.ts) matches it. Nothing here exists at run time.
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

/** Whole numbers from 0 to 2,147,483,647, both included. */
export type WholeRange = { low: number; high: number };

/** What an advert is besides its words. Times in ms since 1970; `closesAt` is Infinity when it never does. */
export type AdvertHeader = {
  advertId: number;
  /** The caller's number for this state of the advert, which its matches have: what the caller keeps of an advert is right for one version. */
  version: number;
  publishedAt: number;
  closesAt: number;
  lat: number | null;
  lng: number | null;
  /** Further points of an advert that is in several places. It is as near as the nearest of all. Not read without lat and lng. */
  otherPoints?: readonly Point[];
  /** By name. A range that is left out or null is missing. */
  ranges: Readonly<Record<string, WholeRange | null>>;
};

/**
 * One lexeme by which an advert is found. With positions: a word, folded like the words of queries. Without: `3:word` says that the word
 * has level 3 in this advert (2 to 6; a word without such a lexeme has 1), `.h:full time` is a value of the facet with the letter h, other
 * lexemes that begin with a full stop are dropped, and anything else is a word in no phrase.
 */
export type Lexeme = { word: string; positions: ArrayLike<number> };
export type IndexedAdvert = AdvertHeader & { lexemes: readonly Lexeme[] };

/**
 * Adverts ready to be searched: numbers and arrays on shared memory, which can be posted to another thread without a copy. Only its
 * tombstones change. `bytes` is the size of all its arrays.
 */
export type Segment = Columns & {
  readonly shape: IndexShape;
  readonly docCount: number;
  readonly commonWords: number;
  readonly bytes: number;
  readonly facets: Readonly<Record<string, FacetColumns>>;
  readonly ranges: Readonly<Record<string, RangeColumns>>;
};

/** Words next to each other in this order, or with `isPhrase` false anywhere. */
export type WordGroup = { words: string[]; isPhrase: boolean };

/**
 * Words that an advert must not have; with `leastLevel` (2 to 6) only where each of them has this level or a higher one, and with `unless` in no advert
 * that has that word.
 */
export type ExcludedWords = WordGroup & { leastLevel?: number; unless?: string };

export type WordWeight = { word: string; weight: number };

/** An advert meets a bonus if all of its words have this level in the advert (2 to 6), or a higher one. Points are whole numbers from 0 on. */
export type Bonus = { words: readonly string[]; leastLevel: number; points: number };

export type IndexQuery = {
  /** Every group must match, by any of its alternatives. */
  groups: WordGroup[][];
  /** None of these may match. */
  without: ExcludedWords[];
  /** Adverts with a point within `radiusMiles` of it by `distanceMiles`. Adverts without coordinates do not match. */
  centre: Point | null;
  radiusMiles: number;
  /** Values by facet: an advert must have one of the values of each facet. A facet that is left out or has no values does not filter. */
  facets: Readonly<Record<string, readonly string[]>>;
  /** Keeps adverts whose range overlaps this one; those without a range are dropped when either end is given. */
  ranges: Readonly<Record<string, { from: number | null; to: number | null }>>;
  publishedSince: number | null;
  /**
   * Ties go to the newest, then to the higher advertId. GeoDistance without centre and Score without words are PublishDate. `highestOf` sorts
   * by the high end of a range, the highest first and adverts without that range last.
   */
  sort: 'PublishDate' | 'ClosingDate' | 'GeoDistance' | 'Score' | { highestOf: string };
  /** For Score: the sum over these distinct words of weight × the points of the word's level, and the bonuses. Whole numbers. */
  wordWeights: readonly WordWeight[];
  /** The points of level 0 (absent) to 6, none lower than the one before. */
  levelPoints: readonly number[];
  /** Also for Score: of each of these lists an advert gets the points of the first bonus that it meets. */
  bonuses: readonly (readonly Bonus[])[];
  limit: number;
  offset: number;
  /** Adverts are open when publishedAt <= now < closesAt. */
  now: number;
  /** What to count: every value of every facet, and these steps. Null counts nothing, and is quicker. */
  count: { ranges: Readonly<Record<string, readonly number[]>>; publishedSince: readonly number[] } | null;
};

/** How many adverts a value would find, and the newest of them, from which the value's name can be read. */
export type ValueCount = { key: string; adverts: number; newestAdvertId: number };

/**
 * How many adverts each value would find with the other filters unchanged and its own filter off. Values that would find none are left out.
 * The rest are in no order. A step of a range counts the adverts that reach it.
 */
export type IndexCounts = {
  facets: Record<string, ValueCount[]>;
  ranges: Record<string, { from: number; adverts: number }[]>;
  publishedSince: { since: number; adverts: number }[];
};

/**
 * The exact total, and the matches from `offset` on. Distances in miles, of the nearest point, null without a centre. The score is null in other
 * orders than that by score.
 */
export type IndexAnswer = {
  total: number;
  matches: { advertId: number; version: number; distanceInMiles: number | null; score: number | null }[];
  counts: IndexCounts | null;
};

/**
 * Builds a segment of adverts. Begin an advert, add its lexemes as bytes (the buffer is not kept) and end it, or add it at once. Add each
 * advert once, whether open, closed or not yet published: the query's time decides which are open.
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
  /**
   * Returns the segment of all adverts added. The builder cannot be used afterwards. Throws a RangeError when its words can't be numbered.
   */
  finish(): Segment;
}

/**
 * Answers a query over segments of one shape (32 at most, else a RangeError), from memory alone and without a pause: 0.1 ms at half a
 * million adverts, up to 5 ms. A phrase of words that many adverts have can take longer, since each of their texts is searched at 0.1 µs.
 * If that would be more texts than `mostPhraseChecks`, the answer is null. Not re-entrant: a thread's queries share their scratch memory.
 */
export declare function searchSegments(segments: readonly Segment[], query: IndexQuery): IndexAnswer;
export declare function searchSegments(segments: readonly Segment[], query: IndexQuery, mostPhraseChecks: number): IndexAnswer | null;

/**
 * Until when the answer to a query stays the same while these segments do: the next moment at which an advert opens or closes, or leaves what
 * was published since one of the query's moments, which are taken to move along with `now`. Before it, an answer can be given again. Infinity
 * if nothing is to come.
 */
export declare function holdsUntil(segments: readonly Segment[], query: IndexQuery): number;

/**
 * Merges several segments of this shape into one, without the adverts that have a tombstone. An advert that gets one during the merge may
 * or may not be in the result: the caller must remove it from the new segment too.
 */
export declare function mergeSegments(shape: IndexShape, segments: readonly Segment[], pairsFrom?: number): Segment;

/** Gives an advert a tombstone, for all threads at once: no search finds it in this segment again. False if it was not there. */
export declare function removeAdvert(segment: Segment, advertId: number): boolean;

/** How many adverts of a segment have a tombstone: what a merge would free. */
export declare function removedAdverts(segment: Segment): number;

/** A segment as sent to a reader: whole the first time, later its tombstones alone. Can be posted to another thread. */
export type SegmentNews = { id: number; whole: Segment | null; tombstones: Pick<Segment, 'tombstones' | 'tombstoneCount'> };

/**
 * The segments of one index on the thread that updates them. A change makes a new small segment, and puts the tombstones of old versions
 * into copies, so that a reader sees the whole change or nothing of it. Segments are merged as they grow.
 */
export declare class SegmentSet {
  /** @param segments oldest first */
  constructor(segments: readonly Segment[]);
  /** The segments with their ids, oldest first. Later changes don't touch these objects. */
  get segments(): readonly { id: number; segment: Segment }[];
  /** Adverts in the index, including closed ones. */
  get adverts(): number;
  get bytes(): number;
  /** Adds the new versions of adverts, and removes adverts that have none. */
  change(changed: Iterable<number>, added: Segment | null): void;
  /** The messages that bring a reader up to date, oldest segment first. */
  news(): SegmentNews[];
}

/** The reader's side of a SegmentSet: the segments in the messages, by id. Throws if it never received one of them whole. */
export declare function followNews(known: ReadonlyMap<number, Segment>, news: readonly SegmentNews[]): Map<number, Segment>;

/**
 * A segment as bytes for a file: `head` (JSON) says what the columns are, whose bytes follow each other. `tombstones` is a copy, and the only
 * part that differs when the same segment is saved again. Numbers have this machine's order of bytes.
 */
export type SavedSegment = { head: string; columns: Uint8Array[]; tombstones: Uint8Array };

export declare function saveSegment(segment: Segment): SavedSegment;

/**
 * The segment that was saved. `read` fills each array given with the next bytes of the columns. Throws for a segment with other columns than
 * this version of the package has, and what `read` throws; whether the bytes are undamaged is for the caller to check.
 */
export declare function restoreSegment(
  saved: Pick<SavedSegment, 'head' | 'tombstones'>,
  read: (into: Uint8Array) => Promise<void>,
): Promise<Segment>;

/** The number of a word or facet value (`.h:full time`) in a segment, or -1. */
export declare function findWord(segment: Segment, word: string): number;

/** How many adverts of a segment have the word of this number. */
export declare function advertsWithWord(segment: Segment, word: number): number;

/** A byte for each place of the segment (placeLat, placeLng): 1 if an advert there, perhaps among other places, has the word of this number. */
export declare function placesWithWord(segment: Segment, word: number): Uint8Array;

/** The query that finds every open advert, newest first: a start for other queries. `now` is compared with `closesAt`. */
export declare function everyAdvert(now: number, limit: number): IndexQuery;

/** Great-circle distance: haversine, earth of 12,742 km diameter, 1.60934 km a mile. */
export declare function distanceMiles(from: Point, to: Point): number;
