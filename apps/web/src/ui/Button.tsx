import type { ComponentProps } from 'react';
import styles from './Button.module.css';
import { classNames } from './class-names.ts';

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger';

export type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & {
  tone?: ButtonTone;
  /** The act is pending: the button keeps its focus and its place, and ignores further presses. */
  busy?: boolean;
  /** Fills its column at every width. */
  wide?: boolean;
};

/** The class of a button, for links that look like one. */
export function buttonClass(tone: ButtonTone = 'primary', wide = false): string {
  return classNames(styles.button, styles[tone], wide && styles.wide);
}

/** A native button, 44 px high. Icons are children next to the label. */
export function Button({ tone, busy = false, wide, type = 'button', onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(tone, wide)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? <span className={styles.busy} aria-hidden="true" /> : null}
      {children}
    </button>
  );
}
