import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiProblem } from '../../platform/api-problem.ts';
import { jobStatesQuery } from '../../platform/job-states.tsx';
import { announceChange, logChange } from './saved-job-news.ts';
import { removeSavedJob, savedJobsQuery, saveJob } from './saved-jobs.queries.ts';

/** A job to save, or one of the list to remove; with its advert's id the removal can be undone. */
export type SavedJobChange = { save: number } | { remove: string; advertId?: number | undefined };

/**
 * Saves or removes a job, shows the outcome with an undo, and refetches the list after either (saved-jobs.toggle.1). The change is pending until then.
 * `onSessionEnded` is called if the candidate turns out to be signed out. Not the query library's mutations: they would add 1 kB of script
 * to every page with a job.
 */
export function useChangeSavedJob(onSessionEnded: (error: unknown) => void) {
  const queryClient = useQueryClient();
  const [pendingChange, setPendingChange] = useState<SavedJobChange | null>(null);
  const undoSave = async (advertId: number) => {
    const states = await queryClient.query({ ...jobStatesQuery, staleTime: 0 }).catch(() => []);
    const saved = states.find((state) => state.advertId === advertId)?.candidateSavedJobId;
    if (saved) await change({ remove: saved }, null);
  };
  const undoOf = (wanted: SavedJobChange) => {
    if ('save' in wanted) return () => void undoSave(wanted.save);
    const { advertId } = wanted;
    return advertId === undefined ? null : () => void change({ save: advertId }, null);
  };
  const change = async (wanted: SavedJobChange, undo = undoOf(wanted)): Promise<void> => {
    setPendingChange(wanted);
    try {
      if ('save' in wanted) announceChange('save', await saveJob(wanted.save), undo);
      else announceChange('remove', await removeSavedJob(wanted.remove), undo);
    } catch (error) {
      logChange(error);
      if (isApiProblem(error, 401)) onSessionEnded(error);
    }
    const { queryKey } = jobStatesQuery;
    // A first list still being fetched predates the change, and invalidating would accept it as the new one.
    if (!queryClient.getQueryData(queryKey))
      await queryClient
        .getQueryCache()
        .find({ queryKey })
        ?.promise?.catch(() => undefined);
    await Promise.all([queryClient.invalidateQueries({ queryKey }), queryClient.invalidateQueries({ queryKey: savedJobsQuery.queryKey })]);
    setPendingChange(null);
  };
  return { pendingChange, change };
}
