import type { MouseEventHandler, ReactNode } from 'react';
import styles from './SkipLink.module.css';

type SkipLinkProps = { to: string; onClick?: MouseEventHandler; children: ReactNode };

/** A link past what comes first, shown while it has the focus. `to` is the id of an element that can take the focus. */
export function SkipLink({ to, onClick, children }: SkipLinkProps) {
  return (
    <a className={styles.skip} href={`#${to}`} onClick={onClick}>
      {children}
    </a>
  );
}
