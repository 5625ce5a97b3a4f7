import { SearchX } from 'lucide-react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { AlertLink } from './AlertLink.tsx';
import { changedSearch, type SearchParams } from './search-params.ts';
import { formatCount } from './search-words.ts';

/** A search without results. What finds more stands below it; this is what to do if nothing does. */
export function NothingFound({ params }: { params: SearchParams }) {
  return (
    <EmptyState icon={SearchX} title="No jobs match this search today" action={<AlertLink params={params} />}>
      Check the spelling, or try a broader word. We can tell you when such a job is published.
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
