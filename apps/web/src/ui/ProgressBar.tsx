import { useId } from 'react';
import styles from './ProgressBar.module.css';

/** How far something is, 0 to 100, in words and as a bar. */
export function ProgressBar({ label, percentage }: { label: string; percentage: number }) {
  const id = useId();
  return (
    <div className={styles.bar}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.number} aria-hidden="true">
        {percentage}%
      </span>
      <progress id={id} max={100} value={percentage}>
        {percentage}%
      </progress>
    </div>
  );
}
