import { type ListedApplication, maxActedOn } from '@berth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tickedKey } from './received.queries.ts';

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
  // Also in React state: a box that waited for the cache to notify would first show its old state.
  const [kept, setKept] = useState(() => queryClient.getQueryData<string[]>(tickedKey) ?? []);
  const set = (ids: string[]) => {
    setKept(ids);
    queryClient.setQueryDefaults(tickedKey, { gcTime: Number.POSITIVE_INFINITY });
    queryClient.setQueryData(tickedKey, ids);
  };
  const shown = new Set(applications.map(({ id }) => id));
  // What a filter hides is not acted on.
  const ticked = kept.filter((id) => shown.has(id));
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
