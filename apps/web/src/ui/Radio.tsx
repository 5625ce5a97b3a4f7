import type { ComponentProps } from 'react';
import styles from './Choice.module.css';
import { described, FieldNotes, type FieldProps } from './Field.tsx';

export type RadioProps = Omit<FieldProps, 'hint'> &
  Omit<ComponentProps<'input'>, 'className' | 'children' | 'type'> & {
    id: string;
    /** A second line of the label. */
    note?: FieldProps['hint'];
  };

/** One radio button; those of one `name` are one choice. `RadioGroup` has several in one place, under a question. */
export function Radio({ id, label, note, error, ...rest }: RadioProps) {
  const errorId = described(id, { error })['aria-describedby'];
  return (
    <div className={styles.single} data-error={error ? '' : undefined}>
      <FieldNotes id={id} error={error} />
      <div className={styles.choice}>
        <input {...rest} id={id} type="radio" className={styles.radio} aria-describedby={note ? `${id}-note` : errorId} />
        <label htmlFor={id} className={styles.label}>
          {label}
          {note ? (
            <span id={`${id}-note`} className={styles.about}>
              {note}
            </span>
          ) : null}
        </label>
      </div>
    </div>
  );
}
