import type { AdvertResult, AdvertSummary } from '@berth/contract';
import { type ReactNode, useSyncExternalStore } from 'react';
import { onDevice } from '../../platform/device-storage.ts';
import { useNow } from '../../platform/now.ts';
import { newAdverts } from './advert-dates.ts';
import { FoundJob } from './FoundJob.tsx';
import { hiddenJobs, storedHidden } from './hidden-jobs.ts';
import { wordMarker } from './mark-words.ts';
import { distanceWords } from './search-words.ts';

const noneHidden = () => null;

type JobItemsProps = Pick<AdvertResult, 'adverts' | 'place'> & {
  /** The words that were searched, which are marked. */
  keyword: string;
  /** Level of the titles' headings. */
  level: 2 | 3 | 4;
  /** The visitor's own marks on an advert: saved, applied. */
  marksOf: (advert: AdvertSummary) => ReactNode;
};

/** The cards of adverts as items of a list. Those that the visitor has hidden on this device are one line. */
export function JobItems({ adverts, place, keyword, level, marksOf }: JobItemsProps) {
  const hidden = new Set(hiddenJobs(useSyncExternalStore(onDevice, storedHidden, noneHidden)));
  const news = newAdverts(adverts, useNow());
  const textOf = wordMarker(keyword);
  return adverts.map((advert) => (
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
  ));
}
