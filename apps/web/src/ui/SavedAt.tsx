import { CircleCheck } from 'lucide-react';
import { Icon } from './Icon.tsx';
import styles from './SavedAt.module.css';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/**
 * "Saved 14:32", in the reader's time zone, announced when it appears. Always mounted, since a live region must exist first; empty before a
 * save.
 */
export function SavedAt({ at }: { at: Date | null }) {
  return (
    <p role="status" className={styles.saved}>
      {at ? (
        <>
          <Icon of={CircleCheck} className={styles.icon} />
          <span>
            Saved <time dateTime={at.toISOString()}>{clock.format(at)}</time>
          </span>
        </>
      ) : null}
    </p>
  );
}
