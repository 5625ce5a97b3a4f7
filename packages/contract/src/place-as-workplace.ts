import type { Workplace } from './workplace.ts';

/** What a text in the place box says of no place: where the work is done, or null if it may be anywhere. */
export type PlaceAsWorkplace = { workplace: Workplace | null };
/** The same with the place that the text names as well: "Leeds" of "hybrid, Leeds"; null without one. */
export type PlaceBoxReading = PlaceAsWorkplace & { place: string | null };

/** Phrases that say a workplace next to a place, too: "home" alone may be a part of a name. */
const phrases = {
  'At home':
    '(?:fully |100% )?remote(?:ly)?(?: work(?:ing)?| based)?|work(?:ing)? remotely|home ?(?:based|working)|work(?:ing)? (?:from|at) home|wfh',
  Hybrid: 'hybrid(?: work(?:ing)?)?',
} satisfies Partial<Record<Workplace, string>>;
const written: [Workplace | null, RegExp][] = [
  ['At home', new RegExp(`^(?:${phrases['At home']}|(?:at |from )?home)$`)],
  ['Hybrid', new RegExp(`^(?:${phrases.Hybrid})$`)],
  [
    null,
    /^(?:any|all|any ?(?:place|where|location|area)|everywhere|nation(?:al(?:ly)?| ?wide)|country ?wide|all (?:areas|locations|places|regions|over)|various|(?:various|multiple|several) (?:areas|locations|places|regions|sites)|(?:the )?whole country|no preference)$/,
  ],
];
/** "Remote, UK", "remote (UK)", "anywhere in the UK". */
const country = /\b(?:(?:in |across |over |of )?(?:the )?(?:uk|u k|united kingdom|gb|(?:great )?britain))\b/g;
const wholeCountry = /^(?:(?:the )?whole uk|uk wide)$/;
const around = /^(?:in |only )|(?: only| jobs?| roles?)+$/g;

const anyPhrase = `(?:${Object.values(phrases).join('|')})(?: only| jobs?| roles?)*`.replaceAll(' ', '[\\s-]');
const gap = '[\\s,;:()–—-]+';
const nextToPlace = [
  new RegExp(`^[\\s(]*(?<said>${anyPhrase})${gap}(?<rest>.+)$`, 'iu'),
  new RegExp(`^(?<rest>.+?)${gap}(?<said>${anyPhrase})[\\s).]*$`, 'iu'),
];
/** "Remote or hybrid", "Leeds or remote": several choices are not read. */
const choice = /^(?:or|and)\b|\b(?:or|and)$|\b(?:remote|hybrid|wfh)\b/i;
/** No name of a place is longer with its workplace. */
const longestRead = 200;

const words = (text: string) => text.replace(/[^a-z0-9%]+/g, ' ').trim();
const withCountryAsUk = (text: string) => words(words(text.toLowerCase()).replace(country, ' uk '));

function wholeOf(text: string): PlaceAsWorkplace | null {
  const typed = withCountryAsUk(text).replace(around, '');
  if (wholeCountry.test(typed)) return { workplace: null };
  const bare = typed
    .replace(/\buk\b/g, ' ')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(around, '')
    .trim();
  const found = written.find(([, pattern]) => pattern.test(bare));
  return found ? { workplace: found[0] } : null;
}

/**
 * What a text of the place box says of the workplace, with the place next to it (search.place.21): "remote", "hybrid, Leeds", "anywhere". Null for every
 * other text, such as a place alone.
 */
export function readPlaceBox(text: string): PlaceBoxReading | null {
  const whole = wholeOf(text);
  if (whole) return { ...whole, place: null };
  if (text.length > longestRead) return null;
  for (const pattern of nextToPlace) {
    const { said, rest } = pattern.exec(text)?.groups ?? {};
    const place = rest?.replace(/^[\s,;:(]*(?:in\s+)?|[\s,;:(]+$/gi, '');
    const workplace = said && wholeOf(said)?.workplace;
    if (!workplace || !place) continue;
    if (choice.test(place)) return null;
    const isEverywhere = withCountryAsUk(place) === 'uk' || wholeOf(place)?.workplace === null;
    return { workplace, place: isEverywhere ? null : place.includes('(') ? place : place.replace(/\)$/, '') };
  }
  return null;
}

/** "Remote", "hybrid" or "nationwide" typed for a place (search.place.21); null for every other text, also if it names a place as well. */
export function placeAsWorkplace(text: string): PlaceAsWorkplace | null {
  const read = readPlaceBox(text);
  return read && read.place === null ? { workplace: read.workplace } : null;
}
