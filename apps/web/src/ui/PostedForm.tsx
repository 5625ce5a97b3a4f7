import type { ComponentProps } from 'react';
import styles from './Form.module.css';

/**
 * A form that works without scripts as well: the browser then posts it to its page, or to the page of `action` (look.noscript.3). Its button
 * is a `Button` of the type `submit`.
 */
export function PostedForm(props: Omit<ComponentProps<'form'>, 'className' | 'noValidate' | 'method'>) {
  return <form {...props} noValidate method="post" className={styles.form} />;
}
