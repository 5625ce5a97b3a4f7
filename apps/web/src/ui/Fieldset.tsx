import type { ReactNode } from 'react';
import styles from './Choice.module.css';

/** A group of boxes under a legend, side by side if there is room. */
export function Fieldset({ legend, children }: { legend: ReactNode; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.choices}>{children}</div>
    </fieldset>
  );
}
