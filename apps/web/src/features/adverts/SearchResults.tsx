import type { TenantConfig } from '@berth/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isApiProblem } from '../../platform/api-problem.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { advertSearchQuery } from './advert-search.queries.ts';
import { readSearch } from './advert-search.ts';
import { FoundAdverts } from './FoundAdverts.tsx';
import { rememberSearch } from './last-search.ts';
import { ResultsSkeleton } from './ResultsSkeleton.tsx';
import styles from './SearchResults.module.css';
import type { SearchParams } from './search-params.ts';
import { resultHeading } from './search-words.ts';

type SearchResultsProps = { params: SearchParams; config: TenantConfig };

/** What a search found, or that it is being looked for, or why it failed; each change is announced politely. */
export function SearchResults({ params, config }: SearchResultsProps) {
  const { search, faults } = readSearch(params, config.defaultDistance);
  const {
    data: result,
    error,
    isFetching,
    isPlaceholderData,
    refetch,
  } = useQuery({ ...advertSearchQuery(search), placeholderData: keepPreviousData });
  const router = useRouter();
  const title = useRef<HTMLHeadingElement>(null);
  const location = useLocation();
  useEffect(() => rememberSearch(location), [location]);
  useEffect(() => {
    // What was pressed (a page's number, a tag) can go with the old list: reading then starts at the new heading.
    if (!isPlaceholderData && document.activeElement === document.body && router.history.length > 1)
      title.current?.focus({ preventScroll: true });
  }, [isPlaceholderData, router]);
  const heading = result ? resultHeading(search, result) : error && !isFetching ? 'The search did not work' : 'Searching for jobs';

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
      <h1 ref={title} id="page-heading" tabIndex={-1} className={styles.heading}>
        {heading}
      </h1>
      <VisuallyHidden role="status">{result ? heading : ''}</VisuallyHidden>
      {result ? (
        <div className={styles.found} aria-busy={isPlaceholderData}>
          <FoundAdverts params={params} search={search} result={result} config={config} />
        </div>
      ) : null}
      {!result && (isFetching || !error) ? <ResultsSkeleton /> : null}
      {error && !isFetching ? <SearchFailure error={error} onRetry={() => void refetch()} /> : null}
    </div>
  );
}

function SearchFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isApiProblem(error, 400) && error.errors.length > 0) {
    return <ErrorSummary faults={error.errors.map((fault) => ({ field: controlOf(fault.path), message: fault.message }))} />;
  }
  const offline = isApiProblem(error, 0);
  return (
    <Notice tone="danger" role="alert" actions={<Button onClick={onRetry}>Try again</Button>}>
      {offline
        ? 'We could not reach the site. Check your internet connection, then try again.'
        : 'Something went wrong while we searched. Try again in a moment.'}{' '}
      Your search is still in the boxes above.
    </Notice>
  );
}

/** The id of the box that a path of the API's fault speaks of. */
function controlOf(path: string): string {
  if (path.includes('keyword')) return 'keyword';
  if (path.includes('distance')) return 'distance';
  return path.includes('location') || path.includes('place') ? 'location' : '';
}
