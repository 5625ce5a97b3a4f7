import { type AdvertQuery, fewResults } from '@berth/contract';
import { firstLessClose, isCloseToNothing, termsInTitle } from './close-bonuses.ts';
import type { AdvertMatch } from './search-index.ts';
import { type Answer, find } from './search-once.ts';
import type { SearchSite } from './search-site.ts';
import { similarIds } from './similar-adverts.ts';
import { type NearTerms, nearTerms, partsOf } from './similar-terms.ts';

/**
 * `to`: the title of the advert that they are like, or null if they have a part of the keyword in the title or what is near to it. `areCloser`: they are closer to what
 * was typed than the first advert of the page.
 */
export type SimilarToSearch = { to: string | null; matches: AdvertMatch[]; areCloser: boolean };

/** An answer, and that to the typed keyword if a shorter one was searched. */
type Searched = { answer: Answer; typed: Answer | null };

const mostSimilar = 5;
const none: SimilarToSearch = { to: null, matches: [], areCloser: false };

/**
 * Similar adverts, for a search by best match with one page and fewer than five close ones, or for a shortened one (search.help.12): those with a part of the
 * keyword, or what is near to it, in the title. If there are
 * none and fewer than five adverts are found, those like the best match, wherever they are: not with criteria, filters or refusals, which they may
 * not fit. Without the adverts of the page. None if they cannot be had: the search itself has its answer.
 */
export async function similarToSearch(
  site: SearchSite,
  query: AdvertQuery,
  { answer, typed }: Searched,
  now: Date,
): Promise<SimilarToSearch> {
  const { asked, found } = answer;
  if (query.keywordParams.plain || asked.sort !== 'Score' || asked.walk !== null || asked.offset > 0) return none;
  try {
    const near = typed ? await nearToAll(site, typed, answer, now) : none;
    if (near.matches.length > 0 || found.total > found.matches.length) return near;
    const terms = nearTerms(asked.terms, site.defaults);
    const isCloseToAll = terms === null || termsInTitle(found.matches[0]?.score ?? null) >= terms.telling;
    if (closeCount(found) >= fewResults && (isCloseToAll || !terms.isSubjectKnown)) return none;
    const nearest = terms?.isSubjectKnown ? await nearToAll(site, answer, answer, now) : none;
    if (nearest.matches.length > 0) return nearest;
    const matches = await partMatches(site, typed ?? answer, answer, now);
    // Besides some art teachers no other teachers are near, if it is known who is.
    if (matches.length > 0 && terms?.isSubjectKnown && found.total > 1) return none;
    return matches.length > 0 ? { ...none, matches: matches.slice(0, mostSimilar) } : await likeBest(site, answer, terms);
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

/** The adverts that are near to all terms of a keyword that tell jobs apart, or to two of more, if they are not on the page. */
async function nearToAll(site: SearchSite, typed: Answer, page: Answer, now: Date): Promise<SimilarToSearch> {
  const telling = nearTerms(typed.asked.terms, site.defaults)?.telling ?? 0;
  const least = Math.min(telling, 2);
  const isNear = ({ score }: AdvertMatch) => termsInTitle(score) >= least;
  const matches = (await partMatches(site, typed, page, now)).filter(isNear).slice(0, mostSimilar);
  const [first] = page.found.matches;
  return { to: null, matches, areCloser: matches.length > 0 && first !== undefined && !isNear(first) };
}

/**
 * The adverts that have in the title the keyword's last term or what is near to it, those with most of its terms there first. The last one says what job it is: a security
 * guard is no analyst of information security. None if the index would search for too long.
 */
async function partMatches(site: SearchSite, { asked }: Answer, { found }: Answer, now: Date): Promise<AdvertMatch[]> {
  const near = nearTerms(asked.terms, site.defaults);
  if (!near) return [];
  const parts = partsOf(near, asked.terms);
  // Where nothing is found, what is near to any of the terms is better than nothing: a wardrobe technician for a "costume maker".
  const sought = found.total > 0 ? [near.last] : near.terms;
  const groups = [sought.flatMap((term) => (near.terms.length > 1 ? term.own.concat(term.near) : term.near))];
  const search = { ...asked, terms: { ...asked.terms, groups, parts }, limit: mostSimilar + found.matches.length };
  const { memory, at } = site;
  const inMemory = memory && found.matches.every(({ version }) => version !== null);
  const answer = inMemory ? memory.answer(at.tenantId, search, now) : await find(site, search, now, false);
  return answer?.matches.filter(({ score, advertId }) => termsInTitle(score) > 0 && isNew(advertId, found)) ?? [];
}

/** A category alone makes jobs alike if nothing better is known: who looks for a hospitality assessor is not helped by the apprentice in childcare. */
async function likeBest(site: SearchSite, { read, found }: Answer, near: NearTerms | null): Promise<SimilarToSearch> {
  const [best] = found.matches;
  const { terms, filters } = read.search;
  const { facets, ranges, publishedSince } = filters;
  const isFiltered =
    publishedSince !== null ||
    Object.values(facets).some((values) => values.length > 0) ||
    Object.values(ranges).some(({ from, to }) => from !== null || to !== null);
  if (!best || isFiltered || terms.without.length > 0 || found.total >= fewResults || isCloseToNothing(best.score)) return none;
  const { title, ids } = await similarIds(site.at, {
    advertId: best.advertId,
    most: mostSimilar + fewResults,
    byCategory: near?.terms.every((term) => term.near.length === 0) ?? true,
  });
  const matches = ids.filter((id) => isNew(id, found)).map((advertId) => ({ advertId, version: null, distanceInMiles: null, score: null }));
  return matches.length > 0 ? { ...none, to: title, matches: matches.slice(0, mostSimilar) } : none;
}

const isNew = (id: number, { matches }: Answer['found']) => matches.every(({ advertId }) => advertId !== id);
