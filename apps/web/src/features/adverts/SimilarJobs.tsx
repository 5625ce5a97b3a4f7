import type { AdvertSummary } from '@berth/contract';
import { JobCard } from './JobCard.tsx';
import styles from './SimilarJobs.module.css';

/** Open adverts like the one on the page. Nothing where there are none. */
export function SimilarJobs({ adverts, heading }: { adverts: readonly AdvertSummary[]; heading: string }) {
  if (adverts.length === 0) return null;
  return (
    <section className={styles.similar} aria-labelledby="similar-jobs" data-print="no">
      <h2 id="similar-jobs">{heading}</h2>
      <ul className={styles.grid}>
        {adverts.map((advert) => (
          <li key={advert.advertId}>
            <JobCard advert={advert} />
          </li>
        ))}
      </ul>
    </section>
  );
}
