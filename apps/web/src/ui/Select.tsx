import { type ComponentProps, useId } from 'react';
import { classNames } from './class-names.ts';
import fieldStyles from './Field.module.css';
import { controlId, described, Field, type FieldProps } from './Field.tsx';
import styles from './Select.module.css';

export type SelectProps = FieldProps &
  Omit<ComponentProps<'select'>, 'className' | 'children' | 'multiple'> & {
    options: readonly { value: string; label: string }[];
    /** The first, empty choice, "Please select" by default (profile.form.8). Null if something is always chosen. */
    emptyLabel?: string | null;
  };

/** A native drop-down list. */
export function Select({ label, hint, error, options, emptyLabel = 'Please select', ...rest }: SelectProps) {
  const id = controlId(rest, useId());
  return (
    <Field id={id} label={label} hint={hint} error={error} required={rest.required}>
      <select {...rest} id={id} className={classNames(fieldStyles.control, styles.select)} {...described(id, { hint, error })}>
        {emptyLabel === null ? null : <option value="">{emptyLabel}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
