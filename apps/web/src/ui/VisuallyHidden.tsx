import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** Text for screen readers only. Give `role="status"` to have changes announced. */
export function VisuallyHidden({ children, role }: { children: ReactNode; role?: 'status' | 'alert' }) {
  return (
    <span className={styles.hidden} role={role}>
      {children}
    </span>
  );
}
