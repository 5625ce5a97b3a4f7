import type { AdvertQuery } from '@berth/contract';
import { readTerms } from './keyword/read-terms.ts';
import { readAdvertQuery } from './read-advert-query.ts';
import type { AdvertSearch } from './search-index.ts';
import { type Answer, find, searchOnce } from './search-once.ts';
import type { SearchSite } from './search-site.ts';
import { readTermMatches } from './term-matches.queries.ts';
import { correctKeyword } from './words/correct-keyword.ts';
import { type KeywordUnit, keywordOf, keywordUnits } from './words/keyword-units.ts';
import { weightsOf, withWordWeights } from './words/word-weights.ts';

/** Best matches whose titles are looked at. */
const mostTitles = 10;

/** Another keyword that finds something where the typed one finds nothing, what it finds, and how it came about. */
export type Instead = { by: 'correction' | 'shortening'; keyword: string; answer: Answer };

/**
 * What is searched instead of a keyword that finds nothing: the same without its spelling mistakes (search.help.6), or else without what keeps
 * it from finding anything (search.help.8). Null if the typed keyword finds something, if nothing else may be searched, or nothing else does.
 */
export async function searchInstead(site: SearchSite, query: AdvertQuery, typed: Answer, now: Date): Promise<Instead | null> {
  const { plain, strict } = query.keywordParams;
  if (typed.found.total > 0 || plain || strict || query.cursor !== undefined || typed.read.search.terms.groups.length === 0) return null;
  return (await searchCorrected(site, query, typed, now)) ?? (await searchShortened(site, query, typed, now));
}

/** The search with its misspelt words corrected, if the correction is clear and finds something. */
async function searchCorrected(site: SearchSite, query: AdvertQuery, { read }: Answer, now: Date): Promise<Instead | null> {
  const { keyword } = query.keywordParams;
  const corrected = await site.at.transaction((trx) => correctKeyword(trx, keyword, site.defaults.synonyms, read.understood.keyword));
  return corrected?.isClear ? found('correction', site, query, corrected.keyword, now) : null;
}

/**
 * The search without its criteria, one or all of them, or else with the words that the best advert with any of them has in its title. The place
 * stays: wider distances are offered. Quotation marks and exclusions say that a keyword means what it says.
 */
async function searchShortened(site: SearchSite, query: AdvertQuery, { read }: Answer, now: Date): Promise<Instead | null> {
  const { keyword } = query.keywordParams;
  if (readTerms(keyword).some(({ isQuoted, isExcluded }) => isQuoted || isExcluded)) return null;
  const units = keywordUnits(keyword, read.understood.parts, site.defaults.synonyms);
  const words = units.filter(({ criterion }) => criterion === null);
  const place = units.filter(({ criterion }) => criterion === 'location');
  const criteria = units.filter(({ criterion }) => criterion !== null && criterion !== 'location');
  const fewer = criteria.length > 1 ? criteria.map((left) => criteria.filter((unit) => unit !== left)) : [];
  for (const kept of [...fewer, ...(criteria.length > 0 ? [[]] : [])]) {
    const instead = await found('shortening', site, query, keywordOf(keyword, [...words, ...place, ...kept]), now);
    if (instead) return instead;
  }
  for (const kept of criteria.length > 0 ? [criteria, []] : [[]]) {
    const around = keywordOf(keyword, [...place, ...kept]);
    const best = words.length > 1 ? await bestWords(site, query, { words, around }, now) : [];
    const instead =
      best.length === 0 ? null : await found('shortening', site, query, keywordOf(keyword, [...best, ...place, ...kept]), now);
    if (instead) return instead;
  }
  return null;
}

/** The units in the title of the best match for any of these words, of the first that has any in its title; none if none has. */
async function bestWords(
  site: SearchSite,
  query: AdvertQuery,
  { words, around }: { words: KeywordUnit[]; around: string },
  now: Date,
): Promise<KeywordUnit[]> {
  const { keyword } = query.keywordParams;
  const { search } = await readAdvertQuery(withKeyword(query, around), site.defaults, site.at.services.places, now);
  const terms = words.map((unit) => site.defaults.keywords.termsOf(keywordOf(keyword, [unit]), site.defaults.synonyms));
  const groups = terms.map((term) => term.groups.flat());
  const typed = new Set(terms.flatMap((term) => Array.from(term.typed ?? [])));
  const anyOf: AdvertSearch = {
    ...search,
    terms: { groups: [groups.flat()], without: [], typed },
    sort: 'Score',
    limit: mostTitles,
    offset: 0,
  };
  const [asked = anyOf] = await withWordWeights([anyOf], (some) => weightsOf(site.at, some));
  const ids = (await find(site, asked, now, false)).matches.map(({ advertId }) => advertId);
  const matches = await site.at.transaction((trx) => readTermMatches(trx, site.at.tenantId, ids, groups));
  const inTitles = matches.filter(({ isInTitle }) => isInTitle);
  const best = ids.find((id) => inTitles.some(({ advertId }) => advertId === id));
  return words.filter((_, index) => inTitles.some(({ advertId, term }) => advertId === best && term === index));
}

async function found(by: Instead['by'], site: SearchSite, query: AdvertQuery, keyword: string, now: Date): Promise<Instead | null> {
  const answer = await searchOnce(site, withKeyword(query, keyword), now);
  return answer.found.total > 0 ? { by, keyword, answer } : null;
}

const withKeyword = (query: AdvertQuery, keyword: string): AdvertQuery => ({
  ...query,
  keywordParams: { ...query.keywordParams, keyword },
});
