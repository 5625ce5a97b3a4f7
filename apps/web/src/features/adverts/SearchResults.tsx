import { type AdvertSummary, chosenFilters, type SearchParams } from '@berth/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useAdjustedState } from '../../platform/use-adjusted-state.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { advertSearchQuery } from './advert-search.queries.ts';
import { FilterDrawer } from './FilterDrawer.tsx';
import { FilterRail } from './FilterRail.tsx';
import { FoundAdverts, resultsId } from './FoundAdverts.tsx';
import { rememberSearch } from './last-search.ts';
import { PlaceChoice } from './PlaceChoice.tsx';
import { PlaceQuestion } from './PlaceQuestion.tsx';
import { ResultsSkeleton } from './ResultsSkeleton.tsx';
import { SearchFailure } from './SearchFailure.tsx';
import styles from './SearchResults.module.css';
import { SearchTags } from './SearchTags.tsx';
import { SortSelect } from './SortSelect.tsx';
import { readSiteSearch, type SearchSettings } from './search-settings.ts';
import { allTyped, howManyMatch, onlyMentioned, resultHeading } from './search-words.ts';
import { asRead, asShown } from './shown-search.ts';
import { useHeadingFocus } from './use-heading-focus.ts';
import { unknownPlaceNews } from './wider-searches.ts';

type SearchResultsProps = {
  params: SearchParams;
  config: SearchSettings;
  /** Called when the whole search is cleared, to empty its boxes. */
  onClear: () => void;
  /** The visitor's own marks on an advert. */
  marksOf: (advert: AdvertSummary) => ReactNode;
  /** The button that creates a job alert from a search that found so many jobs. */
  alertOf: (params: SearchParams, total: number) => ReactNode;
};

/** The results of a search with its filters, its loading state, or its error. Each change is announced politely. */
export function SearchResults({ params, config, onClear, marksOf, alertOf }: SearchResultsProps) {
  const { search, faults } = readSiteSearch(params, config);
  const {
    data: result,
    error,
    isFetching,
    isPlaceholderData,
    refetch,
  } = useQuery({ ...advertSearchQuery(search, config), placeholderData: keepPreviousData });
  // Until the next search is answered, keep the old results under their own heading.
  const [answered, , adjustAnswered] = useAdjustedState({ params, search });
  if (!isPlaceholderData && answered.params !== params) adjustAnswered({ params, search });
  const shown = isPlaceholderData ? answered : { params, search };
  const location = useLocation();
  useEffect(() => rememberSearch(location), [location]);
  const title = useHeadingFocus(params, isPlaceholderData);
  const isFailed = error !== null && !isFetching;
  const isLoading = !result && !isFailed;
  const heading = result
    ? resultHeading(asRead(shown.search, result), result)
    : isFailed
      ? 'The search did not work'
      : 'Searching for jobs';
  const counts = result?.filterCounts ?? null;
  const mentioned = result ? onlyMentioned(result.reading) : null;
  const unknownPlace = result ? unknownPlaceNews(shown.params, result) : null;
  const news = [
    heading,
    ...(result?.reading.corrected && !result.reading.shortened ? [`Showing results for ${result.reading.corrected}`] : []),
    ...(result?.reading.shortened
      ? [`So far ${howManyMatch(result.reading)} ${allTyped(result.reading)}. Showing ${result.reading.shortened}`]
      : []),
    ...(mentioned === null ? [] : [mentioned]),
    ...(result?.place && result.placeAlternatives.length > 0 ? [`This is ${result.place.name}, one of several places with that name`] : []),
    ...(unknownPlace === null ? [] : [unknownPlace]),
    ...faults.map(({ message }) => message),
  ].join('. ');
  // Filters can only take jobs away, so a search that found none offers those it has.
  const withFilters = config.useEnhancedSearch && (result?.total !== 0 || chosenFilters(params) > 0);

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
        <div className={styles.bar}>
          {withFilters ? <FilterDrawer params={params} counts={counts} config={config} /> : null}
          {result && result.total <= 1 ? null : (
            <SortSelect params={params} config={config} result={isPlaceholderData ? undefined : result} />
          )}
          {result?.total === 0 ? null : alertOf(asShown(params, result), result?.total ?? 1)}
        </div>
      </div>
      <VisuallyHidden role="status">{result ? news : ''}</VisuallyHidden>
      <div className={styles.body} data-rail={withFilters}>
        {withFilters ? <FilterRail params={params} counts={counts} isLoading={isLoading} /> : null}
        <div className={styles.column}>
          <SearchTags
            params={params}
            search={search}
            answer={isPlaceholderData ? undefined : result}
            counts={counts}
            placeQuestion={<PlaceQuestion params={shown.params} result={result} />}
            placeChoice={<PlaceChoice params={shown.params} result={result} />}
            onClear={onClear}
          />
          <section id={resultsId} tabIndex={-1} className={styles.found} aria-label="Results" aria-busy={isPlaceholderData}>
            {result ? (
              <FoundAdverts
                params={shown.params}
                config={config}
                search={shown.search}
                result={result}
                marksOf={marksOf}
                alertOf={alertOf}
              />
            ) : null}
            {isPlaceholderData ? (
              <div className={styles.waiting}>
                <Spinner label="Searching" />
              </div>
            ) : null}
            {isLoading ? <ResultsSkeleton /> : null}
            {isFailed ? <SearchFailure error={error} onRetry={() => void refetch()} /> : null}
          </section>
        </div>
      </div>
    </div>
  );
}
