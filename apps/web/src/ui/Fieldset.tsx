import type { ReactNode } from 'react';
import styles from './Choice.module.css';

type FieldsetProps = {
  legend: ReactNode;
  children: ReactNode;
  /** `row` puts short labels side by side if there is room, `column` sentences under each other. */
  layout?: 'row' | 'column';
};

/** A group of boxes under a legend. */
export function Fieldset({ legend, children, layout = 'row' }: FieldsetProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.choices} data-layout={layout}>
        {children}
      </div>
    </fieldset>
  );
}
