import { changedSearch, type SearchParams } from '@berth/contract';
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount } from '../../platform/amounts.ts';
import { jobCategoriesQuery } from '../../platform/job-categories.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { CategoryLinks } from './CategoryLinks.tsx';
import styles from './NothingFound.module.css';

type NothingFoundProps = {
  /** Jobs further away, and jobs near to the words. */
  jobs: ReactNode;
  /** Searches that would find more. */
  help: ReactNode;
  /** The button that creates a job alert. */
  alert: ReactNode;
};

/** Ways on from a search without results, which its heading has said (search.help.7). */
export function NothingFound({ jobs, help, alert }: NothingFoundProps) {
  const { data: categories = [] } = useQuery(jobCategoriesQuery);
  return (
    <div className={styles.ways}>
      {jobs}
      {help}
      <WaitForJob alert={alert}>Check the spelling, or try a broader word.</WaitForJob>
      {categories.some(({ openAdverts }) => openAdverts > 0) ? (
        <section className={styles.way} aria-labelledby="jobs-by-category">
          <h2 id="jobs-by-category" className={styles.title}>
            Browse by category
          </h2>
          <CategoryLinks categories={categories} />
        </section>
      ) : null}
    </div>
  );
}

/** The way to an email once a job matches. `children`: why to wait. */
export function WaitForJob({ alert, children }: { alert: ReactNode; children: string }) {
  return (
    <section className={styles.way} aria-labelledby="job-by-email">
      <h2 id="job-by-email" className={styles.title}>
        Wait for a job that matches
      </h2>
      <p>{children} We can also email you when such a job is published.</p>
      <div>{alert}</div>
    </section>
  );
}

/** A page past the last: an old link, or adverts that have closed since. */
export function PastTheEnd({ params, page, pageCount }: { params: SearchParams; page: number; pageCount: number }) {
  return (
    <EmptyState
      icon={SearchX}
      title={`There is no page ${formatCount(page)}`}
      action={
        <LinkButton to="/search" search={changedSearch(params, { page: String(pageCount) })}>
          Go to the last page
        </LinkButton>
      }
    >
      This search has {pageCount === 1 ? 'one page' : `${formatCount(pageCount)} pages`}.
    </EmptyState>
  );
}
