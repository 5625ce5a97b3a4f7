import type { TenantConfig } from '@berth/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Notice } from '../../ui/Notice.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { AlertLink } from './AlertLink.tsx';
import { hasPlace } from './advert-query.ts';
import { advertSearchQuery } from './advert-search.queries.ts';
import { readSearch } from './advert-search.ts';
import { FilterDrawer } from './FilterDrawer.tsx';
import { FilterRail } from './FilterRail.tsx';
import { FoundAdverts } from './FoundAdverts.tsx';
import { rememberSearch } from './last-search.ts';
import { ResultsSkeleton } from './ResultsSkeleton.tsx';
import { SearchFailure } from './SearchFailure.tsx';
import styles from './SearchResults.module.css';
import { SearchTags } from './SearchTags.tsx';
import { SortSelect } from './SortSelect.tsx';
import type { SearchParams } from './search-params.ts';
import { resultHeading } from './search-words.ts';
import { useHeadingFocus } from './use-heading-focus.ts';

type SearchResultsProps = { params: SearchParams; config: TenantConfig };

/** What a search found, with its filters, or that it is being looked for, or why it failed; each change is announced politely. */
export function SearchResults({ params, config }: SearchResultsProps) {
  const { search, faults } = readSearch(params, config.defaultDistance);
  const {
    data: result,
    error,
    isFetching,
    isPlaceholderData,
    refetch,
  } = useQuery({ ...advertSearchQuery(search, config), placeholderData: keepPreviousData });
  const location = useLocation();
  useEffect(() => rememberSearch(location), [location]);
  const title = useHeadingFocus(params, isPlaceholderData);
  const isFailed = error !== null && !isFetching;
  const isLoading = !result && !isFailed;
  const heading = result ? resultHeading(search, result) : isFailed ? 'The search did not work' : 'Searching for jobs';
  const counts = result?.filterCounts ?? null;
  const aroundPlace = hasPlace(search) && result?.placeNotFound !== true;

  return (
    <div className={styles.results}>
      {faults.length > 0 ? (
        <Notice tone="warning" title="We could not use all of your search">
          <ul>
            {faults.map(({ field, message }) => (
              <li key={field}>{message}.</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <div className={styles.top}>
        <h1 ref={title} id="page-heading" tabIndex={-1} className={styles.heading}>
          {heading}
        </h1>
        {result?.total === 0 ? null : <AlertLink params={params} />}
      </div>
      <VisuallyHidden role="status">{result ? heading : ''}</VisuallyHidden>
      <div className={styles.body} data-rail={config.useEnhancedSearch}>
        {config.useEnhancedSearch ? <FilterRail params={params} counts={counts} isLoading={isLoading} /> : null}
        <div className={styles.column}>
          <div className={styles.bar}>
            {config.useEnhancedSearch ? <FilterDrawer params={params} counts={counts} config={config} /> : null}
            {result && result.total <= 1 ? null : <SortSelect params={params} search={search} aroundPlace={aroundPlace} />}
            <SearchTags params={params} search={search} place={result?.place?.name ?? null} counts={counts} />
          </div>
          {result ? (
            <div className={styles.found} aria-busy={isPlaceholderData}>
              <FoundAdverts params={params} search={search} result={result} />
              {isPlaceholderData ? (
                <div className={styles.waiting}>
                  <Spinner label="Searching" />
                </div>
              ) : null}
            </div>
          ) : null}
          {isLoading ? <ResultsSkeleton /> : null}
          {isFailed ? <SearchFailure error={error} onRetry={() => void refetch()} /> : null}
        </div>
      </div>
    </div>
  );
}
