import type { AdvertResult, AdvertSummary } from '@berth/contract';
import { type ReactNode, useSyncExternalStore } from 'react';
import { onDevice } from '../../platform/device-storage.ts';
import { FoundJob } from './FoundJob.tsx';
import { hiddenJobs, storedHidden } from './hidden-jobs.ts';
import { wordMarker } from './mark-words.ts';
import { distanceWords } from './search-words.ts';

const noneHidden = () => null;
/** After three cards it is one swipe down on a phone. */
const cardsBeforeAside = 3;

type JobItemsProps = Pick<AdvertResult, 'adverts' | 'place'> & {
  /** The words that were searched, and what else the adverts were found by, which are marked. */
  keyword: string;
  foundBy: readonly string[];
  /** Passages of descriptions, for adverts whose cards have none of the words otherwise. */
  passages?: AdvertResult['passages'];
  /** The ids of the new ones. */
  news: ReadonlySet<number>;
  /** Level of the titles' headings. */
  level: 2 | 3 | 4;
  /** The visitor's own marks on an advert: saved, applied. */
  marksOf: (advert: AdvertSummary) => ReactNode;
  /** An item behind the third card, or the last of fewer. */
  aside?: ReactNode;
};

/** The cards of adverts as items of a list. Those that the visitor has hidden on this device are one line. */
export function JobItems({ adverts, place, keyword, foundBy, passages, news, level, marksOf, aside = null }: JobItemsProps) {
  const hidden = new Set(hiddenJobs(useSyncExternalStore(onDevice, storedHidden, noneHidden)));
  const textOf = wordMarker(keyword, foundBy);
  const passageOf = new Map(passages?.map(({ advertId, text }) => [advertId, text]));
  const items = adverts.map((advert) => (
    <li key={advert.advertId}>
      <FoundJob
        advert={advert}
        level={level}
        isNew={news.has(advert.advertId)}
        distance={distanceWords(advert, place)}
        marks={marksOf(advert)}
        isHidden={hidden.has(advert.advertId)}
        passage={passageOf.get(advert.advertId)}
        textOf={textOf}
      />
    </li>
  ));
  if (aside === null) return items;
  return [...items.slice(0, cardsBeforeAside), <li key="aside">{aside}</li>, ...items.slice(cardsBeforeAside)];
}
