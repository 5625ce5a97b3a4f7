import {
  type AdvertResult,
  type AdvertSummary,
  type AskedSearch,
  isRoughDistance,
  type KeywordReading,
  milesWords,
  type Place,
  type SortName,
} from '@berth/contract';
import { formatCount, formatPounds, withinMiles } from '../../platform/amounts.ts';

/** "1 job", "214 jobs", "No jobs". */
export function jobCount(total: number): string {
  if (total === 0) return 'No jobs';
  return `${formatCount(total)} ${total === 1 ? 'job' : 'jobs'}`;
}

/** What was searched and found: "214 jobs for “nurse” in Leeds and up to 10 miles around", or that the place is unknown. */
export function resultHeading(
  search: Pick<AskedSearch, 'keyword' | 'location' | 'coordinates'>,
  result: Pick<AdvertResult, 'total' | 'place' | 'placeNotFound' | 'placeReading' | 'distanceInMiles'>,
): string {
  if (result.placeNotFound) return `We could not find “${search.location || 'that place'}”`;
  const keyword = search.keyword ? ` for “${search.keyword}”` : '';
  const place = searchedPlace(search, result.place);
  return `${jobsFound(result)}${keyword}${place ? ` ${placeWords(place, result.place, result.distanceInMiles)}` : ''}`;
}

/** "214 jobs", or of which workplace there are none, if the place box names it: "No jobs at home" (search.place.21). */
function jobsFound({ total, placeReading }: Pick<AdvertResult, 'total' | 'placeReading'>): string {
  if (total > 0 || !placeReading?.workplace) return jobCount(total);
  return { 'At home': 'No jobs at home', Hybrid: 'No hybrid jobs', 'On site': 'No jobs on site' }[placeReading.workplace];
}

/** What the search was around, in short: "Leeds", or null for everywhere. Coordinates are shown by the name that came with them. */
export function searchedPlace(search: Pick<AskedSearch, 'location' | 'coordinates'>, place: AdvertResult['place']): string | null {
  if (place) return townOf(place.name);
  return search.coordinates ? townOf(search.location || 'your location') : null;
}

/** "Leeds" of "Leeds, West Yorkshire". The tag next to the heading gives the full name. */
export function townOf(placeName: string): string {
  return placeName.split(',', 1)[0] ?? placeName;
}

/**
 * "in Leeds and up to 10 miles around": the distance is added to the place's own extent (search.place.1), so jobs may be further than it from
 * the middle. A point has no extent: "within 10 miles of LS6".
 */
function placeWords(name: string, place: AdvertResult['place'], distanceInMiles: number | null): string {
  if (!distanceInMiles) return `in ${name}`;
  return place ? `in ${name} and ${aroundWords(distanceInMiles)}` : `${withinMiles(distanceInMiles)} of ${name}`;
}

/** How far an advert is from the searched place, or "". */
export function distanceWords(
  { distanceInMiles, placePrecision }: Pick<AdvertSummary, 'distanceInMiles' | 'placePrecision'>,
  place: Pick<Place, 'precision'> | null,
): string {
  if (distanceInMiles === null) return '';
  return milesWords(distanceInMiles, isRoughDistance(placePrecision, place));
}

/** "up to 10 miles around". */
export function aroundWords(miles: number): string {
  return `up to ${formatCount(miles)} ${miles === 1 ? 'mile' : 'miles'} around`;
}

export const sortWords: Record<SortName, string> = {
  PublishDate: 'Newest first',
  GeoDistance: 'Nearest first',
  Score: 'Best match first',
  ClosingDate: 'Closing soonest',
  Salary: 'Highest pay first',
};

/** "£30,000 or more", "Up to £40,000". */
export const fromWords = (pounds: number): string => `${formatPounds(pounds)} or more`;
export const toWords = (pounds: number): string => `Up to ${formatPounds(pounds)}`;

/** "Last 24 hours", "Last 7 days". */
export function postedWithinWords(days: number): string {
  return days === 1 ? 'Last 24 hours' : `Last ${formatCount(days)} days`;
}

/** At the ends of what is left out these say nothing: of "boss of a". */
const littleWords = /^(?:(?:of|in|at|for|with|to|and|an?|the)\s)+|(?:\s(?:of|in|at|for|with|to|and|an?|the))+$/giu;
/** More words than these are not read as what a shorter keyword goes without. */
const mostDropped = 3;

/**
 * What the link to a shorter keyword says: the words that it goes without, where they are a few in a row (of "senior nurse" and "nurse" that is "senior"), and
 * otherwise the words that it has. A phrase is one word.
 */
export function shorterWords(keyword: string, shorter: string): string {
  const [all, kept] = [wordsOf(keyword), wordsOf(shorter)];
  const dropped = all.flatMap((word, index) => {
    const at = kept.indexOf(word);
    if (at >= 0) kept.splice(at, 1);
    return at < 0 ? [index] : [];
  });
  const [first = 0] = dropped;
  const last = dropped.at(-1) ?? first;
  const isOne = dropped.length > 0 && dropped.length <= mostDropped && last - first === dropped.length - 1;
  const left = all
    .slice(first, last + 1)
    .join(' ')
    .replace(littleWords, '');
  return isOne && left !== '' ? `Without “${left}”` : `Search for “${shorter}”`;
}

/** What the link to the jobs of a place or of the typed criteria says: "All jobs in Leeds", "All “part time” jobs in Leeds". */
export function wordlessName(criteria: string, place: string | null): string {
  return `${criteria ? `All “${criteria}” jobs` : 'All jobs'}${place ? ` in ${place}` : ''}`;
}

function wordsOf(keyword: string): string[] {
  return keyword.match(/-?["“][^"”]*["”]?|\S+/g) ?? [];
}

/** The keyword that was searched in place of the typed one, null if none was. */
export function searchedInstead(reading: AdvertResult['reading'] | undefined): string | null {
  return reading?.shortened ?? reading?.corrected ?? null;
}

/** That jobs have the keyword in their text alone: "No job title says this: 1 job mentions it". Null if one has it in its title. */
export function onlyMentioned({ isOnlyMentioned, words, typedTotal }: Omit<KeywordReading, 'understood'>): string | null {
  if (!isOnlyMentioned) return null;
  // So short that it fits a line of a phone.
  const lacked = words.includes(' ') ? 'has it all' : 'says this';
  return `No job title ${lacked}: ${typedTotal === 1 ? '1 job mentions' : `${typedTotal.toLocaleString('en-GB')} jobs mention`} it`;
}

/** What a job would have to match: “nurse”, if that is the keyword without its mistakes, or "everything you typed". */
export const allTyped = ({ corrected }: Pick<KeywordReading, 'corrected'>): string =>
  corrected === null ? 'everything you typed' : `“${corrected}”`;

/** So many jobs are few. */
const few = 3;

/** How many jobs match all of a keyword where a shorter one was searched, or none has it in its title: "no job matches", "only 2 jobs mention". */
export function howManyMatch({ typedTotal }: Pick<KeywordReading, 'typedTotal'>): string {
  if (typedTotal === 0) return 'no job matches';
  if (typedTotal === 1) return 'only 1 job mentions';
  return typedTotal <= few ? `only ${typedTotal} jobs mention` : `${typedTotal.toLocaleString('en-GB')} jobs mention`;
}
