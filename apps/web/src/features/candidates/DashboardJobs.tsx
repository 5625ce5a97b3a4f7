import { type AdvertSummary, formatDate, formatSalary } from '@berth/contract';
import { BriefcaseBusiness } from 'lucide-react';
import { AnyLink } from '../../ui/AnyLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import styles from './Dashboard.module.css';

type DashboardJobsProps = {
  adverts: readonly AdvertSummary[];
  searchUrl: string;
  jobUrl: (advert: AdvertSummary) => string;
};

/** Letters of a salary comment in a short list (SPEC.md §9). */
const commentLength = 40;

/** The newest jobs, in brief. */
export function DashboardJobs({ adverts, searchUrl, jobUrl }: DashboardJobsProps) {
  return (
    <section className={styles.section} aria-labelledby="latest-jobs">
      <h2 id="latest-jobs">Latest jobs</h2>
      {adverts.length === 0 ? (
        <EmptyState icon={BriefcaseBusiness} title="There are no jobs at the moment">
          New jobs appear here on the day they are published.
        </EmptyState>
      ) : (
        <>
          <ul className={styles.rows}>
            {adverts.map((advert) => (
              <li key={advert.advertId} className={styles.row}>
                <h3 className={styles.rowTitle}>
                  <AnyLink url={jobUrl(advert)}>{advert.jobTitle}</AnyLink>
                </h3>
                <p className={styles.rowFacts}>{[advert.employer, advert.locationName].filter(Boolean).join(' · ')}</p>
                <p className={styles.rowFoot}>
                  <strong>{formatSalary(advert, commentLength)}</strong>
                  {advert.closingDate ? (
                    <span>
                      Closes <time dateTime={advert.closingDate}>{formatDate(advert.closingDate)}</time>
                    </span>
                  ) : null}
                </p>
              </li>
            ))}
          </ul>
          <p>
            <AnyLink tone="secondary" url={searchUrl}>
              See all jobs
            </AnyLink>
          </p>
        </>
      )}
    </section>
  );
}
