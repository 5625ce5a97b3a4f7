import { safeReturnUrl } from '@berth/contract';
import { logFailure } from '../../platform/log-failure.ts';
import { forgetPendingSave, readPendingSave } from './pending-save.ts';
import { announceChange } from './saved-job-news.ts';

/**
 * Saves the pending job after signing in. Returns where to go next: the page where the visitor was, if it is on this site and the job was
 * saved; otherwise the dashboard; or null without a pending job. Always clears the record.
 */
export async function finishPendingSave(save: (jobId: number) => Promise<boolean>): Promise<string | null> {
  const pending = readPendingSave();
  if (pending === undefined) return null;
  try {
    if (pending === null) return '/dashboard';
    const isSaved = await save(pending.jobId);
    announceChange('save', isSaved);
    return isSaved ? safeReturnUrl(pending.path) : '/dashboard';
  } catch (error) {
    logFailure('The job could not be saved after signing in', error);
    return '/dashboard';
  } finally {
    forgetPendingSave();
  }
}
