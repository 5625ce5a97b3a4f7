import type { ReactNode } from 'react';
import styles from './Choice.module.css';

/** Boxes that belong together, under a name of their own, beside each other where there is room. */
export function Fieldset({ legend, children }: { legend: ReactNode; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.choices}>{children}</div>
    </fieldset>
  );
}
