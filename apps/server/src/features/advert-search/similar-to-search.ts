import { type AdvertQuery, fewResults } from '@berth/contract';
import { isFiltered } from './changed-query.ts';
import { firstLessClose, isCloseByTitle, isCloseToNothing, tellingTerms } from './close-bonuses.ts';
import type { AdvertMatch } from './search-index.ts';
import { type Answer, find } from './search-once.ts';
import type { SearchSite } from './search-site.ts';
import { similarIds } from './similar-adverts.ts';

/** `to`: the title of the advert that they are like, or null if they have a part of the keyword in the title. */
export type SimilarToSearch = { to: string | null; matches: AdvertMatch[] };

/** As many as a screen of a laptop shows. */
const mostSimilar = fewResults;
const none: SimilarToSearch = { to: null, matches: [] };

/**
 * Open adverts that go on where the first page by best match has fewer than five that are close to the keyword (search.help.12): those with a part of
 * it in the title. If there are none and the page is short, those like the best match, wherever they are: not with filters or
 * refusals, which they may not fit. Without the adverts of the page.
 */
export async function similarToSearch(site: SearchSite, query: AdvertQuery, { asked, found }: Answer, now: Date): Promise<SimilarToSearch> {
  const { terms, offset, walk } = asked;
  const [best] = found.matches;
  if (!best || best.score === null || query.keywordParams.plain || offset > 0 || walk || closeCount(found) >= fewResults) return none;
  const isNew = (id: number) => found.matches.every(({ advertId }) => advertId !== id);
  const parts = (await partMatches(site, { asked, found }, now)).filter(({ advertId }) => isNew(advertId));
  if (parts.length > 0) return { to: null, matches: parts.slice(0, mostSimilar) };
  if (found.total >= fewResults || isCloseToNothing(best.score) || terms.without.length > 0 || isFiltered(query)) return none;
  const { title, ids } = await similarIds(site.at, { advertId: best.advertId, most: mostSimilar + fewResults });
  const matches = ids.filter(isNew).map((advertId) => ({ advertId, version: null, distanceInMiles: null, score: null }));
  return matches.length > 0 ? { to: title, matches: matches.slice(0, mostSimilar) } : none;
}

/** How many of the found adverts are as close to the keyword as the first. */
function closeCount({ matches, total }: Answer['found']): number {
  if (isCloseToNothing(matches[0]?.score ?? null)) return 0;
  const lessClose = firstLessClose(matches.map(({ score }) => score));
  return lessClose < 0 ? total : lessClose;
}

/**
 * The adverts with the keyword's last term and one of its terms in the title, those with most of them there first. The last one says what job it is: a security
 * guard is no analyst of information security.
 */
async function partMatches(site: SearchSite, { asked, found }: Pick<Answer, 'asked' | 'found'>, now: Date): Promise<AdvertMatch[]> {
  const parts = asked.terms.groups;
  const last = tellingTerms(asked.terms).at(-1);
  if (!last || parts.length < 2) return [];
  const terms = { ...asked.terms, groups: [last], parts };
  const { matches } = await find(site, { ...asked, terms, limit: mostSimilar + found.matches.length }, now, false);
  return matches.filter(({ score }) => isCloseByTitle(score));
}
