import type { Coordinates } from '@berth/contract';
import type { Alternative } from '../../features/advert-search/keyword/keyword-terms.ts';
import { analyseProse, analyseText, analyseTitle } from '../../features/adverts/indexing/analyse-text.ts';
import { filterKey } from '../../features/adverts/indexing/filter-values.ts';
import { beginnersSign, beginnersWord } from '../../features/adverts/indexing/for-beginners.ts';

export type ScannedPlace = { name: string; coordinates: Coordinates | null; placeId: string | null };

/** An advert as the plain scan reads it. */
export type ScannedAdvert = {
  id: number;
  jobTitle: string;
  employer: string;
  category: string | null;
  categoryId: number | null;
  locationText: string;
  text: string;
  contractType: string | null;
  hours: string | null;
  workplace: string | null;
  /** At least one. */
  places: ScannedPlace[];
  salaryFrom: number | null;
  salaryTo: number | null;
  salaryPeriod: string | null;
  payComment: string;
  isPublished: boolean;
  publishedAt: number;
  closesAt: number;
};

export type Read = ReturnType<typeof readAdvert>;

/** An advert with its words, and its pay by the year. */
export function readAdvert(advert: ScannedAdvert) {
  const beginners = signOf(advert);
  const parts = {
    title: wordsOf(advert.jobTitle, analyseTitle),
    employer: wordsOf(advert.employer),
    categories: wordsOf(advert.category ?? ''),
    location: wordsOf(advert.locationText),
    body: wordsOf(advert.text, analyseProse),
    hours: wordsOf(advert.hours ?? ''),
    contract: wordsOf(advert.contractType ?? ''),
    pay: wordsOf(advert.payComment, analyseProse),
    wished: beginners ? [beginnersWord] : [],
  };
  const times = { year: 1, month: 12, week: 52, day: 260, hour: 1_950 }[advert.salaryPeriod ?? 'year'] ?? 1;
  const from = advert.salaryFrom ?? advert.salaryTo;
  const to = advert.salaryTo ?? advert.salaryFrom;
  return {
    advert,
    parts,
    beginners,
    low: from === null ? null : Math.floor(from * times),
    high: to === null ? null : Math.ceil(to * times),
  };
}

const signOf = ({ jobTitle, text: description, contractType }: ScannedAdvert) =>
  beginnersSign({ jobTitle, description, contract: [filterKey(contractType ?? '')] });

/** A phrase matches within one part; other words anywhere. */
export function hasWords({ parts }: Pick<Read, 'parts'>, { words, isPhrase }: Alternative): boolean {
  const texts = Object.values(parts);
  if (!isPhrase) return words.every((word) => texts.some((text) => text.includes(word)));
  return texts.some((text) => text.some((_, at) => words.every((word, offset) => text[at + offset] === word)));
}

const analysed = new Map<string, string[]>();

/** A text's words. A thousand scans read the same texts. */
function wordsOf(text: string, analyse: (text: string) => string[] = analyseText): string[] {
  const key = `${analyse.name} ${text}`;
  const words = analysed.get(key) ?? analyse(text);
  analysed.set(key, words);
  return words;
}
