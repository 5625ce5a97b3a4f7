import { type AdvertResult, type AdvertSummary, type AskedSearch, type SearchParams, type Workplace } from '@berth/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode, useId } from 'react';
import { searchAdviceQuery } from './advert-search.queries.ts';
import { FoundList } from './FoundList.tsx';
import styles from './NothingFound.module.css';
import { otherSearchQuery } from './other-search.queries.ts';
import { ResultsSkeleton } from './ResultsSkeleton.tsx';
import type { SearchSettings } from './search-settings.ts';
import { jobCount, onlyMentioned, searchedInstead } from './search-words.ts';
import { asRead } from './shown-search.ts';
import { nearestSearch, type OtherSearch } from './wider-searches.ts';

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
  /** Whether the place is unknown, and whether the page shows the jobs of the one that it means. */
  isPlaceUnknown: boolean;
  isPlaceMeant: boolean;
  /** Jobs near to the words, and the list of them. */
  similarAdverts: readonly AdvertSummary[];
  similar: ReactNode;
};

/**
 * The first jobs of the next wider search that finds some, or else of a correction or a shorter keyword, for one that finds none (search.help.9,
 * search.help.1), and similar jobs behind them. Jobs that only mention the words and those of another keyword come behind the similar ones, without those that
 * are among them.
 */
export function NearestJobs({ search, place, isPlaceUnknown, isPlaceMeant, similarAdverts, similar, ...rest }: NearestJobsProps) {
  const { data: advice } = useQuery(searchAdviceQuery(search));
  const other = nearestSearch(advice, { place, keyword: search.keyword, isPlaceUnknown, isPlaceMeant });
  const { result, ...found } = useOtherJobs({ other, ...rest });
  const isUnsure = result?.reading.isOnlyMentioned || (other !== undefined && other.kind !== 'place');
  const shown = new Set(isUnsure ? similarAdverts.map(({ advertId }) => advertId) : []);
  // With keys the elements stay the same when they change places.
  const jobs = other ? <JobsOf key="jobs" other={other} result={result} {...found} shown={shown} marksOf={rest.marksOf} /> : null;
  const behind = <Fragment key="similar">{similar}</Fragment>;
  return isUnsure ? [behind, jobs] : [jobs, behind];
}

type OtherJobsProps = Omit<NearestJobsProps, 'search' | 'place' | 'isPlaceUnknown' | 'isPlaceMeant' | 'similarAdverts' | 'similar'> & {
  other: Omit<OtherSearch, 'total'>;
};

/** The first jobs of another search, under the link to it and how many it finds. Renders nothing if there are none, or only for another keyword. */
export function OtherJobs({ other, ...rest }: OtherJobsProps) {
  return <JobsOf other={other} {...useOtherJobs({ other, ...rest })} shown={none} marksOf={rest.marksOf} />;
}

const none: ReadonlySet<number> = new Set();

/** Another search and what it finds. */
function useOtherJobs({
  other,
  params,
  config,
}: Omit<OtherJobsProps, 'other' | 'marksOf'> & { other: OtherJobsProps['other'] | undefined }) {
  const asked = otherSearchQuery(other ?? { kind: 'place', change: {} }, params, config);
  const { data, isPending } = useQuery({ ...asked.query, enabled: other !== undefined });
  return { ...asked, result: other ? data : undefined, isPending };
}

/** `shown`: jobs that the page has above. */
type JobsOfProps = Pick<OtherJobsProps, 'other' | 'marksOf'> & ReturnType<typeof useOtherJobs> & { shown: ReadonlySet<number> };

function JobsOf({ other, params, search, result, isPending, shown, marksOf }: JobsOfProps) {
  const titleId = useId();
  const { kind, change, words } = other;
  const instead = result ? searchedInstead(result.reading) : null;
  // Another keyword than the typed one is no wider search for it. A correction that is shortened leads to what it finds.
  if (result?.total === 0 || (instead !== null && kind !== 'correction')) return null;
  const mentioned = result ? onlyMentioned(result.reading) : null;
  const first = result && firstJobs(kind === 'place' ? { ...result, adverts: homeFirst(result) } : result, shown);
  // Behind similar jobs those of the place alone, and those that only mention fewer words, are no help.
  const isNoHelp = kind === 'shorter' && shown.size > 0 && (mentioned !== null || change.keyword === '');
  const areShown = instead === null && !isNoHelp && !(kind === 'correction' && mentioned);
  return (
    <section className={styles.way} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        <Link to="/search" search={params}>
          {words}
        </Link>{' '}
        {result && instead === null ? <span className={styles.count}>{jobCount(result.total)}</span> : null}
      </h2>
      {mentioned === null ? null : <p>{mentioned}.</p>}
      {isPending ? <ResultsSkeleton /> : null}
      {first && first.adverts.length > 0 && areShown ? (
        <FoundList result={first} keyword={asRead(search, first).keyword} level={3} marksOf={marksOf} />
      ) : null}
    </section>
  );
}

/** The page of jobs with those first that are done at home and close to the keyword: they can be done from the place that was searched. */
function homeFirst({ adverts, reading }: AdvertResult): AdvertSummary[] {
  if (reading.isOnlyMentioned) return adverts;
  const lessClose = adverts.findIndex(({ advertId }) => advertId === reading.firstLessCloseId);
  const close = lessClose === -1 ? adverts : adverts.slice(0, lessClose);
  const [atHome, elsewhere] = [close.filter(isAtHome), close.filter((advert) => !isAtHome(advert))];
  return [...atHome, ...elsewhere, ...adverts.slice(close.length)];
}

const isAtHome = ({ workplaceName }: AdvertSummary) => workplaceName === ('At home' satisfies Workplace);

/**
 * The first jobs of a result without similar ones and those that are shown already. The heading of less close jobs stays above those that it was above, unless
 * these are all.
 */
function firstJobs(result: AdvertResult, shown: ReadonlySet<number>): AdvertResult {
  const adverts = result.adverts.filter(({ advertId }) => !shown.has(advertId)).slice(0, mostShown);
  const from = result.adverts.findIndex(({ advertId }) => advertId === result.reading.firstLessCloseId);
  const lessClose = new Set(from === -1 ? [] : result.adverts.slice(from));
  const first = adverts.findIndex((advert) => lessClose.has(advert));
  const firstLessCloseId = first > 0 ? (adverts[first]?.advertId ?? null) : null;
  return { ...result, adverts, similarAdverts: [], reading: { ...result.reading, firstLessCloseId } };
}
