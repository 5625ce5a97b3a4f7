import { type ComponentProps, useId } from 'react';
import styles from './Choice.module.css';
import { controlId, described, FieldNotes, type FieldProps } from './Field.tsx';

export type CheckboxProps = FieldProps & Omit<ComponentProps<'input'>, 'className' | 'children' | 'type'>;

/** A check box. Its label is part of the 44 px target. */
export function Checkbox({ label, hint, error, ...rest }: CheckboxProps) {
  const id = controlId(rest, useId());
  return (
    <div className={styles.single}>
      <FieldNotes id={id} error={error} />
      <div className={styles.choice}>
        <input {...rest} id={id} type="checkbox" className={styles.box} {...described(id, { hint, error })} />
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
      </div>
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
