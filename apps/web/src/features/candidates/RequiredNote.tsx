import type { ReactNode } from 'react';
import styles from './Manage.module.css';

/** What the asterisks of a form mean, where it has any; `children` is what else there is to say before it is filled in. */
export function RequiredNote({ isShown, children }: { isShown: boolean; children?: ReactNode }) {
  if (!isShown && !children) return null;
  return (
    <p className={styles.note}>
      {isShown ? 'Fields marked * must be filled in. ' : null}
      {children}
    </p>
  );
}
