import {
  type AdvertQuery,
  type AdvertResult,
  byName,
  effectiveRadiusMiles,
  filters,
  idsFilters,
  namesFilters,
  type Place,
  rangeFilters,
} from '@berth/contract';
import { badInput } from '../../platform/failures/failures.ts';
import type { PlacesProvider } from '../../platform/places-provider.ts';
import { filterKey, filterLexeme } from '../adverts/index.ts';
import { areaWords, isChoice, isLargeArea, placeChoice } from '../places/index.ts';
import type { KeywordTerms, Synonyms } from './keyword/keyword-terms.ts';
import type { KnownKeywords } from './known-keywords.ts';
import { placeNameWords } from './place-name-words.ts';
import { readPlaceAsWorkplace } from './read-place-as-workplace.ts';
import { readCursor } from './search-cursor.ts';
import type { AdvertSearch } from './search-index.ts';
import { asksForHighestPay, orderOf } from './search-order.ts';
import type { Readable, UnderstoodKeyword, WorkValues } from './understanding/understand-keyword.ts';
import { workFilters } from './understanding/work-kinds.ts';

/** The tenant's settings for reading a search. Distance in miles. */
export type SearchDefaults = {
  defaultDistance: number;
  useSearchAreaDistanceControl: boolean;
  synonyms: Synonyms;
  /** Keywords that were read before. */
  keywords: KnownKeywords;
  /** The hours, contracts and workplaces that the tenant's open adverts give. */
  workValues: () => Promise<WorkValues>;
};

/** A query in the form of the search layers, and the place that it is around. */
export type ReadQuery = {
  search: AdvertSearch;
  place: Place | null;
  placeNotFound: boolean;
  /** What was typed in the place box and is no place: "remote". */
  placeReading: AdvertResult['placeReading'];
  /** The name that was typed for the place; null if a place was chosen. */
  typedPlace: string | null;
  distanceInMiles: number | null;
  usualDistanceInMiles: number | null;
  understood: UnderstoodKeyword;
};

const dayMilliseconds = 86_400_000;
/** A word that no advert has: an unknown place has no adverts (search.place.7). */
const nowhere = ['in:nowhere'];

/** Whether a search can find nothing because its place is unknown. */
export const isNowhere = ({ areaWords: words }: Pick<AdvertSearch, 'areaWords'>): boolean => words === nowhere;

/**
 * Reads an advert query. A place comes by id, by coordinates or by name; an unknown name is reported and finds nothing. What
 * the keyword says of hours, contract, workplace, pay and place counts unless the query chooses it itself or asks for plain words.
 * Throws badInput for an unknown placeId and for another search's cursor.
 */
export async function readAdvertQuery(asked: AdvertQuery, defaults: SearchDefaults, places: PlacesProvider, now: Date): Promise<ReadQuery> {
  const { query, placeReading } = readPlaceAsWorkplace(asked);
  const understood = await defaults.keywords.understand(query.keywordParams.keyword, readableIn(query), defaults.workValues);
  const { place, placeNotFound } = understood.place
    ? { place: (await places.find(understood.place.placeId, understood.place.name)) ?? understood.place, placeNotFound: false }
    : await placeOf(query, places);
  const middle = place?.coordinates ?? (isInvalid(query) ? null : query.locationPlaceData.coordinates) ?? null;
  const usualDistanceInMiles = middle ? usualDistance(query, understood, place, defaults) : null;
  const distanceInMiles = middle ? distanceOf(query, understood, place, defaults) : null;
  const area = place && areaWords(place.placeId, distanceInMiles ?? 0);
  const terms = withPlaceWords(withoutRefused(defaults.keywords.termsOf(understood.keyword, defaults.synonyms), understood), place);
  const { filters: chosen } = query;
  const days = chosen[filters.posted.wire];
  const sort = orderOf(query.sortOrder, {
    terms,
    centre: middle,
    isByPay: !query.keywordParams.plain && asksForHighestPay(query.keywordParams.keyword),
    isWide: place !== null && (isLargeArea(place.placeId) || isChoice(place.placeId)),
  });
  const cursor = query.cursor === undefined || query.cursor === '*' ? null : readCursor(query.cursor, sort, terms);
  const search: AdvertSearch = {
    terms,
    wordWeights: cursor?.wordWeights ?? new Map(),
    // An area has a middle for the order alone: its words decide what is found.
    centre: middle,
    radiusMiles: area ? Number.POSITIVE_INFINITY : distanceInMiles === null ? 0 : radiusOf(query, place, distanceInMiles),
    areaWords: placeNotFound ? nowhere : area,
    filters: {
      facets: {
        ...byName(idsFilters, (filter) => chosen[filters[filter].wire].map(String)),
        ...byName(namesFilters, (filter) => chosen[filters[filter].wire].map(filterKey)),
        ...Object.fromEntries(workFilters.flatMap((filter) => (understood[filter].length > 0 ? [[filter, understood[filter]]] : []))),
      },
      ranges: {
        ...byName(rangeFilters, (filter) => ({ from: chosen[filters[filter].from] ?? null, to: chosen[filters[filter].to] ?? null })),
        ...(understood.salary && { salary: { from: understood.salary.from, to: understood.salary.to } }),
      },
      publishedSince: days ? new Date(now.getTime() - days * dayMilliseconds) : null,
    },
    sort,
    limit: query.pageSize,
    offset: query.cursor === undefined ? (query.pagingDictionary.requestedPage - 1) * query.pageSize : 0,
    walk: query.cursor === undefined ? null : { after: cursor?.after ?? null },
  };
  const typedPlace = understood.typedPlace ?? (query.locationPlaceData.placeId ? null : (query.locationPlaceData.locationName ?? null));
  return { search, place, placeNotFound, placeReading, typedPlace, distanceInMiles, usualDistanceInMiles, understood };
}

