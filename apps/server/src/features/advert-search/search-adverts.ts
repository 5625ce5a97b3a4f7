import { type AdvertQuery, type AdvertResult, advertResultSchema, fewResults, sortOrders, type Workplace } from '@berth/contract';
import { beginnersWord, filterKey } from '../adverts/index.ts';
import { meantPlaces, namesakes } from '../places/index.ts';
import { firstLessClose, isCloseToNothing } from './close-bonuses.ts';
import { hourlyFirst } from './hourly-first.ts';
import type { KeywordTerms } from './keyword/keyword-terms.ts';
import { nearestFirst } from './nearest-first.ts';
import { readPassages } from './passages.ts';
import type { ReadQuery } from './read-advert-query.ts';
import { writeCursor } from './search-cursor.ts';
import type { AdvertMatch, AdvertMatches, AdvertSearch } from './search-index.ts';
import { searchInstead } from './search-instead.ts';
import { countOnce, find } from './search-once.ts';
import type { SearchSite } from './search-site.ts';
import { searchTyped } from './search-typed.ts';
import { aroundOf, withShownMiles } from './shown-places.ts';
import { noSimilar, type SimilarToSearch, similarToSearch } from './similar-to-search.ts';
import { summariesAsJson } from './summaries-as-json.ts';
import { isSameCriterion } from './understanding/understand-keyword.ts';
import { unknownPlaceOf } from './unknown-place.ts';

const frameSchema = advertResultSchema.omit({ adverts: true, similarAdverts: true });

/** Searches the open adverts of a tenant: one page, the exact total, and on request what each filter would give. */
export async function searchAdverts(site: SearchSite, query: AdvertQuery): Promise<AdvertResult> {
  const json = await searchAdvertsAsJson(site, query);
  return JSON.parse(json.toString()) as AdvertResult;
}

/** How many open adverts a query finds. */
export async function countAdverts(site: SearchSite, query: AdvertQuery): Promise<number> {
  return (await countOnce(site, query, site.at.now())).total;
}

/** The same as JSON text in UTF-8. Most of the text was made by an earlier search, and need not be made and validated again. */
export async function searchAdvertsAsJson(site: SearchSite, query: AdvertQuery): Promise<Buffer> {
  const now = site.at.now();
  const typed = await searchTyped(site, query, now);
  const { instead, isOnlyMentioned } = await searchInstead(site, query, typed, now);
  const shortened = instead?.shortened ?? null;
  const searched = { answer: instead?.answer ?? typed, typed: instead && shortened !== null ? instead.whole : null };
  // Who asks for exactly these words gets no other jobs and no other order.
  const isExact = query.keywordParams.plain || query.keywordParams.strict;
  const answer = isExact ? searched.answer : await hourlyFirst(site, query, await nearestFirst(site, searched, now), now);
  const { read, asked, found } = answer;
  const similar = isExact ? noSimilar : await similarToSearch(site, { ...searched, answer }, now);
  const summaries = (matches: AdvertMatch[], ends: [string, string]) =>
    summariesAsJson(site, withShownMiles(asked, matches), aroundOf(asked), now, ends);
  const words = foundBy(read.search.terms);
  const list = query.withPassages ? await summaries(found.matches, ['[', ']']) : null;
  const { requestedPage } = query.pagingDictionary;
  const frame = frameSchema.parse({
    total: found.total,
    page: requestedPage,
    pageSize: query.pageSize,
    pageCount: Math.ceil(found.total / query.pageSize),
    pagingDictionary: { isFirstPage: requestedPage === 1, currentPage: requestedPage, requestedPage },
    sortOrder: sortOrders[asked.sort],
    place: read.place,
    placeNotFound: read.placeNotFound,
    placeReading: read.placeReading,
    placeSuggestions: read.placeNotFound ? meantPlaces(read.typedPlace ?? '') : [],
    placeAlternatives: read.place && read.typedPlace ? namesakes(read.typedPlace, read.place.placeId) : [],
    distanceInMiles: read.distanceInMiles,
    usualDistanceInMiles: read.usualDistanceInMiles,
    reading: {
      words: wordsOf(read),
      understood: eachOnce(read.understood.parts),
      corrected: instead?.corrected ?? null,
      shortened,
      typedTotal: (instead?.whole ?? typed).found.total,
      isOnlyMentioned,
      firstLessCloseId: query.keywordParams.plain ? null : firstLessCloseId(found, similar),
      foundBy: words,
      similarTo: similar.to,
      placeWithoutJobs: typed.placeWithoutJobs,
      unknownPlace: instead && shortened === null ? null : await unknownPlaceOf(site, query, typed),
    },
    totalAtHome: query.withFilterCounts ? await countAtHome(site, asked, now) : null,
    nextCursor: nextCursor(query, asked, found),
    filterCounts: found.counts,
    passages: list ? await readPassages(site, found.matches, list, words) : [],
  } satisfies Omit<AdvertResult, 'adverts' | 'similarAdverts'>);
  const start = `${JSON.stringify(frame).slice(0, -1)},"similarAdverts":[`;
  // One text without a copy, for most searches.
  if (!list && similar.matches.length === 0) return summaries(found.matches, [`${start}],"adverts":[`, ']}']);
  const before =
    similar.matches.length > 0 ? await summaries(similar.matches, [start, '],"adverts":']) : Buffer.from(`${start}],"adverts":`);
  return Buffer.concat([before, list ?? (await summaries(found.matches, ['[', ']'])), end]);
}

