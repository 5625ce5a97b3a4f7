import type { ReactNode } from 'react';
import styles from './FileOutcome.module.css';
import { Icon } from './Icon.tsx';
import { toneMarks } from './Notice.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** How the upload of one file ended, under its name. */
export function FileOutcome({ tone, children }: { tone: 'positive' | 'danger'; children: ReactNode }) {
  const { icon, word } = toneMarks[tone];
  return (
    <p className={styles.outcome} data-tone={tone}>
      <Icon of={icon} />
      <span>
        <VisuallyHidden>{word}: </VisuallyHidden>
        {children}
      </span>
    </p>
  );
}
