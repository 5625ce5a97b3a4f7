import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Field.module.css';
import { Icon } from './Icon.tsx';

/** What every field shows around its control. `error` is empty or absent if there is no error. */
export type FieldProps = { label: ReactNode; hint?: ReactNode; error?: string | undefined };

/** The id a control gets: its own, or its name, so that an error summary can link to it. */
export function controlId(props: { id?: string | undefined; name?: string | undefined }, fallback: string): string {
  return props.id ?? props.name ?? fallback;
}

/** The attributes that tie a control to its hint and error. */
export function described(id: string, { hint, error }: Pick<FieldProps, 'hint' | 'error'>, ...more: (string | false | undefined)[]) {
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : '', ...more].filter(Boolean).join(' ');
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? (true as const) : undefined };
}

/** The hint and the error of a control, in that order. */
export function FieldNotes({ id, hint, error }: { id: string } & Pick<FieldProps, 'hint' | 'error'>) {
  return (
    <>
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className={styles.error} id={`${id}-error`}>
          <Icon of={CircleAlert} />
          <span>{error}</span>
        </p>
      ) : null}
    </>
  );
}

/** Label, hint, error and control of one field, in reading order. A required field's label carries an asterisk (profile.form.2). */
export function Field({
  id,
  label,
  hint,
  error,
  required,
  children,
}: FieldProps & { id: string; required?: boolean | undefined; children: ReactNode }) {
  return (
    <div className={styles.field} data-error={error ? '' : undefined}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {required ? (
          <span className={styles.required} aria-hidden="true">
            {' '}
            *
          </span>
        ) : null}
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
      {children}
    </div>
  );
}
