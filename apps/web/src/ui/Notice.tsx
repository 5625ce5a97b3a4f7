import { CircleCheck, Info, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import styles from './Notice.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export type Tone = 'info' | 'positive' | 'warning' | 'danger';

/** The shape and the word that say a tone without its colour. */
export const toneMarks: Record<Tone, { icon: LucideIcon; word: string }> = {
  info: { icon: Info, word: 'Note' },
  positive: { icon: CircleCheck, word: 'Done' },
  warning: { icon: TriangleAlert, word: 'Warning' },
  danger: { icon: OctagonAlert, word: 'Problem' },
};

type NoticeProps = {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons or links, under the text. */
  actions?: ReactNode;
  /** `status` or `alert` for a notice that appears after the page has loaded. */
  role?: 'status' | 'alert';
};

/** A message in the flow of the page. */
export function Notice({ tone = 'info', title, children, actions, role }: NoticeProps) {
  const mark = toneMarks[tone];
  return (
    <div className={styles.notice} data-tone={tone} role={role}>
      <Icon of={mark.icon} size={24} className={styles.icon} />
      <div className={styles.body}>
        <VisuallyHidden>{mark.word}: </VisuallyHidden>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children ? <div className={styles.text}>{children}</div> : null}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </div>
  );
}
