import type { Coordinates, SortName } from '@berth/contract';

/** Words that stand next to one another in this order, or with `isPhrase` false anywhere. Folded and stemmed, as adverts are (analyse-text.ts). */
export type WordGroup = { words: string[]; isPhrase: boolean };

/** One search of one tenant's adverts. Times in ms since 1970, pay in whole pounds a year. */
export type MemoryQuery = {
  /** Every group must be satisfied; any of its alternatives does. */
  groups: WordGroup[][];
  /** None of these may be. */
  without: WordGroup[];
  /** Adverts within `radiusMiles` of it by `distanceMiles`; those without coordinates are not. */
  centre: Coordinates | null;
  radiusMiles: number;
  /** Filters: any value of a kind will do, of the kinds all must hold; a kind without values holds. Names as in the lexemes. */
  categoryIds: number[];
  contractTypes: string[];
  hours: string[];
  employers: string[];
  /** Keeps adverts whose pay overlaps the range; those without pay are dropped when either is given. */
  salaryFrom: number | null;
  salaryTo: number | null;
  publishedSince: number | null;
  /** Ties go to the newest, then to the higher advertId. GeoDistance without centre and Score without words are PublishDate. */
  sort: SortName;
  /** For Score: the sum over these distinct words of weight × points by level, whole numbers. */
  wordWeights: { word: string; weight: number }[];
  limit: number;
  offset: number;
  /** Adverts are open when publishedAt <= now < closesAt. */
  now: number;
  withFilterCounts: boolean;
  /** What to count when filters are counted: least pay, and times since publication. */
  salarySteps: number[];
  publishedSinceSteps: number[];
};

/** How many adverts a filter value would give, and the newest of them, from which the value's name can be read. */
export type NamedCount = { key: string; adverts: number; newestAdvertId: number };

/**
 * How many adverts each filter value would give with the other kinds' filters as they are and its own kind's off. Values that would
 * give none are left out; the rest stand in no order.
 */
export type MemoryFilterCounts = {
  categories: { id: number; adverts: number }[];
  contractTypes: NamedCount[];
  hours: NamedCount[];
  employers: NamedCount[];
  salaryFrom: { amount: number; adverts: number }[];
  publishedSince: { since: number; adverts: number }[];
};

/** The exact total, and the matches from `offset` on. Distances in miles, null without a centre. */
export type MemoryAnswer = {
  total: number;
  matches: { advertId: number; distanceInMiles: number | null }[];
  filterCounts: MemoryFilterCounts | null;
};
