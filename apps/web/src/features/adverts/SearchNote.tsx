import type { ReactNode } from 'react';
import styles from './SearchNote.module.css';

/** A sentence about how the search was read, next to its tags. On a phone it is part of their line. */
export function SearchNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}

/** Words of a note that a phone leaves out, so that its link is on the screen. */
export function MoreWords({ children }: { children: ReactNode }) {
  return <span className={styles.more}>{children}</span>;
}
