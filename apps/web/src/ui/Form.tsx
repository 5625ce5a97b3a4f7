import type { ComponentProps } from 'react';
import styles from './Form.module.css';

/**
 * A form in one column whose checks are ours, not the browser's. `post` keeps its fields out of the address should no script run; then it
 * says that it does not work (look.noscript.2).
 */
export function Form({ children, ...rest }: Omit<ComponentProps<'form'>, 'className' | 'noValidate' | 'method'>) {
  return (
    <form {...rest} noValidate method="post" className={styles.form}>
      <noscript>
        <p>Your browser does not run JavaScript, which this form needs. Turn it on, or use another browser.</p>
      </noscript>
      {children}
    </form>
  );
}
