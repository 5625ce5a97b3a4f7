import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { sessionQuery } from '../../platform/session.ts';
import { savedJobsQuery } from './saved-jobs.queries.ts';

/** What every heart of a page needs to know. */
type KnownSavedJobs = {
  isSignedIn: boolean;
  /** The saved job of each advert that is saved, by the advert's id; empty until the list has been loaded. */
  idOf: ReadonlyMap<number, string>;
  /** Has the list loaded for as long as a heart is on the page; returns how to end that. */
  watch: () => () => void;
};

const none: ReadonlyMap<number, string> = new Map();
const SavedJobs = createContext<KnownSavedJobs>({ isSignedIn: false, idOf: none, watch: () => () => undefined });

/** Looks after the candidate's saved jobs for all hearts below it, so that none has to observe the list by itself. */
export function SavedJobsProvider({ children }: { children: ReactNode }) {
  const [hearts, setHearts] = useState(0);
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const isSignedIn = Boolean(session);
  const watch = useCallback(() => {
    setHearts((count) => count + 1);
    return () => setHearts((count) => count - 1);
  }, []);
  const { data: list } = useQuery({ ...savedJobsQuery, enabled: isSignedIn && hearts > 0 });
  const known = useMemo(
    () => ({
      isSignedIn,
      idOf: list ? new Map(list.map(({ advertId, candidateSavedJobId }) => [advertId, candidateSavedJobId])) : none,
      watch,
    }),
    [isSignedIn, list, watch],
  );
  return <SavedJobs value={known}>{children}</SavedJobs>;
}

/** Whether somebody is signed in, and the id under which they saved an advert: null where they did not. */
export function useKnownSavedJob(advertId: number): { isSignedIn: boolean; savedJobId: string | null } {
  const { isSignedIn, idOf, watch } = useContext(SavedJobs);
  useEffect(watch, [watch]);
  return { isSignedIn, savedJobId: idOf.get(advertId) ?? null };
}
