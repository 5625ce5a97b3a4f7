import { changedSearch, type SearchParams } from '@berth/contract';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount } from '../../platform/amounts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

/** A search without results. Advice comes below it; `alert` creates a job alert. */
export function NothingFound({ alert }: { alert: ReactNode }) {
  return (
    <EmptyState icon={SearchX} title="No jobs match this search today" action={alert}>
      Check the spelling, or try a broader word. We can email you when a job matches.
    </EmptyState>
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
