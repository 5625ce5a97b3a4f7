import type { ReactNode } from 'react';
import styles from './SummaryList.module.css';

/** One fact: what it is, its value, which is null if it is not given, and what can be done about it. */
export type SummaryRow = { term: ReactNode; value: ReactNode; action?: ReactNode };

/** Facts as a description list: term and value side by side from a list width of 30rem, stacked below. */
export function SummaryList({ rows }: { rows: readonly SummaryRow[] }) {
  return (
    <div className={styles.frame}>
      <dl className={styles.list}>
        {rows.map((row, index) => (
          <div key={typeof row.term === 'string' ? row.term : index} className={styles.row}>
            <dt>{row.term}</dt>
            <dd>{row.value ?? 'Not given'}</dd>
            {row.action ? <dd className={styles.action}>{row.action}</dd> : null}
          </div>
        ))}
      </dl>
    </div>
  );
}
