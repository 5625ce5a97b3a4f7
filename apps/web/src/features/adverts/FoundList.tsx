import type { AdvertResult, AdvertSummary } from '@berth/contract';
import { type ReactNode, useId } from 'react';
import { useNow } from '../../platform/now.ts';
import { newAdverts } from './advert-dates.ts';
import styles from './FoundList.module.css';
import { JobItems } from './JobItems.tsx';
import { SimilarToSearch } from './SimilarToSearch.tsx';

type FoundListProps = {
  result: AdvertResult;
  /** The words that were searched, which are marked. */
  keyword: string;
  /** Level of the titles' headings, one below the list's own. */
  level?: 2 | 3;
  /** The visitor's own marks on an advert: saved, applied. */
  marksOf: (advert: AdvertSummary) => ReactNode;
  /** An item of the first list, behind its third card. */
  aside?: ReactNode;
};

/**
 * The cards of the adverts that were found. Those that are less close to the keyword are under a heading that says so (search.results.11), behind
 * similar jobs with a part of the keyword, or what is near to it, in the title (search.help.12).
 */
export function FoundList({ result, keyword, level = 2, marksOf, aside = null }: FoundListProps) {
  const { adverts, passages, place, reading } = result;
  const titleId = useId();
  const news = newAdverts(adverts, useNow());
  const at = adverts.findIndex(({ advertId }) => advertId === reading.firstLessCloseId);
  const firstLessClose = at < 0 ? adverts.length : at;
  const [close, lessClose] = [adverts.slice(0, firstLessClose), adverts.slice(firstLessClose)];
  const similar = <SimilarToSearch result={result} keyword={keyword} marksOf={marksOf} />;
  const areNear = reading.similarTo === null;
  const Heading = `h${level}` as const;
  const items = { place, keyword, foundBy: reading.foundBy, passages, news, marksOf };
  return (
    <>
      {close.length > 0 ? (
        <ul className={styles.list}>
          <JobItems {...items} adverts={close} level={level} aside={aside} />
        </ul>
      ) : null}
      {areNear ? similar : null}
      {lessClose.length > 0 ? (
        <>
          <Heading id={titleId} className={styles.title}>
            Less close matches
          </Heading>
          <ul className={styles.list} aria-labelledby={titleId}>
            <JobItems {...items} adverts={lessClose} level={level === 2 ? 3 : 4} aside={close.length > 0 ? null : aside} />
          </ul>
        </>
      ) : null}
      {areNear ? null : similar}
    </>
  );
}