/** Without adverts of refused hours, contracts and workplaces (search.words.2). One that neither gives nor says them is not refused. */
function withoutRefused(terms: KeywordTerms, { refused, refusedWords }: UnderstoodKeyword): KeywordTerms {
  const values = workFilters.flatMap((filter) => refused[filter].map((value) => filterLexeme(filter, value)));
  const without = [...values.map((word) => ({ words: [word], isPhrase: false })), ...refusedWords];
  return without.length === 0 ? terms : { ...terms, without: [...terms.without, ...without] };
}

/** With the words by which adverts in the place come first: the word of an area, which all adverts in it have, and the name of a town or a borough (search.order.7). */
function withPlaceWords(terms: KeywordTerms, place: Place | null): KeywordTerms {
  if (!place || terms.groups.length === 0) return terms;
  const ofArea = isChoice(place.placeId) ? null : areaWords(place.placeId, 0);
  const ofName = ofArea && isLargeArea(place.placeId) ? [] : placeNameWords(place);
  return { ...terms, ofPlace: [...(ofArea ?? []), ...ofName] };
}

/** What the keyword may say: what the query chooses itself counts instead, and plain words say nothing else. */
function readableIn({ keywordParams: { plain }, locationPlaceData: location, filters: asked }: AdvertQuery): Readable {
  return {
    hours: !plain && asked.hours.length === 0,
    contract: !plain && asked.contractTypes.length === 0,
    workplace: !plain && asked.workplaces.length === 0,
    refusals: !plain,
    salary: !plain && asked.salaryFrom === undefined && asked.salaryTo === undefined,
    location: !plain && !location.placeId && !location.coordinates && !location.locationName,
    distance: !plain,
  };
}

async function placeOf(
  { locationPlaceData: location }: AdvertQuery,
  places: PlacesProvider,
): Promise<{ place: Place | null; placeNotFound: boolean }> {
  if (isInvalid({ locationPlaceData: location })) return { place: null, placeNotFound: false };
  if (location.placeId) {
    const place = await places.find(location.placeId, location.locationName);
    if (!place) throw badInput('body.locationPlaceData.placeId', 'unknown-place', 'Choose a place from the list');
    return { place, placeNotFound: false };
  }
  if (!location.locationName || location.coordinates) return { place: null, placeNotFound: false };
  const place = placeChoice(location.locationName) ?? (await places.resolve(location.locationName))?.place ?? null;
  return { place, placeNotFound: place === null };
}

/** A place that cannot be searched around counts as no place (search.place.8). */
function isInvalid({ locationPlaceData: { placeResultMetaData } }: Pick<AdvertQuery, 'locationPlaceData'>): boolean {
  return placeResultMetaData?.isValidLocation === false;
}

/** A large conurbation is searched without a distance: it is 0, and the selector is disabled (search.place.4). */
function isSearchedAsWhole({ locationPlaceData }: AdvertQuery, place: Place | null, defaults: SearchDefaults): boolean {
  const { isLargeConurbation } = place?.placeResultMetaData ?? locationPlaceData.placeResultMetaData ?? {};
  return defaults.useSearchAreaDistanceControl && isLargeConurbation === true;
}

/** That which is typed with the place (search.words.9), or else the tenant's; but who names a county means the county (search.place.19). */
function usualDistance(query: AdvertQuery, { typedMiles }: UnderstoodKeyword, place: Place | null, defaults: SearchDefaults): number {
  if (isSearchedAsWhole(query, place, defaults)) return 0;
  return typedMiles ?? (place && isLargeArea(place.placeId) ? 0 : defaults.defaultDistance);
}

function distanceOf(query: AdvertQuery, understood: UnderstoodKeyword, place: Place | null, defaults: SearchDefaults): number {
  const usual = usualDistance(query, understood, place, defaults);
  return isSearchedAsWhole(query, place, defaults) ? usual : (query.locationPlaceData.distanceInMiles ?? usual);
}

/** Coordinates that come with a place's metadata are that place's, and have its extent. */
function radiusOf({ locationPlaceData: { placeResultMetaData } }: AdvertQuery, place: Place | null, distance: number): number {
  const extent = place ?? (placeResultMetaData?.isValidLocation ? { placeResultMetaData } : null);
  return extent ? effectiveRadiusMiles(extent, distance) : distance;
}
