import { type AdvertQuery, fewResults } from '@berth/contract';
import { firstLessClose, isCloseByTitle, isCloseToNothing, tellingTerms } from './close-bonuses.ts';
import type { KeywordTerms } from './keyword/keyword-terms.ts';
import type { AdvertMatch } from './search-index.ts';
import { type Answer, find } from './search-once.ts';
import type { SearchSite } from './search-site.ts';
import { similarIds } from './similar-adverts.ts';

/** `to`: the title of the advert that they are like, or null if they have a part of the keyword in the title. */
export type SimilarToSearch = { to: string | null; matches: AdvertMatch[] };

const mostSimilar = 5;
const none: SimilarToSearch = { to: null, matches: [] };

/**
 * Similar adverts, for a search by best match with one page and fewer than five close ones (search.help.12): those with a part of the keyword in the title. If there are
 * none and fewer than five adverts are found, those like the best match, wherever they are: not with criteria, filters or refusals, which they may
 * not fit. Without the adverts of the page. None if they cannot be had: the search itself has its answer.
 */
export async function similarToSearch(site: SearchSite, query: AdvertQuery, answer: Answer, now: Date): Promise<SimilarToSearch> {
  const { asked, found } = answer;
  const [best] = found.matches;
  const isWhole = found.total === found.matches.length && asked.walk === null;
  if (!best || best.score === null || !isWhole || query.keywordParams.plain || closeCount(found) >= fewResults) return none;
  try {
    const parts = await partMatches(site, answer, now);
    return parts.length > 0 ? { to: null, matches: parts } : await likeBest(site, answer);
  } catch (error) {
    site.at.services.log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'a search has no similar jobs');
    return none;
  }
}

/** How many of the found adverts are as close to the keyword as the first. */
function closeCount({ matches, total }: Answer['found']): number {
  if (isCloseToNothing(matches[0]?.score ?? null)) return 0;
  const lessClose = firstLessClose(matches.map(({ score }) => score));
  return lessClose < 0 ? total : lessClose;
}

/**
 * The adverts with the keyword's last term and one of its terms in the title, those with most of them there first. The last one says what job it is: a security
 * guard is no analyst of information security. None if the index would search for too long.
 */
async function partMatches(site: SearchSite, { asked, found }: Answer, now: Date): Promise<AdvertMatch[]> {
  const partTerms = termsOfParts(asked.terms);
  if (!partTerms) return [];
  const search = { ...asked, terms: { ...asked.terms, ...partTerms }, limit: mostSimilar + found.matches.length };
  const { memory, at } = site;
  const inMemory = memory && found.matches.every(({ version }) => version !== null);
  const answer = inMemory ? memory.answer(at.tenantId, search, now) : await find(site, search, now, false);
  const closeOnes = answer?.matches.filter(({ score, advertId }) => isCloseByTitle(score) && isNew(advertId, found)) ?? [];
  return closeOnes.slice(0, mostSimilar);
}

type PartTerms = Pick<KeywordTerms, 'groups' | 'parts'> | null;

/** By the groups of a keyword: those of a remembered keyword are the same list each time, and so is what is searched for then. */
const knownPartTerms = new WeakMap<KeywordTerms['groups'], PartTerms>();

/** The last of the terms that tell jobs apart, with all of them as its parts; null for a keyword of one. */
function termsOfParts(terms: KeywordTerms): PartTerms {
  const parts = terms.groups;
  const known = knownPartTerms.get(parts);
  if (known !== undefined) return known;
  const last = tellingTerms(terms).at(-1);
  const partTerms = last && parts.length > 1 ? { groups: [last], parts } : null;
  knownPartTerms.set(parts, partTerms);
  return partTerms;
}

async function likeBest(site: SearchSite, { read, found }: Answer): Promise<SimilarToSearch> {
  const [best] = found.matches;
  const { terms, filters } = read.search;
  const { facets, ranges, publishedSince } = filters;
  const isFiltered =
    publishedSince !== null ||
    Object.values(facets).some((values) => values.length > 0) ||
    Object.values(ranges).some(({ from, to }) => from !== null || to !== null);
  if (!best || isFiltered || terms.without.length > 0 || found.total >= fewResults || isCloseToNothing(best.score)) return none;
  const { title, ids } = await similarIds(site.at, { advertId: best.advertId, most: mostSimilar + fewResults });
  const matches = ids.filter((id) => isNew(id, found)).map((advertId) => ({ advertId, version: null, distanceInMiles: null, score: null }));
  return matches.length > 0 ? { to: title, matches: matches.slice(0, mostSimilar) } : none;
}

const isNew = (id: number, { matches }: Answer['found']) => matches.every(({ advertId }) => advertId !== id);
