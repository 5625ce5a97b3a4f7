import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useJobState } from '../../platform/job-states.tsx';
import { sessionQuery } from '../../platform/session.ts';
import { toast } from '../../ui/toast-store.ts';
import { forgetPendingSave, keepPendingSave, pendingJobId, subscribeToPendingSave } from './pending-save.ts';
import { useChangeSavedJob } from './use-change-saved-job.ts';

const none = () => null;

/**
 * Whether one job is saved, and the way to change that. A candidate's list comes after the page, in the browser; a visitor is sent to
 * sign in, and the job shows as saved from then on (saved-jobs.pending.1).
 */
export function useSavedJob(advertId: number): { isSaved: boolean; isBusy: boolean; toggle: () => void } {
  const router = useRouter();
  const queryClient = useQueryClient();
  const { isSignedIn, state } = useJobState(advertId);
  const savedJobId = state?.candidateSavedJobId;
  const isPendingSave = useSyncExternalStore(subscribeToPendingSave, pendingJobId, none) === advertId;

  const signInFirst = () => {
    keepPendingSave({ jobId: advertId, path: router.state.location.href });
    toast({ text: 'Sign in or register to save this job' });
    void router.navigate({ to: '/account/login' });
  };
  // The session ended unnoticed: treat the candidate as a visitor.
  const { pendingChange, change } = useChangeSavedJob(() => {
    queryClient.setQueryData(sessionQuery.queryKey, null);
    if (!savedJobId) signInFirst();
  });
  const toggle = () => {
    if (pendingChange) return;
    if (isSignedIn) {
      forgetPendingSave();
      void change(savedJobId ? { remove: savedJobId, advertId } : { save: advertId });
    } else if (isPendingSave) forgetPendingSave();
    else signInFirst();
  };

  const isSaved = isSignedIn ? Boolean(savedJobId) : isPendingSave;
  return { isSaved: pendingChange ? 'save' in pendingChange : isSaved, isBusy: pendingChange !== null, toggle };
}
