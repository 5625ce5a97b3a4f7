import { byName, namesFilters, noPlace, rangeFields, type SearchParams, searchParams } from '@berth/contract';
import { filterParts } from './alert-words.ts';

/** A search with only the criteria whose boxes are ticked (`criteriaBoxes`). */
export function keptSearch(params: SearchParams, kept: readonly string[]): SearchParams {
  return searchParams({
    ...params,
    ...(kept.includes('keyword') ? {} : { keyword: undefined }),
    ...(kept.includes('place') ? {} : noPlace),
    category: params.category?.filter((id) => kept.includes(`category=${id}`)),
    ...keptFilters(params, kept),
  });
}

/** The change that removes the filters not kept, each named as `field=value`. */
export function keptFilters(params: SearchParams, kept: readonly string[]): SearchParams {
  const parts = filterParts(params).filter(({ field, value }) => kept.includes(`${field}=${value}`));
  const of = (wanted: string) => parts.filter(({ field }) => field === wanted).map(({ value }) => value);
  return { ...byName(namesFilters, of), ...byName(rangeFields, (field) => of(field)[0]) };
}
