import {
  type AdvertQuery,
  type Coordinates,
  distanceMiles,
  effectiveRadiusMiles,
  filters as filterTable,
  type Place,
  sortOrders,
} from '@berth/contract';
import { type Alternative, parseKeyword, type Synonyms } from '../features/advert-search/keyword/keyword-terms.ts';
import { understandKeyword, type WorkValues } from '../features/advert-search/understanding/understand-keyword.ts';
import { analyseProse, analyseText } from '../features/adverts/indexing/analyse-text.ts';
import { levelPoints, wordLevels } from '../features/adverts/indexing/word-levels.ts';
import { areas } from '../features/places/areas.ts';
import { gazetteer, gazetteerData } from '../features/places/gazetteer.ts';

type ScannedPlace = { coordinates: Coordinates | null; placeId: string | null };

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
  places: ScannedPlace[];
  salaryFrom: number | null;
  salaryTo: number | null;
  salaryPeriod: string | null;
  isPublished: boolean;
  publishedAt: number;
  closesAt: number;
};

export type ScanSettings = {
  now: number;
  defaultDistance: number;
  synonyms: Synonyms;
  workValues: WorkValues;
  weightOf: (word: string) => number;
};
type Read = ReturnType<typeof readAdvert>;

const day = 86_400_000;
/** Infinity is no less than itself. */
const first = (a: number, b: number) => (a === b ? 0 : a - b);
const same = (a: string, b: string | null) => b !== null && a.toLowerCase() === b.toLowerCase();

/** The search as a plain scan: checks every advert against every part of the query. Slow, and correct by inspection. */
export async function scanAdverts(adverts: ScannedAdvert[], query: AdvertQuery, settings: ScanSettings) {
  const { now } = settings;
  const { locationPlaceData: location } = query;
  const { filters, keyword, place: typedPlace } = await readKeyword(query, settings.workValues);
  const terms = parseKeyword(keyword, settings.synonyms);
  const namedPlace = location.locationName && !location.coordinates ? gazetteer.resolvePlace(location.locationName)?.place : undefined;
  const place = typedPlace ?? namedPlace;
  const centre = place?.coordinates ?? location.coordinates ?? null;
  const asked = place?.placeResultMetaData.isLargeConurbation ? 0 : (location.distanceInMiles ?? settings.defaultDistance);
  const isUnknown = location.locationName !== '' && location.locationName !== undefined && !location.coordinates && !place;
  const radius = place ? effectiveRadiusMiles(place, asked) : asked;
  const found = adverts
    .map(readAdvert)
    .filter(({ advert }) => advert.isPublished && advert.publishedAt <= now && advert.closesAt > now)
    .filter(
      (read) => terms.groups.every((group) => group.some((one) => holds(read, one))) && !terms.without.some((one) => holds(read, one)),
    )
    .map((read) => Object.assign({ miles: centre && milesToNearest(centre, read.advert.places) }, read))
    .filter(({ advert, miles }) =>
      place && isArea(place)
        ? advert.places.some((its) => isInOrNear(its, place.placeId, asked))
        : !centre || (miles !== null && miles <= radius),
    )
    .filter(() => !isUnknown);

  const passes = {
    category: ({ advert }: Read) => filters.categoryIds.length === 0 || filters.categoryIds.includes(advert.categoryId ?? -1),
    contract: ({ advert }: Read) =>
      filters.contractTypes.length === 0 || filters.contractTypes.some((name) => same(name, advert.contractType)),
    hours: ({ advert }: Read) => filters.hours.length === 0 || filters.hours.some((name) => same(name, advert.hours)),
    workplace: ({ advert }: Read) => filters.workplaces.length === 0 || filters.workplaces.some((name) => same(name, advert.workplace)),
    employer: ({ advert }: Read) => filters.employers.length === 0 || filters.employers.some((name) => same(name, advert.employer)),
    pay: ({ low, high }: Read) =>
      (filters.salaryFrom === undefined && filters.salaryTo === undefined) ||
      (low !== null && high !== null && high >= (filters.salaryFrom ?? 0) && low <= (filters.salaryTo ?? Number.POSITIVE_INFINITY)),
    posted: ({ advert }: Read) => filters.postedWithinDays === undefined || advert.publishedAt >= now - filters.postedWithinDays * day,
  };
  const allBut = (kind: keyof typeof passes | null) =>
    found.filter((read) => Object.entries(passes).every(([name, pass]) => name === kind || pass(read)));
  const typed = terms.groups.flatMap(([one]) => one?.words ?? []);
  const words = [...new Set([...typed, ...terms.groups.flat().flatMap((one) => one.words)])].slice(0, 12);
  const scoreOf = (read: Read) => {
    const levels = wordLevels(read.parts);
    return words.reduce((sum, word) => {
      const level = levels.get(word) ?? (holds(read, { words: [word], isPhrase: false }) ? 1 : 0);
      return sum + settings.weightOf(word) * (levelPoints[level] ?? 0);
    }, 0);
  };
  const scores = new Map(query.sortOrder === sortOrders.Score ? found.map((read) => [read.advert.id, scoreOf(read)]) : []);
  const score = ({ advert }: Read) => scores.get(advert.id) ?? 0;
  const orders: Record<number, (a: (typeof found)[number], b: (typeof found)[number]) => number> = {
    [sortOrders.GeoDistance]: (a, b) => first(a.miles ?? 0, b.miles ?? 0),
    [sortOrders.ClosingDate]: (a, b) => first(a.advert.closesAt, b.advert.closesAt),
    [sortOrders.Score]: (a, b) => first(score(b), score(a)),
    [sortOrders.Salary]: (a, b) => first(b.high ?? -1, a.high ?? -1),
  };
  const order = orders[query.sortOrder] ?? (() => 0);
  const ids = allBut(null)
    .sort((a, b) => order(a, b) || b.advert.publishedAt - a.advert.publishedAt || b.advert.id - a.advert.id)
    .map(({ advert }) => advert.id);
  const tally = (kind: keyof typeof passes, valueOf: (read: Read) => string | null) => {
    const counts: Record<string, number> = {};
    for (const read of allBut(kind)) {
      const value = valueOf(read)?.toLowerCase();
      if (value) counts[value] = (counts[value] ?? 0) + 1;
    }
    return counts;
  };
  const ofAnyPay = allBut('pay');
  const ofAnyDay = allBut('posted');
  return {
    ids,
    counts: {
      categories: tally('category', ({ advert }) => advert.category),
      contractTypes: tally('contract', ({ advert }) => advert.contractType),
      hours: tally('hours', ({ advert }) => advert.hours),
      workplaces: tally('workplace', ({ advert }) => advert.workplace),
      employers: tally('employer', ({ advert }) => advert.employer),
      salaryFrom: filterTable.salary.steps.map((amount) => ofAnyPay.filter(({ high }) => high !== null && high >= amount).length),
      postedWithin: filterTable.posted.steps.map((days) => ofAnyDay.filter(({ advert }) => advert.publishedAt >= now - days * day).length),
    },
  };
}

