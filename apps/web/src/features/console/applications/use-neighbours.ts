import type { ApplicationFilterInput } from '@berth/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { receivedQuery } from './received.queries.ts';

/**
 * The applications before and after one in the list that the member came from. The list is not read again: reading an application takes
 * it out of the unread ones, and must not change what comes next. Loads the list's next page before it ends. One that is not in the list comes before all.
 */
export function useNeighbours(filter: ApplicationFilterInput, applicationGuid: string): { previous: string | null; next: string | null } {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({ ...receivedQuery(filter), enabled: false });
  const ids = data?.pages.flatMap(({ applications }) => applications.map(({ id }) => id)) ?? [];
  const index = ids.indexOf(applicationGuid);
  const isNearEnd = index >= ids.length - 2 && hasNextPage && !isFetchingNextPage;
  useEffect(() => {
    if (isNearEnd) void fetchNextPage();
  }, [isNearEnd, fetchNextPage]);
  return { previous: ids[index - 1] ?? null, next: ids[index + 1] ?? null };
}
