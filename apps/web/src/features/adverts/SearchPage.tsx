import type { MouseEvent, ReactNode } from 'react';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { resultsId } from './FoundAdverts.tsx';
import styles from './SearchPage.module.css';

/** The address stays: it is the search's, which people send to others. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById(resultsId)?.focus();
}

/** The search page: a compact search bar on top, what was found below. */
export function SearchPage({ form, results }: { form: ReactNode; results: ReactNode }) {
  return (
    <>
      <SkipLink to={resultsId} onClick={skip}>
        Skip to results
      </SkipLink>
      <div className={styles.bar}>
        <div className={styles.inner}>{form}</div>
      </div>
      <div className={styles.results}>{results}</div>
    </>
  );
}
