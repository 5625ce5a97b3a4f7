import { type ListedApplication, maxActedOn } from '@berth/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { tickedQuery } from './received.queries.ts';

/** Which applications are ticked. Ticks stay while the member reads an application or loads more, and end with the act. */
export type Ticks = {
  ticked: readonly string[];
  isTicked: (applicationGuid: string) => boolean;
  toggle: (applicationGuid: string) => void;
  /** Ticks all that are shown, up to the most that one act takes; or takes every tick away. */
  toggleAll: () => void;
  areAllTicked: boolean;
  clear: () => void;
};

/** The ticks among the applications that are shown. */
export function useTicked(applications: readonly ListedApplication[]): Ticks {
  const queryClient = useQueryClient();
  const { data } = useQuery(tickedQuery);
  const set = (ids: string[]) => queryClient.setQueryData(tickedQuery.queryKey, ids);
  const shown = new Set(applications.map(({ id }) => id));
  // What a filter hides is not acted on.
  const ticked = data.filter((id) => shown.has(id));
  const areAllTicked = ticked.length > 0 && ticked.length === Math.min(shown.size, maxActedOn);
  return {
    ticked,
    isTicked: (id) => ticked.includes(id),
    toggle: (id) => set(ticked.includes(id) ? ticked.filter((other) => other !== id) : [...ticked, id].slice(0, maxActedOn)),
    toggleAll: () => set(areAllTicked ? [] : [...shown].slice(0, maxActedOn)),
    areAllTicked,
    clear: () => set([]),
  };
}
