import {
  type AskedSearch,
  filters,
  hasPlace,
  idsFilters,
  type KeywordReading,
  type NumberField,
  namesFilters,
  noPlace,
  type Place,
  rangeFilters,
  type SearchParams,
  sinceFilters,
} from '@berth/contract';
import { fromWords, postedWithinWords, searchedInstead, toWords } from './search-words.ts';

/** A part of a search: what it is called, what it is ("this keyword"), and what to change to be without it. */
export type SearchTag = {
  words: string;
  what: string;
  without: SearchParams;
  /** The search box shows it as well. */
  box?: true;
};

type TagWords = {
  /** The place as the search knows it. */
  place: Pick<Place, 'placeId' | 'name'> | null;
  /** The workplace that the text of the place box was read as. */
  workplace: string | null;
  reading: KeywordReading | undefined;
  categoryName: (id: number) => string;
};

const kinds: Record<KeywordReading['understood'][number]['field'], { name: string; what: string }> = {
  hours: { name: 'Hours', what: 'these hours' },
  contract: { name: 'Contract', what: 'this contract' },
  workplace: { name: 'Workplace', what: 'this workplace' },
  salary: { name: 'Pay', what: 'this pay' },
  location: { name: 'Place', what: 'this place' },
  distance: { name: 'Distance', what: 'this distance' },
};

/** The parts of a search: what was read in its keyword, or else the keyword unless another one was searched, then its place and its filters. */
export function searchTags(params: SearchParams, search: AskedSearch, { place, workplace, reading, categoryName }: TagWords): SearchTag[] {
  const tags: SearchTag[] = [];
  if (reading && reading.understood.length > 0) {
    for (const { field, meaning, keywordWithout } of reading.understood)
      tags.push({ words: `${kinds[field].name}: ${meaning}`, what: kinds[field].what, without: { keyword: keywordWithout } });
  } else if (search.keyword && searchedInstead(reading) === null) {
    tags.push({ words: search.keyword, what: 'this keyword', without: { keyword: undefined }, box: true });
  }
  const isInBox = place !== null && !reading?.understood.some(({ field }) => field === 'location');
  if (workplace) {
    // "Hybrid, Leeds" in one box: what is left of it without the one is the other.
    const left = isInBox ? { location: place.name, placeId: place.placeId, distance: params.distance } : {};
    tags.push({ words: `${kinds.workplace.name}: ${workplace}`, what: kinds.workplace.what, without: { ...noPlace, ...left } });
    if (isInBox) tags.push({ words: place.name, what: 'this place', without: { ...noPlace, workplace: [workplace] } });
  } else if (hasPlace(search))
    tags.push({ words: place?.name ?? (search.location || 'Your location'), what: 'this place', without: noPlace, box: true });
  for (const filter of idsFilters) {
    for (const id of search[filter]) {
      const without = { [filter]: params[filter]?.filter((value) => Number(value) !== id) };
      tags.push({ words: categoryName(id), what: filters[filter].one, without });
    }
  }
  for (const filter of namesFilters) {
    for (const name of search[filter])
      tags.push({ words: name, what: filters[filter].one, without: { [filter]: others(params[filter], name) } });
  }
  const number = (field: NumberField, what: string, wordsOf: (value: number) => string) => {
    const value = search[field];
    if (value !== undefined) tags.push({ words: wordsOf(value), what, without: { [field]: undefined } });
  };
  for (const { from, to, one } of rangeFilters.map((filter) => filters[filter])) {
    number(from, one, fromWords);
    number(to, one, toWords);
  }
  for (const filter of sinceFilters) number(filter, filters[filter].one, postedWithinWords);
  return tags;
}

const others = (values: readonly string[] = [], value: string) => values.filter((other) => other !== value);
