import { routes } from 'virtual:api-routes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../platform/api.ts';
import { problemWords } from '../../platform/problem-words.ts';
import { showFailureToast } from '../../platform/request-failure.ts';
import { useSessionEnded } from '../../platform/use-session-ended.ts';
import { toast } from '../../ui/toast-store.ts';

/** Turns jobs for you off or on, and shows the page as it then is. A failure shows its toast. */
export function useJobsForYouChoice() {
  const queryClient = useQueryClient();
  const sessionEnded = useSessionEnded();
  const [busy, setBusy] = useState(false);
  async function choose(allowed: boolean): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      await callApi(routes.jobsForYou.choose, { body: { allowed } });
      await queryClient.invalidateQueries({ queryKey: ['documents', 'jobs-for-you'] });
      const done = allowed ? 'Jobs for you is on' : 'Jobs for you is off, and the words of your CVs are deleted';
      toast({ tone: 'positive', text: done });
    } catch (error) {
      if (!(await sessionEnded(error))) showFailureToast(problemWords(error));
    }
    setBusy(false);
  }
  return { busy, choose };
}
