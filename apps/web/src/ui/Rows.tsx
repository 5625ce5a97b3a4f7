import type { ReactNode } from 'react';
import { AnyLink } from './AnyLink.tsx';
import styles from './Rows.module.css';

/** A short list of rows. */
export function Rows({ children }: { children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>;
}

type RowProps = {
  title: string;
  /** Where the title leads; the whole row is its target. */
  url: string;
  /** Level of the title's heading. */
  level?: 2 | 3;
  facts: ReactNode;
  /** Marks at the top right, above the row's link. */
  marks?: ReactNode;
  foot?: ReactNode;
  /** Why it is on the list. */
  why?: ReactNode;
};

/** One thing of a list in brief. */
export function Row({ title, url, level = 3, facts, marks, foot, why }: RowProps) {
  const Heading = `h${level}` as const;
  const heading = (
    <Heading className={styles.title}>
      <AnyLink url={url}>{title}</AnyLink>
    </Heading>
  );
  return (
    <li className={styles.row}>
      {marks ? (
        <div className={styles.head}>
          {heading}
          <div className={styles.marks}>{marks}</div>
        </div>
      ) : (
        heading
      )}
      <p className={styles.facts}>{facts}</p>
      {foot ? <p className={styles.foot}>{foot}</p> : null}
      {why ? <p className={styles.why}>{why}</p> : null}
    </li>
  );
}
