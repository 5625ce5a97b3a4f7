import type { SavedJob } from '@berth/contract';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useReducer } from 'react';
import { sessionQuery } from '../../platform/session.ts';
import { savedJobsQuery } from './saved-jobs.queries.ts';

/** Data for all hearts on a page. `list` is set once it has been loaded. `count` changes the number of hearts. */
type KnownSavedJobs = { isSignedIn: boolean; list?: readonly SavedJob[] | undefined; count: (hearts: number) => void };

const SavedJobs = createContext<KnownSavedJobs>({ isSignedIn: false, count: () => undefined });

/**
 * Loads the candidate's saved jobs for all hearts below it, so that they do not observe the list one by one. Loads nothing without a heart.
 */
export function SavedJobsProvider({ children }: { children: ReactNode }) {
  const [hearts, count] = useReducer((sum: number, more: number) => sum + more, 0);
  // Not passed down by the frame, which does not render again when a session begins.
  const isSignedIn = Boolean(useQuery({ ...sessionQuery, enabled: false }).data);
  const { data: list } = useQuery({ ...savedJobsQuery, enabled: isSignedIn && hearts > 0 });
  const known = useMemo(() => ({ isSignedIn, list, count }), [isSignedIn, list]);
  return <SavedJobs value={known}>{children}</SavedJobs>;
}

/** Whether the visitor is signed in, and the id of their saved job for an advert, or undefined. */
export function useKnownSavedJob(advertId: number): { isSignedIn: boolean; savedJobId: string | undefined } {
  const { isSignedIn, list, count } = useContext(SavedJobs);
  useEffect(() => {
    count(1);
    return () => count(-1);
  }, [count]);
  return { isSignedIn, savedJobId: list?.find((saved) => saved.advertId === advertId)?.candidateSavedJobId };
}