const end = Buffer.from('}');

/** The first advert, if similar jobs are closer, or if none is close, five or more are found and similar jobs come first (search.help.12). */
function firstLessCloseId({ matches, total }: AdvertMatches, similar: SimilarToSearch): number | null {
  const [first] = matches;
  if (first && similar.areCloser) return first.advertId;
  if (!first || !isCloseToNothing(first.score)) return matches[firstLessClose(matches.map(({ score }) => score))]?.advertId ?? null;
  return similar.to === null && similar.matches.length > 0 && total >= fewResults ? first.advertId : null;
}

/** Work at home has no place, so a search by place counts it everywhere (search.place.13). */
async function countAtHome(site: SearchSite, asked: AdvertSearch, now: Date): Promise<number | null> {
  if (!asked.centre || asked.filters.facets.workplace.length > 0) return null;
  const filters = { ...asked.filters, facets: { ...asked.filters.facets, workplace: [filterKey('At home' satisfies Workplace)] } };
  const anywhere = {
    ...asked,
    centre: null,
    radiusMiles: 0,
    areaWords: null,
    filters,
    sort: 'PublishDate',
    limit: 0,
    offset: 0,
    walk: null,
  } as const;
  return (await find(site, anywhere, now, false)).total;
}

/** The parts of a keyword that say something else than those before them. */
function eachOnce(parts: ReadQuery['understood']['parts']): ReadQuery['understood']['parts'] {
  return parts.filter((one, index) => parts.findIndex((part) => isSameCriterion(part, one)) === index);
}

/** What was searched as words; nothing if only fillers are left ("jobs in Leeds"). */
function wordsOf({ search: { terms }, understood }: ReadQuery): string {
  const refused = [...Object.values(understood.refused).flat(), ...understood.refusedWords];
  return terms.groups.length + terms.without.length > refused.length ? understood.keyword : '';
}

/** More would hardly mark anything else in a result. */
const mostFoundBy = 60;

/** By the groups of a keyword: a keyword that is remembered has the same list each time. */
const knownFoundBy = new WeakMap<KeywordTerms['groups'], string[]>();

function foundBy({ groups }: KeywordTerms): string[] {
  const known = knownFoundBy.get(groups) ?? readFoundBy(groups);
  knownFoundBy.set(groups, known);
  return known;
}

function readFoundBy(groups: KeywordTerms['groups']): string[] {
  const ways = groups.flat().flatMap(({ words, isPhrase }) => (isPhrase ? [words.join(' ')] : words));
  return [...new Set(ways)].filter((way) => way !== beginnersWord).slice(0, mostFoundBy);
}

/** A page that is not full is the last of its walk. */
function nextCursor(query: AdvertQuery, { sort, terms, wordWeights }: ReadQuery['search'], { matches }: AdvertMatches): string | null {
  const last = matches.at(-1);
  if (query.cursor === undefined || !last?.position || matches.length < query.pageSize) return null;
  return writeCursor(sort, terms, { after: last.position, wordWeights: new Map(wordWeights) });
}
