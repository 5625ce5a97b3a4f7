import { type AdvertSearch, everything, type KeywordTerms, matchAdverts, type SearchSite } from '../advert-search/index.ts';
import type { Term } from './choose-terms.ts';

/** Jobs of a search that are compared in full. */
const mostCompared = 100;
/** As far as people travel to work every day. */
const nearMiles = 40;

/** Ids of the jobs found, best first; the distance of a job that is near the candidate's home, else null. */
export type FoundJobs = Map<number, number | null>;

/**
 * The open jobs with the most of the candidate's terms, by the tenant's search: those near home, and only if there are fewer than are
 * compared, those anywhere. So it costs one search, or two on a small site.
 */
export async function findJobs(
  site: SearchSite,
  {
    terms,
    without,
    home,
    applied,
  }: { terms: readonly Term[]; without: KeywordTerms['without']; home: string | null; applied: ReadonlySet<number> },
): Promise<FoundJobs> {
  const anywhere = searchFor(terms, without, applied.size);
  const match = home === null ? null : await site.at.services.places.resolve(home);
  const centre = match?.place.coordinates ?? null;
  const found: FoundJobs = new Map();
  const add = async (search: AdvertSearch) => {
    for (const { advertId, distanceInMiles } of (await matchAdverts(site, search)).matches)
      if (!applied.has(advertId) && !found.has(advertId)) found.set(advertId, distanceInMiles);
  };
  if (centre) await add({ ...anywhere, centre, radiusMiles: nearMiles });
  if (found.size < mostCompared) await add(anywhere);
  return new Map([...found].slice(0, mostCompared));
}

/** A search for any of the terms, best match first. */
function searchFor(terms: readonly Term[], without: KeywordTerms['without'], alreadyApplied: number): AdvertSearch {
  const wordWeights = new Map<string, number>();
  for (const { ways, weight } of terms)
    for (const word of ways.flatMap((way) => way.words)) wordWeights.set(word, Math.max(weight, wordWeights.get(word) ?? 0));
  // A search weighs the first twelve words of its alternatives: the candidate's own, before what else they are called.
  const own = terms.flatMap(({ ways }) => ways.slice(0, 1));
  const others = terms.flatMap(({ ways }) => ways.slice(1));
  return {
    ...everything,
    terms: { groups: [[...own, ...others]], without },
    wordWeights,
    sort: 'Score',
    limit: mostCompared + alreadyApplied,
  };
}
