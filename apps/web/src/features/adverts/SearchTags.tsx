import {
  type AdvertSearch,
  changedSearch,
  chosenFilters,
  type FilterCounts,
  hasPlace,
  noFilters,
  noPlace,
  type SearchParams,
} from '@berth/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatPounds } from '../../platform/amounts.ts';
import { categoryNamer, jobCategoriesQuery } from '../../platform/job-categories.ts';
import { RemovableChip } from '../../ui/RemovableChip.tsx';
import { forgetSearch } from './last-search.ts';
import styles from './SearchTags.module.css';
import { postedWithinWords } from './search-words.ts';

type SearchTagsProps = {
  params: SearchParams;
  search: AdvertSearch;
  /** The place as the search knows it, in full. */
  place: string | null;
  counts: FilterCounts | null;
  onClear: () => void;
};
type Tag = { words: string; what: string; without: SearchParams };

/** The terms and filters of the search, each of which can be taken away: links, so that they work without script. */
export function SearchTags({ params, search, place, counts, onClear }: SearchTagsProps) {
  const categoryName = useCategoryNames(search.category.length > 0, counts);
  const tags: Tag[] = [];
  if (search.keyword) tags.push({ words: search.keyword, what: 'this keyword', without: { keyword: undefined } });
  if (hasPlace(search)) tags.push({ words: place ?? (search.location || 'Your location'), what: 'this place', without: noPlace });
  for (const id of search.category)
    tags.push({
      words: categoryName(id),
      what: 'this category',
      without: { category: params.category?.filter((value) => Number(value) !== id) },
    });
  for (const [field, what] of [
    ['contract', 'this contract'],
    ['hours', 'these hours'],
    ['employer', 'this employer'],
  ] as const) {
    for (const name of search[field]) tags.push({ words: name, what, without: { [field]: others(params[field], name) } });
  }
  const { salaryFrom, salaryTo, posted } = search;
  if (salaryFrom !== undefined)
    tags.push({ words: `${formatPounds(salaryFrom)} or more`, what: 'this salary', without: { salaryFrom: undefined } });
  if (salaryTo !== undefined)
    tags.push({ words: `Up to ${formatPounds(salaryTo)}`, what: 'this salary', without: { salaryTo: undefined } });
  if (posted !== undefined) tags.push({ words: postedWithinWords(posted), what: 'this time', without: { posted: undefined } });
  if (tags.length === 0) return null;

  return (
    <ul className={styles.tags} aria-label="Your search">
      {tags.map(({ words, what, without }) => (
        <li key={`${what} ${words}`}>
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
        <Link
          to="/search"
          search={{}}
          onClick={() => {
            forgetSearch();
            onClear();
          }}
        >
          Clear search
        </Link>
      </li>
    </ul>
  );
}

const others = (values: readonly string[] = [], value: string) => values.filter((other) => other !== value);

/** How a category is called: as it was counted, or by the tenant's list where nothing was. */
function useCategoryNames(isNeeded: boolean, counts: FilterCounts | null): (id: number) => string {
  const { data } = useQuery({ ...jobCategoriesQuery, enabled: isNeeded });
  return categoryNamer([...(data ?? []), ...(counts?.categories ?? [])]);
}
