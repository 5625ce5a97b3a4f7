import type { ReactNode } from 'react';
import styles from './PageHeading.module.css';

/** `caption` is above the heading, `lead` below, `actions` next to it on wide screens. */
type PageHeadingProps = { children: ReactNode; caption?: ReactNode; lead?: ReactNode; actions?: ReactNode };

/** The page's one h1. It can take the focus after a change of page or state (`id` page-heading). */
export function PageHeading({ children, caption, lead, actions }: PageHeadingProps) {
  return (
    <div className={styles.heading}>
      <div className={styles.words}>
        {caption ? <p className={styles.caption}>{caption}</p> : null}
        <h1 id="page-heading" tabIndex={-1}>
          {children}
        </h1>
        {lead ? <div className={styles.lead}>{lead}</div> : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  );
}
