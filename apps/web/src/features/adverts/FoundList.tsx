import type { AdvertResult, AdvertSummary } from '@berth/contract';
import { type ReactNode, useSyncExternalStore } from 'react';
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
  result: Pick<AdvertResult, 'adverts' | 'place'>;
  /** The words that were searched, which are marked. */
  keyword: string;
  /** Level of the titles' headings, one below the list's own. */
  level?: 2 | 3;
  /** The visitor's own marks on an advert: saved, applied. */
  marksOf: (advert: AdvertSummary) => ReactNode;
};

/** The cards of the adverts that were found. Those that the visitor has hidden on this device are one line. */
export function FoundList({ result: { adverts, place }, keyword, level = 2, marksOf }: FoundListProps) {
  const hidden = new Set(hiddenJobs(useSyncExternalStore(onDevice, storedHidden, noneHidden)));
  const news = newAdverts(adverts, useNow());
  const textOf = wordMarker(keyword);
  return (
    <ul className={styles.list}>
      {adverts.map((advert) => (
        <li key={advert.advertId}>
          <FoundJob
            advert={advert}
            level={level}
            isNew={news.has(advert.advertId)}
            distance={distanceWords(advert, place)}
            marks={marksOf(advert)}
            isHidden={hidden.has(advert.advertId)}
            textOf={textOf}
          />
        </li>
      ))}
    </ul>
  );
}
