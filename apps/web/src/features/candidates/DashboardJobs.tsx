import type { AdvertSummary } from '@berth/contract';
import { BriefcaseBusiness } from 'lucide-react';
import type { ReactNode } from 'react';
import { JobRow } from '../../platform/JobRow.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Rows } from '../../ui/Rows.tsx';
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
          <Rows>
            {adverts.map((advert) => (
              <JobRow key={advert.advertId} advert={advert} url={jobUrl(advert)} marks={marksOf(advert)} />
            ))}
          </Rows>
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
