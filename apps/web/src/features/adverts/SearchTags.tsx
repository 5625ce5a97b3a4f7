import {
  type AdvertSearch,
  changedSearch,
  chosenFilters,
  type FilterCounts,
  filters,
  hasPlace,
  idsFilters,
  type NumberField,
  namesFilters,
  noFilters,
  noPlace,
  rangeFilters,
  type SearchParams,
  sinceFilters,
} from '@berth/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { categoryNamer, jobCategoriesQuery } from '../../platform/job-categories.ts';
import { RemovableChip } from '../../ui/RemovableChip.tsx';
import { ClearSearch } from './ClearSearch.tsx';
import styles from './SearchTags.module.css';
import { fromWords, postedWithinWords, toWords } from './search-words.ts';

type SearchTagsProps = {
  params: SearchParams;
  search: AdvertSearch;
  /** The place as the search knows it, in full. */
  place: string | null;
  counts: FilterCounts | null;
  onClear: () => void;
};
/** `box`: the search box shows it as well. */
type Tag = { words: string; what: string; without: SearchParams; box?: true };

/**
 * The keyword, place and filters of the search, each with a link that removes it. They are links, so that they work without script.
 * On a phone, where the folded form shows keyword and place, only filters are tags.
 */
export function SearchTags({ params, search, place, counts, onClear }: SearchTagsProps) {
  const categoryName = useCategoryNames(
    idsFilters.some((filter) => search[filter].length > 0),
    counts,
  );
  const tags: Tag[] = [];
  if (search.keyword) tags.push({ words: search.keyword, what: 'this keyword', without: { keyword: undefined }, box: true });
  if (hasPlace(search))
    tags.push({ words: place ?? (search.location || 'Your location'), what: 'this place', without: noPlace, box: true });
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
  if (tags.length === 0) return null;

  return (
    <ul className={styles.tags} aria-label="Your search" data-filters={chosenFilters(params) > 0}>
      {tags.map(({ words, what, without, box }) => (
        <li key={`${what} ${words}`} data-box={box}>
          <RemovableChip to="/search" search={changedSearch(params, without)} resetScroll={false} what={what}>
            {words}
          </RemovableChip>
        </li>
      ))}
      {chosenFilters(params) > 0 ? (
        <li className={styles.clear}>
          <Link to="/search" search={changedSearch(params, noFilters)} resetScroll={false}>
            Clear all filters
          </Link>
        </li>
      ) : null}
      <li className={styles.clear}>
        <ClearSearch onClear={onClear} />
      </li>
    </ul>
  );
}

const others = (values: readonly string[] = [], value: string) => values.filter((other) => other !== value);

/** The name of a category: from the counts, or from the tenant's list if there are no counts. */
function useCategoryNames(isNeeded: boolean, counts: FilterCounts | null): (id: number) => string {
  const { data } = useQuery({ ...jobCategoriesQuery, enabled: isNeeded });
  return categoryNamer([...(data ?? []), ...(counts?.categories ?? [])]);
}
