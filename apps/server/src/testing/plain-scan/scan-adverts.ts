import { type AdvertQuery, sortOrders } from '@berth/contract';
import { bonusesOf } from '../../features/advert-search/close-bonuses.ts';
import { type Alternative, type KeywordTerms, parseKeyword, type Synonyms } from '../../features/advert-search/keyword/keyword-terms.ts';
import type { WorkValues } from '../../features/advert-search/understanding/understand-keyword.ts';
import { filterKey } from '../../features/adverts/indexing/filter-values.ts';
import { levelPoints, wordLevels } from '../../features/adverts/indexing/word-levels.ts';
import { severalPlacesWord } from '../../features/places/index.ts';
import { scanFilters } from './scan-filters.ts';
import { scanKeyword } from './scan-keyword.ts';
import { havePlaceWord, scanPlaces } from './scan-places.ts';
import { hasWords, type Read, readAdvert, type ScannedAdvert } from './scanned-advert.ts';

export type ScanSettings = {
  now: number;
  defaultDistance: number;
  synonyms: Synonyms;
  workValues: WorkValues;
  /** How much each word of a search tells. */
  weightsOf: (terms: KeywordTerms) => ReadonlyMap<string, number>;
};

const keyOf = (value: string | null) => filterKey(value ?? '');
/** Infinity is no less than itself. */
const first = (a: number, b: number) => (a === b ? 0 : a - b);

const levelsOf = (read: Read) => wordLevels({ ...read.parts, beginners: read.beginners });

function isExcluded(read: Read, { leastLevel, unless, ...group }: KeywordTerms['without'][number]): boolean {
  const { places } = read.advert;
  if (unless === severalPlacesWord && places.length > 1) return false;
  const [word = ''] = group.words;
  if (/^(?:in|at):/.test(word)) return havePlaceWord(places, word);
  if (leastLevel === undefined || !hasWords(read, group)) return hasWords(read, group);
  const levels = levelsOf(read);
  return group.words.every((word) => (levels.get(word) ?? 0) >= leastLevel);
}

const wordsOf = (ways: Alternative[]) => ways.flatMap(({ words }) => words);

/** The search as a plain scan: checks every advert against every part of the query. Slow, and correct by inspection. */
export async function scanAdverts(adverts: ScannedAdvert[], query: AdvertQuery, settings: ScanSettings) {
  const { now } = settings;
  const { filters, keyword, place, typedMiles, refused, refusedWords } = await scanKeyword(query, settings.workValues);
  const {
    finds,
    isIn,
    milesTo,
    shown,
    isOfLargeArea,
    words: ofPlace,
  } = scanPlaces(query, { place, miles: typedMiles }, settings.defaultDistance);
  const read = parseKeyword(keyword, settings.synonyms);
  const terms = read.groups.length > 0 ? { ...read, ofPlace } : read;
  const found = adverts
    .filter((advert) => advert.isPublished && advert.publishedAt <= now && advert.closesAt > now && finds(advert.places))
    .map(readAdvert)
    .filter((read) => terms.groups.every((group) => group.some((one) => hasWords(read, one))))
    .filter((read) => !terms.without.some((one) => isExcluded(read, one)))
    .filter((read) => !refusedWords.some((one) => isExcluded(read, one)))
    .filter(({ advert }) => !refused.hours.includes(keyOf(advert.hours)))
    .filter(({ advert }) => !refused.contract.includes(keyOf(advert.contractType)))
    .filter(({ advert }) => !refused.workplace.includes(keyOf(advert.workplace)));
  const { passing, counts } = scanFilters(found, filters, now);

  const isTyped = (one: Alternative) => one.words.every((word) => terms.typed?.has(word) ?? true);
  const [firsts, others] = [terms.groups.flatMap((group) => group.slice(0, 1)), terms.groups.flat().filter(isTyped)];
  const words = [...new Set([...wordsOf(firsts), ...(terms.ofPlace ?? []), ...[terms.wished ?? []].flat(), ...wordsOf(others)])].slice(
    0,
    12,
  );
  const weights = settings.weightsOf(terms);
  const bonuses = bonusesOf(terms, weights);
  const scoreOf = (read: Read) => {
    const levels = levelsOf(read);
    const ofWords = words.map((word) => {
      const hasWord = isIn(read.advert.places, word) || hasWords(read, { words: [word], isPhrase: false });
      const level = levels.get(word) ?? (hasWord ? 1 : 0);
      return (weights.get(word) ?? 1) * (levelPoints[level] ?? 0);
    });
    const ofBonuses = bonuses.map((list) => {
      const first = list.find((one) => one.words.every((word) => (levels.get(word) ?? 0) >= one.leastLevel));
      return first?.points ?? 0;
    });
    return [...ofWords, ...ofBonuses].reduce((sum, one) => sum + one, 0);
  };
  const measured = passing.map((read) => ({
    advert: read.advert,
    high: read.high,
    miles: milesTo(read.advert.places) ?? Number.POSITIVE_INFINITY,
    score: query.sortOrder === sortOrders.Score ? scoreOf(read) : 0,
  }));
  const orders: Record<number, (a: (typeof measured)[number], b: (typeof measured)[number]) => number> = {
    [sortOrders.GeoDistance]: (a, b) => first(a.miles, b.miles),
    [sortOrders.ClosingDate]: (a, b) => first(a.advert.closesAt, b.advert.closesAt),
    [sortOrders.Score]: (a, b) => first(b.score, a.score),
    [sortOrders.Salary]: (a, b) => first(b.high ?? -1, a.high ?? -1),
  };
  // The best match of a town or a borough alone is the nearest.
  const isByMiles = query.sortOrder === sortOrders.Score && terms.groups.length === 0 && !isOfLargeArea;
  const order = orders[isByMiles ? sortOrders.GeoDistance : query.sortOrder] ?? (() => 0);
  const matches = measured
    .sort((a, b) => order(a, b) || b.advert.publishedAt - a.advert.publishedAt || b.advert.id - a.advert.id)
    .map(({ advert, score }) => ({ id: advert.id, place: shown(advert.places), score }));
  return { matches, counts };
}
