import type { ReactNode } from 'react';
import styles from './SkipLink.module.css';

/** A link past what comes first, shown while it has the focus. `to` is the id of an element that can take the focus. */
export function SkipLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a
      className={styles.skip}
      href={`#${to}`}
      onClick={(event) => {
        // The address stays: it is a search's, which others are sent.
        event.preventDefault();
        document.getElementById(to)?.focus();
      }}
    >
      {children}
    </a>
  );
}
