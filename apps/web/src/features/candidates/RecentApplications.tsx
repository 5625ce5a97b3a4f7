import { type Application, formatDate } from '@berth/contract';
import { Send } from 'lucide-react';
import { AnyLink } from '../../ui/AnyLink.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import styles from './Dashboard.module.css';

type RecentApplicationsProps = { applications: readonly Application[]; jobUrl: (advert: Application['advert']) => string };

/** The last applications with their states. */
export function RecentApplications({ applications, jobUrl }: RecentApplicationsProps) {
  return (
    <section className={styles.section} aria-labelledby="recent-applications">
      <h2 id="recent-applications">Your applications</h2>
      {applications.length === 0 ? (
        <EmptyState icon={Send} title="You have not applied for any jobs yet">
          When you apply, you can follow it here.
        </EmptyState>
      ) : (
        <>
          <ul className={styles.rows}>
            {applications.map(({ applicationGuid, advert, createdOn, status }) => (
              <li key={applicationGuid} className={styles.row}>
                <h3 className={styles.rowTitle}>
                  <AnyLink url={jobUrl(advert)}>{advert.jobTitle}</AnyLink>
                </h3>
                <p className={styles.rowFacts}>{[advert.employer, advert.locationName].filter(Boolean).join(' · ')}</p>
                <p className={styles.rowFoot}>
                  {status === 'withdrawn' ? <Chip>Withdrawn</Chip> : <Chip tone="positive">Sent</Chip>}
                  <span>
                    <time dateTime={createdOn}>{formatDate(createdOn)}</time>
                  </span>
                </p>
              </li>
            ))}
          </ul>
          <p>
            <AnyLink tone="secondary" url="/applications">
              See all applications
            </AnyLink>
          </p>
        </>
      )}
    </section>
  );
}
