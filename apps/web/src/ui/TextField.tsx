import { type ComponentProps, useId } from 'react';
import styles from './Field.module.css';
import { controlId, described, Field, type FieldProps } from './Field.tsx';

export type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'className' | 'children'>;

/** One line of text. Takes `ref` and handlers, so `{...register('email')}` spreads onto it. */
export function TextField({ label, hint, error, type = 'text', ...rest }: TextFieldProps) {
  const id = controlId(rest, useId());
  return (
    <Field id={id} label={label} hint={hint} error={error} required={rest.required}>
      <input {...rest} id={id} type={type} className={styles.control} {...described(id, { hint, error })} />
    </Field>
  );
}

/** An email address, with the keyboard for it. `autoComplete` is "username" where it signs in, "off" where it is someone else's. */
export function EmailField({ autoComplete = 'email', ...rest }: Omit<TextFieldProps, 'type'>) {
  return <TextField {...rest} type="email" inputMode="email" autoComplete={autoComplete} autoCapitalize="none" spellCheck={false} />;
}
