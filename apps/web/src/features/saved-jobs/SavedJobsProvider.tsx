import type { SavedJob } from '@berth/contract';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useReducer } from 'react';
import { sessionQuery } from '../../platform/session.ts';
import { savedJobsQuery } from './saved-jobs.queries.ts';

/** What every heart of a page needs to know. `list` is there once it has been loaded; `count` adds to the number of hearts. */
type KnownSavedJobs = { isSignedIn: boolean; list?: readonly SavedJob[] | undefined; count: (hearts: number) => void };

const SavedJobs = createContext<KnownSavedJobs>({ isSignedIn: false, count: () => undefined });

/** Looks after the candidate's saved jobs for all hearts below it, so that none has to observe the list. Loads it while there is a heart. */
export function SavedJobsProvider({ children }: { children: ReactNode }) {
  const [hearts, count] = useReducer((sum: number, more: number) => sum + more, 0);
  // Not handed down by the frame, which is not drawn again when a session begins.
  const isSignedIn = Boolean(useQuery({ ...sessionQuery, enabled: false }).data);
  const { data: list } = useQuery({ ...savedJobsQuery, enabled: isSignedIn && hearts > 0 });
  const known = useMemo(() => ({ isSignedIn, list, count }), [isSignedIn, list]);
  return <SavedJobs value={known}>{children}</SavedJobs>;
}

/** Whether somebody is signed in, and the id under which they saved an advert; undefined where they did not. */
export function useKnownSavedJob(advertId: number): { isSignedIn: boolean; savedJobId: string | undefined } {
  const { isSignedIn, list, count } = useContext(SavedJobs);
  useEffect(() => {
    count(1);
    return () => count(-1);
  }, [count]);
  return { isSignedIn, savedJobId: list?.find((saved) => saved.advertId === advertId)?.candidateSavedJobId };
}
