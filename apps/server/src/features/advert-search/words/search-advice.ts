import { type AdvertQuery, type SearchAdvice, sortOrders } from '@berth/contract';
import { isFiltered, withKeyword, withoutFilters } from '../changed-query.ts';
import { type KeywordUnit, keywordOf } from './keyword-units.ts';
import { shorterKeywords } from './shorter-keywords.ts';

/** Most searches for one piece of advice, not counting those of the region, of all areas and without words, and most at once: each may use one of the pool's 16 connections. */
const mostSearches = 8;
const atOnce = 4;
const mostWider = 3;
const mostFewerTerms = 3;

/** What advice needs. Distances in miles; those to choose from are the tenant's. */
export type AdviceSources = {
  /** The true number of adverts that a query finds. */
  countAdverts: (query: AdvertQuery) => Promise<number>;
  /** The keyword with its misspelt words corrected, or null if there are none. */
  correctKeyword: (keyword: string) => Promise<string | null>;
  /** How much each word tells, 1 to 100. */
  readWordWeights: (words: string[]) => Promise<Map<string, number>>;
  /**
   * The parts of the keyword, the distance searched around the query's place, or null without one, the region or nation around the place, whether the
   * place box names a workplace ("remote"), and the keyword without a place that it names.
   */
  read: {
    units: readonly KeywordUnit[];
    distanceInMiles: number | null;
    region: { placeId: string; name: string } | null;
    isByWorkplace: boolean;
    keywordAnywhere: string;
  };
  proximityDistance: readonly number[];
};

/**
 * Suggests changes to a search that found little, each with its true count, and only if it finds more than the search: the next three wider
 * distances, the region and all areas if none of them finds anything, the three best shorter keywords, no filters, and a correction with the same place and
 * filters; if nothing else finds anything, all jobs of the place and the criteria. Makes at most eleven searches, and tries leaving out criteria and the most
 * selective words first. Throws what counting throws, such as badInput.
 */
export async function adviseSearch(asked: AdvertQuery, sources: AdviceSources): Promise<SearchAdvice> {
  const { keyword } = asked.keywordParams;
  const query = { ...asked, pagingDictionary: firstPage, pageSize: 1, sortOrder: sortOrders.PublishDate, withFilterCounts: false };
  delete query.cursor;
  const corrected = await sources.correctKeyword(keyword);
  const hasFilters = isFiltered(query);
  const left = mostSearches - 1 - (hasFilters ? 1 : 0) - (corrected === null ? 0 : 1);
  const offered = widerDistances(sources);
  const { units } = sources.read;
  const words = [...new Set(units.flatMap((unit) => unit.words))];
  const weights = units.length < 2 ? new Map<string, number>() : await sources.readWordWeights(words);
  const shorter = shorterKeywords(keyword, units, weights).slice(0, left - Math.min(mostWider, offered.length));
  // In sparse country the next three may find no more, so further distances use the remaining searches.
  const distances = offered.slice(0, left - shorter.length);

  const count = fewAtOnce(sources.countAdverts);
  const countKeyword = (other: string) => count(withKeyword(query, other));
  const countWithin = (distanceInMiles: number) => count({ ...query, locationPlaceData: { ...query.locationPlaceData, distanceInMiles } });
  const [total, nearby, byTerms, unfiltered, meant] = await Promise.all([
    count(query),
    Promise.all(distances.map(async (distanceInMiles) => ({ distanceInMiles, total: await countWithin(distanceInMiles) }))),
    Promise.all(shorter.map(async (one) => ({ keyword: one, total: await countKeyword(one) }))),
    hasFilters ? count(withoutFilters(query)) : null,
    corrected === null ? null : countKeyword(corrected),
  ]);
  const hasPlace = sources.read.distanceInMiles !== null || sources.read.isByWorkplace;
  const isNowhereNear = hasPlace && [total, ...totalsOf(nearby)].every((found) => found === 0);
  const elsewhere = (locationPlaceData: AdvertQuery['locationPlaceData']) =>
    isNowhereNear ? count({ ...withKeyword(query, sources.read.keywordAnywhere), locationPlaceData }) : 0;
  const { region } = sources.read;
  const [inRegion, everywhere] = await Promise.all([region ? elsewhere({ placeId: region.placeId }) : 0, elsewhere({})]);
  const isHopeless = [total, unfiltered, meant, inRegion, everywhere, ...totalsOf(nearby), ...totalsOf(byTerms)].every((found) => !found);
  const wordless = isHopeless && !hasFilters && !sources.read.isByWorkplace ? withoutWords(keyword, sources.read) : null;
  const wordlessTotal = wordless === null ? 0 : await countKeyword(wordless);
  return {
    region: region && inRegion > 0 ? { ...region, total: inRegion } : null,
    everywhere: everywhere > inRegion ? { total: everywhere } : null,
    wider: nearby.filter((one, index) => one.total > (nearby[index - 1]?.total ?? total) && one.total > total).slice(0, mostWider),
    fewerTerms: byTerms
      .filter((one) => one.total > total)
      .toSorted((a, b) => b.total - a.total)
      .slice(0, mostFewerTerms),
    fewerFilters: unfiltered !== null && unfiltered > total ? { total: unfiltered } : null,
    correction: corrected !== null && meant !== null && meant > total ? { keyword: corrected, total: meant } : null,
    withoutWords: wordless !== null && wordlessTotal > 0 ? { keyword: wordless, total: wordlessTotal } : null,
  };
}

const totalsOf = (counted: readonly { total: number }[]) => counted.map(({ total }) => total);

/** What is wanted of the criteria, or no keyword at all in a place; null without either, since that is every job, and for a keyword of criteria alone. */
function withoutWords(keyword: string, { units, distanceInMiles }: AdviceSources['read']): string | null {
  if (units.every(({ criterion }) => criterion !== null)) return null;
  const criteria = units.filter(({ criterion, isExcluded }) => criterion !== null && !isExcluded);
  return criteria.length > 0 || distanceInMiles !== null ? keywordOf(keyword, criteria) : null;
}

const firstPage = { isFirstPage: true, currentPage: 1, requestedPage: 1 };

/** The tenant's distances past the searched one, nearest first; none without a place. */
function widerDistances({ proximityDistance, read: { distanceInMiles: searched } }: AdviceSources): number[] {
  if (searched === null) return [];
  return [...new Set(proximityDistance)].filter((distance) => distance > searched).toSorted((a, b) => a - b);
}

/** The same count, limited to a few at a time. */
function fewAtOnce(count: AdviceSources['countAdverts']): AdviceSources['countAdverts'] {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (query) => {
    if (running >= atOnce) await new Promise<void>((turn) => waiting.push(turn));
    else running += 1;
    try {
      return await count(query);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
