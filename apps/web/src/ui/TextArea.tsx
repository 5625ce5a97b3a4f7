import { type ComponentProps, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import fieldStyles from './Field.module.css';
import { controlId, described, Field, type FieldProps } from './Field.tsx';
import styles from './TextArea.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export type TextAreaProps = FieldProps &
  Omit<ComponentProps<'textarea'>, 'className' | 'children' | 'maxLength'> & {
    /** The most characters the field may have: counted down below it, never cut off. */
    maxCharacters?: number;
  };

const number = new Intl.NumberFormat('en-GB');

/** What the counter says: "9,950 characters left", "12 characters too many". */
function countWords(left: number): string {
  const amount = number.format(Math.abs(left));
  const noun = Math.abs(left) === 1 ? 'character' : 'characters';
  return left < 0 ? `${amount} ${noun} too many` : `${amount} ${noun} left`;
}

/**
 * Several lines of text, with a counter if there is a limit. The counter is announced only in the last tenth, so that typing stays quiet.
 */
export function TextArea({ label, hint, error, maxCharacters, rows = 6, onChange, ...rest }: TextAreaProps) {
  const id = controlId(rest, useId());
  const [typed, setTyped] = useState(typeof rest.defaultValue === 'string' ? rest.defaultValue.length : 0);
  const left = (maxCharacters ?? 0) - (typeof rest.value === 'string' ? rest.value.length : typed);
  return (
    <Field id={id} label={label} hint={hint} error={error} required={rest.required}>
      <textarea
        {...rest}
        id={id}
        rows={rows}
        className={classNames(fieldStyles.control, styles.area)}
        {...described(id, { hint, error }, maxCharacters !== undefined && `${id}-count`)}
        onChange={(event) => {
          setTyped(event.target.value.length);
          return onChange?.(event);
        }}
      />
      {maxCharacters === undefined ? null : (
        <>
          <p id={`${id}-count`} className={classNames(styles.count, left < 0 && styles.over)}>
            {countWords(left)}
          </p>
          <VisuallyHidden role="status">{left < maxCharacters / 10 ? countWords(left) : ''}</VisuallyHidden>
        </>
      )}
    </Field>
  );
}
