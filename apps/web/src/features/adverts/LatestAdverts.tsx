import type { AdvertSummary } from '@berth/contract';
import { BriefcaseBusiness } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNow } from '../../platform/now.ts';
import { AnyLink } from '../../ui/AnyLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { newAdverts } from './advert-dates.ts';
import { JobCard } from './JobCard.tsx';
import styles from './LatestAdverts.module.css';

type LatestAdvertsProps = {
  adverts: readonly AdvertSummary[];
  heading: string;
  /** Where the rest is: "See more" on the home page, all jobs on the page of the latest. */
  more: { url: string; words: string };
  /** What is the visitor's own about an advert. */
  marksOf: (advert: AdvertSummary) => ReactNode;
};

/** The newest adverts as a grid of cards. */
export function LatestAdverts({ adverts, heading, more, marksOf }: LatestAdvertsProps) {
  const news = newAdverts(adverts, useNow());
  return (
    <section className={styles.section} aria-labelledby="latest-adverts">
      <h2 id="latest-adverts">{heading}</h2>
      {adverts.length === 0 ? (
        <EmptyState icon={BriefcaseBusiness} title="There are no jobs at the moment">
          New jobs appear here on the day they are published.
        </EmptyState>
      ) : (
        <>
          <ul className={styles.grid}>
            {adverts.map((advert) => (
              <li key={advert.advertId}>
                <JobCard advert={advert} shortSalary isNew={news.has(advert.advertId)} marks={marksOf(advert)} />
              </li>
            ))}
          </ul>
          <p>
            <AnyLink tone="secondary" url={more.url}>
              {more.words}
            </AnyLink>
          </p>
        </>
      )}
    </section>
  );
}
