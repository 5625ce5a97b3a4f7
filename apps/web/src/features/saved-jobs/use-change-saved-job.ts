import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiProblem } from '../../platform/api-problem.ts';
import { jobStatesQuery } from '../../platform/job-states.tsx';
import { announceChange, logChange } from './saved-job-news.ts';
import { removeSavedJob, savedJobsQuery, saveJob } from './saved-jobs.queries.ts';

/** A job to save, or one of the list to remove. */
export type SavedJobChange = { save: number } | { remove: string };

/**
 * Saves or removes a job, shows the outcome, and refetches the list after either (saved-jobs.toggle.1). The change is pending until then.
 * `onSessionEnded` is called if the candidate turns out to be signed out. Not the query library's mutations: they would add 1 kB of script
 * to every page with a job.
 */
export function useChangeSavedJob(onSessionEnded: (error: unknown) => void) {
  const queryClient = useQueryClient();
  const [pendingChange, setPendingChange] = useState<SavedJobChange | null>(null);
  const change = async (wanted: SavedJobChange) => {
    setPendingChange(wanted);
    try {
      if ('save' in wanted) announceChange('save', await saveJob(wanted.save));
      else announceChange('remove', await removeSavedJob(wanted.remove));
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
