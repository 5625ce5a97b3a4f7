import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { onDevice } from '../../platform/device-storage.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './RecentlyViewed.module.css';
import { forgetViewed, storedViews, viewedJobs } from './viewed-jobs.ts';

const nothing = () => null;

/** The jobs whose pages were opened on this device. Comes below the results, so nothing moves when the script finds some. */
export function RecentlyViewed() {
  const jobs = viewedJobs(useSyncExternalStore(onDevice, storedViews, nothing));
  if (jobs.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="recently-viewed" data-print="no">
      <div className={styles.head}>
        <h2 id="recently-viewed" className={styles.title}>
          Recently viewed
        </h2>
        <Button tone="quiet" onClick={forgetViewed}>
          Clear this list
        </Button>
      </div>
      <ul className={styles.jobs}>
        {jobs.map(({ advertId, jobName, jobTitle, employer }) => (
          <li key={advertId}>
            <Link to="/job/$name/$id" params={{ name: jobName, id: String(advertId) }} className={styles.job}>
              {jobTitle}
            </Link>
            <span className={styles.employer}>{employer}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
