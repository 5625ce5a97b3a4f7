import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { Icon } from './Icon.tsx';

/** `title` says what is missing, `children` what it is for, `action` the one thing to do next. */
type EmptyStateProps = { title: ReactNode; icon?: LucideIcon; children?: ReactNode; action?: ReactNode };

/** Replaces an empty list. */
export function EmptyState({ title, icon, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {icon ? (
        <span className={styles.icon}>
          <Icon of={icon} size={32} />
        </span>
      ) : null}
      <p className={styles.title}>{title}</p>
      {children ? <div className={styles.text}>{children}</div> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
