import { fewResults } from '@berth/contract';
import { firstLessClose, isCloseToNothing, termsInTitle } from './close-bonuses.ts';
import type { Alternative } from './keyword/keyword-terms.ts';
import { isWorker } from './keyword/trade-of.ts';
import type { AdvertMatch } from './search-index.ts';
import { type Answer, find } from './search-once.ts';
import type { SearchSite } from './search-site.ts';
import { similarIds } from './similar-adverts.ts';
import { type NearTerms, nearTerms, partsOf, widened } from './similar-terms.ts';

/**
 * `to`: the title of the advert that they are like, or null if they have a part of the keyword in the title or what is near to it. `areCloser`: they are closer to what
 * was typed than the first advert of the page.
 */
export type SimilarToSearch = { to: string | null; matches: AdvertMatch[]; areCloser: boolean };

/** An answer, and that to the typed keyword if a shorter one was searched. */
type Searched = { answer: Answer; typed: Answer | null };

const mostSimilar = 5;
const isNearToTwo = ({ score }: AdvertMatch) => termsInTitle(score) > 1;
export const noSimilar: SimilarToSearch = { to: null, matches: [], areCloser: false };

/**
 * Similar adverts, for a search by best match with one page and fewer than five close ones, or for a shortened one (search.help.12): those with a part of the
 * keyword, or what is near to it, in the title. If there are none and fewer than five adverts are found, those like the best match, wherever they are: not with
 * criteria, filters or refusals, which they may not fit. Without the adverts of the page. None if they cannot be had: the search itself has its answer.
 */
export async function similarToSearch(site: SearchSite, searched: Searched, now: Date): Promise<SimilarToSearch> {
  const { sort, walk, offset } = searched.answer.asked;
  if (sort !== 'Score' || walk !== null || offset > 0) return noSimilar;
  try {
    return await findSimilar(site, searched, now);
  } catch (error) {
    site.at.services.log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'a search has no similar jobs');
    return noSimilar;
  }
}

async function findSimilar(site: SearchSite, { answer, typed }: Searched, now: Date): Promise<SimilarToSearch> {
  const { found } = answer;
  const [first] = found.matches;
  const isWide = found.total > found.matches.length;
  const isEnough = isWide || closeCount(found) >= fewResults;
  const near = nearTerms((typed ?? answer).read.search.terms, site.defaults);
  const isCloseToAll = near === null || termsInTitle(first?.score ?? null) >= near.telling;
  if (!typed && isEnough && (isWide || isCloseToAll || !near.isSubjectKnown)) return noSimilar;
  const matches = near ? await nearMatches(site, near, { answer, typed }, now) : [];
  const nearest = near && near.telling > 1 && (typed || near.isSubjectKnown) ? matches.filter(isNearToTwo).slice(0, mostSimilar) : [];
  if (nearest.length > 0) return { to: null, matches: nearest, areCloser: isEnough && first !== undefined && !isNearToTwo(first) };
  if (typed && near && matches.length > 0 && termsInTitle(first?.score ?? null) === 0 && isTakenApart(typed, answer))
    return { to: null, matches: matches.slice(0, mostSimilar), areCloser: true };
  if (!typed && near && isWorkerMentioned(answer) && matches.length > 0)
    return { to: null, matches: matches.slice(0, mostSimilar), areCloser: true };
  // Besides some art teachers no other teachers are near, if it is known who is.
  if (isEnough || (!typed && matches.length > 0 && near?.isSubjectKnown && found.total > 1)) return noSimilar;
  return matches.length > 0 ? { ...noSimilar, matches: matches.slice(0, mostSimilar) } : await likeBest(site, answer, near);
}

/** Whether a keyword of one term was shortened to a part of it: a beauty therapist is closer to a nail technician than a technician is. */
function isTakenApart(typed: Answer, shorter: Answer): boolean {
  const [term, ...others] = typed.read.search.terms.groups;
  const [whole] = term ?? [];
  if (!whole || others.length > 0) return false;
  const isWhole = ({ words }: Alternative) => words.join(' ') === whole.words.join(' ');
  return !shorter.read.search.terms.groups.some((group) => group.some(isWhole));
}

/** Whether a search for one trade finds a few adverts that only mention it: a delivery driver is closer to a postman than the carer of a retired one is. */
function isWorkerMentioned({ found, read }: Answer): boolean {
  const [term, ...others] = read.search.terms.groups;
  const word = term?.[0]?.words.at(-1);
  if (word === undefined || others.length > 0 || found.total >= fewResults) return false;
  return isWorker(word) && termsInTitle(found.matches[0]?.score ?? null) === 0;
}

/** How many of the found adverts are as close to the keyword as the first. */
function closeCount({ matches, total }: Answer['found']): number {
  if (isCloseToNothing(matches[0]?.score ?? null)) return 0;
  const lessClose = firstLessClose(matches.map(({ score }) => score));
  return lessClose < 0 ? total : lessClose;
}

/**
 * The adverts that have in the title the keyword's last term or what is near to it, those with most of its terms there first; without those that the search finds. The last term says
 * what job it is: a security guard is no analyst of information security. None if the index would search for too long, or if it cannot be said which of them the search finds.
 */
async function nearMatches(site: SearchSite, near: NearTerms, { answer, typed }: Searched, now: Date): Promise<AdvertMatch[]> {
  const { found, asked } = answer;
  const { read, asked: typedAsked } = typed ?? answer;
  const isOnPage = found.total === found.matches.length;
  const [group, ...others] = asked.terms.groups;
  if (!isOnPage && (!group || others.length > 0)) return [];
  // Where nothing is found, what is near to any of the terms is better than nothing: a wardrobe technician for a "costume maker".
  const sought = found.total > 0 ? [near.last] : near.terms.map(widened);
  const alternatives = sought.flatMap((term) => (near.terms.length > 1 ? term.own.concat(term.near) : term.near));
  if (alternatives.length === 0) return [];
  const search = {
    ...typedAsked,
    terms: {
      ...read.search.terms,
      groups: [alternatives],
      parts: partsOf({ terms: found.total > 0 ? near.terms : sought }, read.search.terms),
      without: read.search.terms.without.concat(isOnPage ? [] : (group ?? [])),
    },
    limit: mostSimilar + found.matches.length,
  };
  const { memory, at } = site;
  // What PostgreSQL has found has no version; of nothing that was found it is not known.
  const inMemory = memory && found.total > 0 && found.matches.every(({ version }) => version !== null);
  const similar = inMemory ? memory.answer(at.tenantId, search, now) : await find(site, search, now, false);
  return similar?.matches.filter(({ score, advertId }) => termsInTitle(score) > 0 && isNew(advertId, found)) ?? [];
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
  if (!best || isFiltered || terms.without.length > 0 || found.total >= fewResults || isCloseToNothing(best.score)) return noSimilar;
  const { title, ids } = await similarIds(site.at, {
    advertId: best.advertId,
    most: mostSimilar + fewResults,
    byCategory: near?.terms.every((term) => term.near.length === 0) ?? true,
  });
  const matches = ids.filter((id) => isNew(id, found)).map((advertId) => ({ advertId, version: null, distanceInMiles: null, score: null }));
  return matches.length > 0 ? { ...noSimilar, to: title, matches: matches.slice(0, mostSimilar) } : noSimilar;
}

const isNew = (id: number, { matches }: Answer['found']) => matches.every(({ advertId }) => advertId !== id);
