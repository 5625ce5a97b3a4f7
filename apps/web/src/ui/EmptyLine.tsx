import type { ReactNode } from 'react';
import styles from './EmptyLine.module.css';

/** Replaces what is not there yet: a line that says so, and the one thing to do. A whole list or page that is empty has an EmptyState. */
export function EmptyLine({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.line}>
      <p className={styles.words}>{children}</p>
      {action}
    </div>
  );
}
