import { type AdvertSummary, formatDate, formatSalary, listCommentLength } from '@berth/contract';
import { BriefcaseBusiness } from 'lucide-react';
import type { ReactNode } from 'react';
import { JobStateMark } from '../../platform/JobStateMark.tsx';
import { AnyLink } from '../../ui/AnyLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import styles from './Dashboard.module.css';

type DashboardJobsProps = {
  adverts: readonly AdvertSummary[];
  /** How many are open, these among them. */
  total: number;
  searchUrl: string;
  jobUrl: (advert: AdvertSummary) => string;
  /** The candidate's own marks on an advert. */
  marksOf: (advert: AdvertSummary) => ReactNode;
};

/** The heart says that a job is saved. */
const asHeart = ['Saved'] as const;

/** The newest jobs, in brief, with a link to the rest in this site's search, if jobs are on this site (dashboard.dashboard.3). */
export function DashboardJobs({ adverts, total, searchUrl, jobUrl, marksOf }: DashboardJobsProps) {
  return (
    <section className={styles.section} aria-labelledby="latest-jobs">
      <h2 id="latest-jobs">Latest jobs</h2>
      {adverts.length === 0 ? (
        <EmptyState icon={BriefcaseBusiness} title="There are no jobs at the moment">
          New jobs appear here on the day they are published.
        </EmptyState>
      ) : (
        <>
          <p>{total === 1 ? '1 job is open' : `${total.toLocaleString('en-GB')} jobs are open. The newest:`}</p>
          <ul className={styles.rows}>
            {adverts.map((advert) => (
              <li key={advert.advertId} className={styles.row}>
                <div className={styles.rowHead}>
                  <h3 className={styles.rowTitle}>
                    <AnyLink url={jobUrl(advert)}>{advert.jobTitle}</AnyLink>
                  </h3>
                  <div className={styles.rowMarks}>{marksOf(advert)}</div>
                </div>
                <p className={styles.rowFacts}>{[advert.employer, advert.locationName].filter(Boolean).join(' · ')}</p>
                <p className={styles.rowFoot}>
                  <strong>{formatSalary(advert, listCommentLength)}</strong>
                  {advert.closingDate ? (
                    <span>
                      Closes <time dateTime={advert.closingDate}>{formatDate(advert.closingDate)}</time>
                    </span>
                  ) : null}
                  <JobStateMark advert={advert} without={asHeart} />
                </p>
              </li>
            ))}
          </ul>
          {searchUrl === '/search' ? (
            <p>
              <LinkButton tone="secondary" to="/search">
                See all jobs
              </LinkButton>
            </p>
          ) : null}
        </>
      )}
    </section>
  );
}
