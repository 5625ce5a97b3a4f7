import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Choice.module.css';
import { controlId, described, FieldNotes, type FieldProps } from './Field.tsx';
import { Radio } from './Radio.tsx';

export type RadioOption = { value: string; label: ReactNode; hint?: ReactNode };

/** `name` and the handlers of react-hook-form's `register` spread onto it; the first radio has the group's id, for an error summary. */
export type RadioGroupProps = FieldProps &
  Omit<ComponentProps<'input'>, 'className' | 'children' | 'type' | 'value' | 'defaultValue'> & {
    options: readonly RadioOption[];
    /** Controlled choice; leave out when react-hook-form keeps it. */
    value?: string;
    defaultValue?: string;
  };

/** A choice of one, with all options visible. */
export function RadioGroup({ label, hint, error, options, value, defaultValue, required, ...rest }: RadioGroupProps) {
  const id = controlId(rest, useId());
  const chosen = (option: RadioOption) =>
    value === undefined ? { defaultChecked: option.value === defaultValue } : { checked: option.value === value };
  return (
    <fieldset className={styles.group} {...described(id, { hint, error })} aria-invalid={undefined}>
      <legend className={styles.legend}>
        {label}
        {required ? (
          <span className={styles.required} aria-hidden="true">
            {' '}
            *
          </span>
        ) : null}
      </legend>
      <FieldNotes id={id} hint={hint} error={error} />
      {options.map((option, index) => {
        const optionId = index === 0 ? id : `${id}-${option.value}`;
        return (
          <Radio
            {...rest}
            {...chosen(option)}
            key={option.value}
            id={optionId}
            value={option.value}
            required={required}
            label={option.label}
            note={option.hint}
          />
        );
      })}
    </fieldset>
  );
}