const analysed = new Map<string, string[]>();

/** A text's words. A thousand scans read the same texts. */
function wordsOf(text: string, analyse: (text: string) => string[] = analyseText): string[] {
  const key = `${analyse.name} ${text}`;
  const words = analysed.get(key) ?? analyse(text);
  analysed.set(key, words);
  return words;
}

/** The keyword's words, and the filters of the query with what the keyword adds to those that it leaves open. */
async function readKeyword(
  { keywordParams: { keyword, plain }, locationPlaceData: location, filters }: AdvertQuery,
  workValues: WorkValues,
) {
  const read = await understandKeyword(
    keyword,
    {
      hours: !plain && filters.hours.length === 0,
      contract: !plain && filters.contractTypes.length === 0,
      workplace: !plain && filters.workplaces.length === 0,
      salary: !plain && filters.salaryFrom === undefined && filters.salaryTo === undefined,
      location: !plain && !location.locationName && !location.coordinates,
    },
    async () => workValues,
  );
  return {
    keyword: read.keyword,
    place: read.place,
    filters: {
      ...filters,
      hours: [...filters.hours, ...read.hours],
      contractTypes: [...filters.contractTypes, ...read.contract],
      workplaces: [...filters.workplaces, ...read.workplace],
      salaryFrom: filters.salaryFrom ?? read.salary?.from ?? undefined,
      salaryTo: filters.salaryTo ?? read.salary?.to ?? undefined,
    },
  };
}

function readAdvert(advert: ScannedAdvert) {
  const parts = {
    title: wordsOf(advert.jobTitle),
    employer: wordsOf(advert.employer),
    categories: wordsOf(advert.category ?? ''),
    location: wordsOf(advert.locationText),
    body: wordsOf(advert.text, analyseProse),
    hours: wordsOf(advert.hours ?? ''),
    contract: wordsOf(advert.contractType ?? ''),
  };
  const times = { year: 1, month: 12, week: 52, day: 260, hour: 1_950 }[advert.salaryPeriod ?? 'year'] ?? 1;
  const from = advert.salaryFrom ?? advert.salaryTo;
  const to = advert.salaryTo ?? advert.salaryFrom;
  return { advert, parts, low: from === null ? null : Math.floor(from * times), high: to === null ? null : Math.ceil(to * times) };
}

/** A phrase matches within one part; other words anywhere. */
function holds({ parts }: Pick<Read, 'parts'>, { words, isPhrase }: Alternative): boolean {
  const texts = Object.values(parts);
  if (!isPhrase) return words.every((word) => texts.some((text) => text.includes(word)));
  return texts.some((text) => text.some((_, at) => words.every((word, offset) => text[at + offset] === word)));
}

const isArea = ({ placeId }: Place) => /^(?:country|nation|region|county|area|district):/.test(placeId);

/** Miles to the nearest place that has a point; null if none has. */
function milesToNearest(centre: Coordinates, places: ScannedPlace[]): number | null {
  const miles = places.flatMap(({ coordinates }) => (coordinates ? [distanceMiles(centre, coordinates)] : []));
  return miles.length === 0 ? null : Math.min(...miles);
}

/** Whether a place is in an area, or its postcode district is within some miles of one in the area, by looking at every district. */
function isInOrNear({ coordinates, placeId }: ScannedPlace, areaId: string, miles: number): boolean {
  if (!coordinates) return false;
  if (areas().areasAt(coordinates).includes(areaId)) return true;
  const own = placeId?.startsWith('pc:') ? gazetteer.findPlace(placeId) : gazetteer.nearestDistrict(coordinates);
  return miles > 0 && own !== null && middlesIn(areaId).some((middle) => distanceMiles(middle, own.coordinates) <= miles);
}

const middles = new Map<string, Coordinates[]>();

function middlesIn(areaId: string): Coordinates[] {
  const known = middles.get(areaId);
  if (known) return known;
  const inside = gazetteerData.districts.flatMap(([, , lat, lng]) =>
    areas().areasAt({ lat, lng }).includes(areaId) ? [{ lat, lng }] : [],
  );
  middles.set(areaId, inside);
  return inside;
}
