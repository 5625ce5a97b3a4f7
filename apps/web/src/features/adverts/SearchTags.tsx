import {
  type AdvertResult,
  type AskedSearch,
  changedSearch,
  chosenFilters,
  type FilterCounts,
  idsFilters,
  noFilters,
  type SearchParams,
} from '@berth/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { categoryNamer, jobCategoriesQuery } from '../../platform/job-categories.ts';
import { RemovableChip } from '../../ui/RemovableChip.tsx';
import { ClearSearch } from './ClearSearch.tsx';
import { KeywordNotice } from './KeywordNotice.tsx';
import styles from './SearchTags.module.css';
import { searchTags } from './search-tags.ts';
import { searchedInstead } from './search-words.ts';

type SearchTagsProps = {
  params: SearchParams;
  search: AskedSearch;
  /** The answer to this search, once it has come. */
  answer: Pick<AdvertResult, 'place' | 'placeReading' | 'reading'> | undefined;
  counts: FilterCounts | null;
  /** Which place is meant, where the keyword names an unknown one. */
  placeQuestion: ReactNode;
  /** Which of several places was searched. */
  placeChoice: ReactNode;
  onClear: () => void;
};

/**
 * What was searched: notes on another keyword or one of several places, then how the keyword was read, its place and filters, each with a link
 * that removes it. They are links, so that they work without script. On a phone, where the folded form shows keyword and place, only criteria
 * and filters are tags.
 */
export function SearchTags({ params, search, answer, counts, placeQuestion, placeChoice, onClear }: SearchTagsProps) {
  const categoryName = useCategoryNames(
    idsFilters.some((filter) => search[filter].length > 0),
    counts,
  );
  const { place, placeReading, reading } = answer ?? {};
  const tags = searchTags(params, search, {
    place: place ?? null,
    workplace: placeReading?.workplace ?? null,
    reading,
    categoryName,
  });
  const isReplaced = searchedInstead(reading) !== null;
  if (tags.length === 0 && !isReplaced) return null;

  return (
    <div className={styles.searched}>
      {placeQuestion}
      <KeywordNotice params={params} reading={reading} />
      {placeChoice}
      <ul className={styles.tags} aria-label="Your search" data-in-box={tags.every(({ box }) => box)}>
        {tags.map(({ words, what, without, box }) => (
          // Two words may be read as one criterion: "evenings weekends".
          <li key={`${what} ${words} ${without.keyword ?? ''}`} data-box={box}>
            <RemovableChip to="/search" search={changedSearch(params, without)} resetScroll={false} what={what}>
              {words}
            </RemovableChip>
          </li>
        ))}
        {reading && reading.understood.length > 0 && !isReplaced ? (
          <li className={styles.other}>
            <Link to="/search" search={changedSearch(params, { plain: '1' })} resetScroll={false}>
              Search as typed
            </Link>
          </li>
        ) : null}
        {chosenFilters(params) > 0 ? (
          <li className={styles.other}>
            <Link to="/search" search={changedSearch(params, noFilters)} resetScroll={false}>
              Clear all filters
            </Link>
          </li>
        ) : null}
        <li className={styles.other}>
          <ClearSearch onClear={onClear} />
        </li>
      </ul>
    </div>
  );
}

/** The name of a category: from the counts, or from the tenant's list if there are no counts. */
function useCategoryNames(isNeeded: boolean, counts: FilterCounts | null): (id: number) => string {
  const { data } = useQuery({ ...jobCategoriesQuery, enabled: isNeeded });
  return categoryNamer([...(data ?? []), ...(counts?.categories ?? [])]);
}
