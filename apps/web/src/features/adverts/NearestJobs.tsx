import {
  type AdvertResult,
  type AdvertSummary,
  type AskedSearch,
  changedSearch,
  type KeywordReading,
  type SearchParams,
} from '@berth/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { advertSearchQuery, searchAdviceQuery } from './advert-search.queries.ts';
import { FoundList } from './FoundList.tsx';
import styles from './NothingFound.module.css';
import { ResultsSkeleton } from './ResultsSkeleton.tsx';
import { readSiteSearch, type SearchSettings } from './search-settings.ts';
import { jobCount, onlyMentioned, searchedInstead } from './search-words.ts';
import { asRead } from './shown-search.ts';
import { type WiderSearch, widerSearches } from './wider-searches.ts';

/** Most jobs to show before the visitor asks for them. */
const mostShown = 5;

type NearestJobsProps = {
  params: SearchParams;
  search: AskedSearch;
  /** What was searched around: "Leeds". */
  place: string | null;
  config: SearchSettings;
  /** The visitor's own marks on an advert. */
  marksOf: (advert: AdvertSummary) => ReactNode;
  /** Jobs near to the words. */
  similar?: ReactNode;
};

/**
 * The first jobs of the next wider search that finds some, for one that finds none in its place (search.help.9), and similar jobs behind them. Jobs that only mention the
 * words come behind the similar ones.
 */
export function NearestJobs({ search, place, similar = null, ...rest }: NearestJobsProps) {
  const { data: advice } = useQuery(searchAdviceQuery(search));
  const [nearest] = widerSearches(advice, place);
  return nearest ? <WiderJobs wider={nearest} similar={similar} {...rest} /> : similar;
}

type WiderJobsProps = Omit<NearestJobsProps, 'search' | 'place'> & { wider: Omit<WiderSearch, 'total'> };

/** The first jobs of a wider search, under the link to it and how many it finds. Only the similar jobs if there are none, or only for another keyword. */
export function WiderJobs({ wider: { change, words }, params, config, marksOf, similar = null }: WiderJobsProps) {
  const wider = changedSearch(params, change);
  const { search } = readSiteSearch(wider, config);
  const { data: result, isPending } = useQuery(advertSearchQuery(search, config));
  const mentioned = result ? onlyMentioned(result.reading) : null;
  if (result && (result.total === 0 || searchedInstead(result.reading))) return similar;
  const jobs = (
    <section className={styles.way} aria-labelledby="nearest-jobs">
      <h2 id="nearest-jobs" className={styles.title}>
        <Link to="/search" search={wider}>
          {words}
        </Link>{' '}
        {result ? <span className={styles.count}>{jobCount(result.total)}</span> : null}
      </h2>
      {mentioned === null ? null : <p>{mentioned}.</p>}
      {isPending ? <ResultsSkeleton /> : null}
      {result ? (
        <FoundList
          result={{ ...result, adverts: result.adverts.slice(0, mostShown), similarAdverts: [], reading: withoutFirstHeading(result) }}
          keyword={asRead(search, result).keyword}
          level={3}
          marksOf={marksOf}
        />
      ) : null}
    </section>
  );
  // Similar jobs would move if they were shown before it is known what they are behind.
  if (isPending) return jobs;
  return mentioned === null ? (
    <>
      {jobs}
      {similar}
    </>
  ) : (
    <>
      {similar}
      {jobs}
    </>
  );
}

/** Without the heading of less close jobs where it would be above all jobs: the similar ones, which it follows, are left out. */
const withoutFirstHeading = ({ reading, adverts }: AdvertResult): KeywordReading =>
  reading.firstLessCloseId === adverts[0]?.advertId ? { ...reading, firstLessCloseId: null } : reading;
