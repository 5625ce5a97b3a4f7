import { Link, useHydrated, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import styles from './BackToResults.module.css';
import { lastSearch } from './last-search.ts';

/** Back to the last search of this visit, at the place where it was left; without one, to an empty search. */
export function BackToResults() {
  const router = useRouter();
  const search = useHydrated() ? lastSearch() : null;
  const onClick = (event: MouseEvent) => {
    const cameFromSearch = router.state.location.state.fromSearch === true;
    if (!cameFromSearch || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    router.history.back();
  };
  return (
    <p className={styles.back} data-print="no">
      <Link to={search ?? '/search'} onClick={onClick}>
        <Icon of={ArrowLeft} />
        {search ? 'Back to results' : 'Search all jobs'}
      </Link>
    </p>
  );
}
