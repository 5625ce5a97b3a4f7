import { safeReturnUrl } from '@berth/contract';
import { logFailure } from '../../platform/log-failure.ts';
import { forgetPendingSave, readPendingSave } from './pending-save.ts';
import { tellChange } from './saved-job-news.ts';

/**
 * Saves the job that was waiting, after signing in; gives where to go then, or null when nothing waited. The record is cleared
 * whatever comes of it. Saved: the page where the visitor was, as long as it is one of this site. Not saved, failed or
 * unreadable: the dashboard.
 */
export async function finishPendingSave(save: (jobId: number) => Promise<boolean>): Promise<string | null> {
  const pending = readPendingSave();
  if (pending === undefined) return null;
  try {
    if (pending === null) return '/dashboard';
    const isSaved = await save(pending.jobId);
    tellChange('save', isSaved);
    return isSaved ? safeReturnUrl(pending.path) : '/dashboard';
  } catch (error) {
    logFailure('The job could not be saved after signing in', error);
    return '/dashboard';
  } finally {
    forgetPendingSave();
  }
}
