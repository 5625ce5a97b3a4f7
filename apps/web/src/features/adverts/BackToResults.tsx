import { useHydrated, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useGoBack } from '../../platform/use-go-back.ts';
import { AnyLink } from '../../ui/AnyLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './BackToResults.module.css';
import { lastSearch } from './last-search.ts';

/** Links to the last search of this visit, at its scroll position. Without one, links to the search page. */
export function BackToResults({ searchUrl }: { searchUrl: string }) {
  const router = useRouter();
  const search = useHydrated() ? lastSearch() : null;
  const onClick = useGoBack(() => router.state.location.state.fromSearch === true);
  return (
    <p className={styles.back} data-print="no">
      <AnyLink url={search ?? searchUrl} onClick={onClick}>
        <Icon of={ArrowLeft} />
        {search ? 'Back to results' : 'Search all jobs'}
      </AnyLink>
    </p>
  );
}
