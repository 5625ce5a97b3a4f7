import type { AdvertResult, AdvertSummary, KeywordReading } from '@berth/contract';
import { type ReactNode, useId, useSyncExternalStore } from 'react';
import { onDevice } from '../../platform/device-storage.ts';
import { useNow } from '../../platform/now.ts';
import { newAdverts } from './advert-dates.ts';
import { FoundJob } from './FoundJob.tsx';
import styles from './FoundList.module.css';
import { hiddenJobs, storedHidden } from './hidden-jobs.ts';
import { wordMarker } from './mark-words.ts';
import { distanceWords } from './search-words.ts';

const noneHidden = () => null;

type FoundListProps = {
  result: Pick<AdvertResult, 'adverts' | 'place'> & { reading: Pick<KeywordReading, 'firstLessCloseId'> };
  /** The words that were searched, which are marked. */
  keyword: string;
  /** Level of the titles' headings, one below the list's own. */
  level?: 2 | 3;
  /** The visitor's own marks on an advert: saved, applied. */
  marksOf: (advert: AdvertSummary) => ReactNode;
};

/**
 * The cards of the adverts that were found; those that are less close to the keyword are under a heading that says so (search.results.11). Those that the
 * visitor has hidden on this device are one line.
 */
export function FoundList({ result: { adverts, place, reading }, keyword, level = 2, marksOf }: FoundListProps) {
  const hidden = new Set(hiddenJobs(useSyncExternalStore(onDevice, storedHidden, noneHidden)));
  const news = newAdverts(adverts, useNow());
  const textOf = wordMarker(keyword);
  const titleId = useId();
  const lessClose = adverts.findIndex(({ advertId }) => advertId === reading.firstLessCloseId);
  const jobs = (part: AdvertSummary[], cardLevel: 2 | 3 | 4) =>
    part.map((advert) => (
      <li key={advert.advertId}>
        <FoundJob
          advert={advert}
          level={cardLevel}
          isNew={news.has(advert.advertId)}
          distance={distanceWords(advert, place)}
          marks={marksOf(advert)}
          isHidden={hidden.has(advert.advertId)}
          textOf={textOf}
        />
      </li>
    ));
  if (lessClose <= 0) return <ul className={styles.list}>{jobs(adverts, level)}</ul>;
  const Heading = `h${level}` as const;
  return (
    <>
      <ul className={styles.list}>{jobs(adverts.slice(0, lessClose), level)}</ul>
      <Heading id={titleId} className={styles.title}>
        Less close matches
      </Heading>
      <ul className={styles.list} aria-labelledby={titleId}>
        {jobs(adverts.slice(lessClose), level === 2 ? 3 : 4)}
      </ul>
    </>
  );
}
