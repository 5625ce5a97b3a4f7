import { type AdvertSummary, type JobForYou, mostJobsForYou } from '@berth/contract';
import type { TermMatch } from '../advert-search/index.ts';
import { filterKey } from '../adverts/index.ts';
import type { Term } from './choose-terms.ts';
import type { OwnRecord } from './own-record.queries.ts';

const titleFactor = 4;
/** Words that are named with a job. */
const mostShown = 6;
/** A job must have this share of the best one's points. */
const leastShare = 0.12;
const dailyMiles = 15;
/** A wish that a job does not meet counts against it, but leaves nothing out. */
const wishFactors = { met: 1.15, unmet: 0.75, lowPay: 0.8, near: 1.3, far: 0.6 };

/** Whose jobs are ranked, and by what. */
type RankedFor = { record: OwnRecord; terms: readonly Term[]; matches: readonly TermMatch[]; knowsHome: boolean };

/** Orders jobs by the candidate's terms that they have and by the candidate's wishes. Leaves out those with too little in common. */
export function rankJobs(adverts: readonly AdvertSummary[], { record, terms, matches, knowsHome }: RankedFor): JobForYou[] {
  const byAdvert = Map.groupBy(matches, ({ advertId }) => advertId);
  const ranked = adverts.map((advert) => {
    const found = (byAdvert.get(advert.advertId) ?? []).toSorted((a, b) => a.term - b.term);
    const points = found.reduce((sum, { term, isInTitle }) => sum + (terms[term]?.weight ?? 0) * (isInTitle ? titleFactor : 1), 0);
    // One word in the text is chance.
    const isChance = found.length < 2 && !found.some(({ isInTitle }) => isInTitle);
    const { factor, met } = wishesOf(advert, record, knowsHome);
    return {
      // Several words beat one: a clerk of another trade shares "clerk" alone.
      score: isChance ? 0 : points * factor * Math.sqrt(found.length),
      job: { advert, words: shownWords(found, terms), wishes: met },
    };
  });
  const best = Math.max(0, ...ranked.map(({ score }) => score));
  return ranked
    .filter(({ score }) => score > 0 && score >= best * leastShare)
    .toSorted((a, b) => b.score - a.score || b.job.advert.advertId - a.job.advert.advertId)
    .slice(0, mostJobsForYou)
    .map(({ job }) => job);
}

/** The terms that a job has as the candidate writes them: those in its title first, without words of a longer one ("chef" of "commis chef"). */
function shownWords(found: readonly TermMatch[], terms: readonly Term[]): string[] {
  const shown = found
    .toSorted((a, b) => Number(b.isInTitle) - Number(a.isInTitle) || a.term - b.term)
    .flatMap(({ term }) => terms[term]?.shown ?? []);
  const isPart = (one: string) => shown.some((other) => other !== one && ` ${other} `.toLowerCase().includes(` ${one} `.toLowerCase()));
  return [...new Set(shown)].filter((one) => !isPart(one)).slice(0, mostShown);
}

/** The wishes that a job meets, and what all of them do to its points. */
function wishesOf(advert: AdvertSummary, record: OwnRecord, knowsHome: boolean): { factor: number; met: string[] } {
  const met: string[] = [];
  let factor = 1;
  const check = (wished: readonly string[], offered: string | null) => {
    if (wished.length === 0 || offered === null) return;
    const isMet = wished.some((wish) => filterKey(wish) === filterKey(offered));
    factor *= isMet ? wishFactors.met : wishFactors.unmet;
    if (isMet) met.push(offered);
  };
  check(record.contracts, advert.contractTypeName);
  check(record.hours, advert.hoursName);
  const pay = advert.salaryPeriod === 'year' ? (advert.salaryTo ?? advert.salaryFrom) : null;
  if (record.salary !== null && pay !== null && pay < record.salary) factor *= wishFactors.lowPay;
  const { distanceInMiles: miles, workplaceName } = advert;
  if (knowsHome && workplaceName !== 'At home') factor *= miles === null ? wishFactors.far : miles <= dailyMiles ? wishFactors.near : 1;
  return { factor, met };
}
