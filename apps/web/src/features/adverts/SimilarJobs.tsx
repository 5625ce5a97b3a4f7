import type { AdvertSummary } from '@berth/contract';
import type { ReactNode } from 'react';
import { useNow } from '../../platform/now.ts';
import { newAdverts } from './advert-dates.ts';
import { JobCard } from './JobCard.tsx';
import styles from './SimilarJobs.module.css';

type SimilarJobsProps = {
  adverts: readonly AdvertSummary[];
  heading: string;
  /** The visitor's own marks on an advert. */
  marksOf: (advert: AdvertSummary) => ReactNode;
};

/** Open adverts like the one on the page. Renders nothing without any. */
export function SimilarJobs({ adverts, heading, marksOf }: SimilarJobsProps) {
  const news = newAdverts(adverts, useNow());
  if (adverts.length === 0) return null;
  return (
    <section className={styles.similar} aria-labelledby="similar-jobs" data-print="no">
      <h2 id="similar-jobs">{heading}</h2>
      <ul className={styles.grid}>
        {adverts.map((advert) => (
          <li key={advert.advertId}>
            <JobCard advert={advert} isNew={news.has(advert.advertId)} marks={marksOf(advert)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
