import { type AskedSearch, changedSearch, isSameSearch, noFilters, type SearchParams } from '@berth/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx';
import { searchAdviceQuery } from './advert-search.queries.ts';
import styles from './SearchHelp.module.css';
import { jobCount, shorterWords, wordlessName } from './search-words.ts';
import { nearestSearch, widerSearches } from './wider-searches.ts';

type SearchHelpProps = {
  params: SearchParams;
  search: AskedSearch;
  /** What was searched around: "Leeds". */
  place: string | null;
  /** Nothing was found, so that the first jobs of the nearest search are on the page already. */
  isEmpty: boolean;
  /** Other keywords than the typed one, whose results are on the page already. */
  shownKeywords: readonly string[];
  /** Whether the place is unknown, and whether the page shows the jobs of the one that it means. */
  isPlaceUnknown: boolean;
  isPlaceMeant: boolean;
  /** The search that the page offers already where it names an unknown place. */
  offered: SearchParams | null;
};

/** Searches that would find more, each a link with its number of results. Renders nothing if no search would. */
export function SearchHelp({ params, search, place, isEmpty, shownKeywords, isPlaceUnknown, isPlaceMeant, offered }: SearchHelpProps) {
  const { data: advice, isPending } = useQuery(searchAdviceQuery(search));
  if (isPending)
    return (
      <div className={styles.help}>
        <SkeletonGroup label="Looking for searches that find more">
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton />
        </SkeletonGroup>
      </div>
    );
  const offer = (change: SearchParams, words: string) => (
    <Link to="/search" search={changedSearch(params, change)}>
      {words}
    </Link>
  );
  const isOffered = (change: SearchParams) =>
    offered !== null && isSameSearch(changedSearch(params, change), changedSearch(params, offered));
  const offers: { key: string; total: number; words: ReactNode }[] = [];
  const { correction, fewerFilters, fewerTerms = [], withoutWords } = advice ?? {};
  const shown = isEmpty ? nearestSearch(advice, { place, keyword: search.keyword, isPlaceUnknown, isPlaceMeant }) : undefined;
  if (correction && ![...shownKeywords, shown?.change.keyword].includes(correction.keyword))
    offers.push({
      key: 'correction',
      total: correction.total,
      words: <>Did you mean {offer({ keyword: correction.keyword }, correction.keyword)}?</>,
    });
  for (const { change, total, words } of widerSearches(advice, place))
    if (words !== shown?.words && !isOffered(change)) offers.push({ key: words, total, words: offer(change, words) });
  for (const { keyword, total } of fewerTerms.filter(
    (one) => ![...shownKeywords, shown?.change.keyword].includes(one.keyword) && !isOffered({ keyword: one.keyword }),
  )) {
    offers.push({ key: `fewer ${keyword}`, total, words: offer({ keyword }, shorterWords(search.keyword, keyword)) });
  }
  if (fewerFilters) offers.push({ key: 'filters', total: fewerFilters.total, words: offer(noFilters, 'Without filters') });
  if (withoutWords && withoutWords.keyword !== shown?.change.keyword && !isOffered({ keyword: withoutWords.keyword }))
    offers.push({
      key: 'words',
      total: withoutWords.total,
      words: offer({ keyword: withoutWords.keyword }, wordlessName(withoutWords.keyword, place)),
    });
  if (offers.length === 0) return null;
  return (
    <section className={styles.help} aria-labelledby="search-help">
      <h2 id="search-help" className={styles.title}>
        Try one of these
      </h2>
      <ul className={styles.offers}>
        {offers.map(({ key, total, words }) => (
          <li key={key}>
            {words} <span className={styles.count}>{jobCount(total)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
