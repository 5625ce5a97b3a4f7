import type { SearchParams } from '@berth/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatCount } from '../../platform/amounts.ts';
import { alertPreviewQuery } from './job-alerts.queries.ts';

/** How many open jobs a search finds today, kept up to date while it changes. Says nothing if that is not known. */
export function MatchCount({ params }: { params: SearchParams }) {
  const { data: found, isError } = useQuery({ ...alertPreviewQuery(params), placeholderData: keepPreviousData });
  return (
    <p role="status">
      <strong>{isError ? '' : found ? matchWords(found.total) : 'Counting the jobs that match'}</strong>
    </p>
  );
}

function matchWords(total: number): string {
  if (total === 0) return 'No job matches today. We email you when one does.';
  return total === 1 ? 'Matches 1 job today' : `Matches ${formatCount(total)} jobs today`;
}
