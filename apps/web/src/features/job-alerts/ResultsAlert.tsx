import type { ComponentProps } from 'react';
import { AlertButton } from './AlertButton.tsx';
import styles from './ResultsAlert.module.css';

/** The alert button above the results of a search. A phone has room for "By email"; its name is the whole sentence at every width. */
export function ResultsAlert({ params, registration }: Pick<ComponentProps<typeof AlertButton>, 'params' | 'registration'>) {
  return (
    <AlertButton
      params={params}
      registration={registration}
      words={
        <span>
          <span className={styles.rest}>Get these </span>
          <span className={styles.short}>by email</span>
        </span>
      }
    />
  );
}
