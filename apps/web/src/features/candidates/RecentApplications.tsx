import { type Application, applyPath, type BegunApplication, formatDate } from '@berth/contract';
import { CircleCheck, PencilLine, Undo2 } from 'lucide-react';
import { AnyLink } from '../../ui/AnyLink.tsx';
import { Chip } from '../../ui/Chip.tsx';
import styles from './Dashboard.module.css';

/** Rows of the dashboard. The page of applications has all. */
const shown = 3;

type RecentApplicationsProps = {
  /** Not sent yet, without the one that is the next thing to do. */
  begun: readonly BegunApplication[];
  applications: readonly Application[];
  jobUrl: (advert: Application['advert']) => string;
};

/** The last applications with their states, unfinished ones first. */
export function RecentApplications({ begun, applications, jobUrl }: RecentApplicationsProps) {
  const unfinished = begun.slice(0, shown);
  return (
    <section className={styles.section} aria-labelledby="recent-applications">
      <h2 id="recent-applications">Your applications</h2>
      <ul className={styles.rows}>
        {unfinished.map((draft) => (
          <li key={draft.advertId} className={styles.row}>
            <h3 className={styles.rowTitle}>
              <AnyLink url={applyPath(draft)}>{draft.jobTitle}</AnyLink>
            </h3>
            <p className={styles.rowFacts}>{draft.employer}</p>
            <p className={styles.rowFoot}>
              <Chip tone="warning" icon={PencilLine}>
                Begun
              </Chip>
              <span>
                Saved <time dateTime={draft.changedOn}>{formatDate(draft.changedOn)}</time>
              </span>
            </p>
          </li>
        ))}
        {applications.slice(0, shown - unfinished.length).map(({ applicationGuid, advert, createdOn, status }) => (
          <li key={applicationGuid} className={styles.row}>
            <h3 className={styles.rowTitle}>
              <AnyLink url={jobUrl(advert)}>{advert.jobTitle}</AnyLink>
            </h3>
            <p className={styles.rowFacts}>{[advert.employer, advert.locationName].filter(Boolean).join(' · ')}</p>
            <p className={styles.rowFoot}>
              {status === 'withdrawn' ? (
                <Chip icon={Undo2}>Withdrawn</Chip>
              ) : (
                <Chip tone="positive" icon={CircleCheck}>
                  Applied
                </Chip>
              )}
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
    </section>
  );
}
