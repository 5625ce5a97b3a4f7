import type { ComponentProps } from 'react';
import styles from './Form.module.css';

/** A form in one column whose checks are ours, not the browser's; `post` keeps its fields out of the address should no script run. */
export function Form({ children, ...rest }: Omit<ComponentProps<'form'>, 'className' | 'noValidate' | 'method'>) {
  return (
    <form {...rest} noValidate method="post" className={styles.form}>
      {children}
    </form>
  );
}
