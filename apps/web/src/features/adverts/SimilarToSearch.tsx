import type { AdvertResult, AdvertSummary } from '@berth/contract';
import type { ReactNode } from 'react';
import { useNow } from '../../platform/now.ts';
import { newAdverts } from './advert-dates.ts';
import styles from './FoundList.module.css';
import { JobItems } from './JobItems.tsx';

type SimilarToSearchProps = {
  result: Pick<AdvertResult, 'similarAdverts' | 'place'> & { reading: Pick<AdvertResult['reading'], 'similarTo' | 'foundBy'> };
  /** The words that were searched, which are marked. */
  keyword: string;
  /** The visitor's own marks on an advert: saved, applied. */
  marksOf: (advert: AdvertSummary) => ReactNode;
};

/** The similar jobs of a search that finds few jobs close to its keyword (search.help.12). Renders nothing if there are none. */
export function SimilarToSearch({ result: { similarAdverts, place, reading }, keyword, marksOf }: SimilarToSearchProps) {
  const news = newAdverts(similarAdverts, useNow());
  if (similarAdverts.length === 0) return null;
  const { similarTo } = reading;
  return (
    <section aria-labelledby="similar-to-search" className={styles.section}>
      <h2 id="similar-to-search" className={styles.title}>
        {similarTo === null ? 'Similar jobs' : `Jobs like ${similarTo}`}
      </h2>
      <ul className={styles.list}>
        <JobItems
          adverts={similarAdverts}
          place={place}
          keyword={similarTo === null ? keyword : ''}
          foundBy={similarTo === null ? reading.foundBy : []}
          news={news}
          level={3}
          marksOf={marksOf}
        />
      </ul>
    </section>
  );
}
