import { isApiProblem } from '../../platform/api-problem.ts';
import { logFailure } from '../../platform/log-failure.ts';
import { toast } from '../../ui/toast-store.ts';

/** Tells what saving or removing came to (saved-jobs.toggle.2). */
export function tellChange(change: 'save' | 'remove', isDone: boolean): void {
  if (isDone) toast({ tone: 'positive', text: change === 'save' ? 'Job saved to Saved Jobs' : 'Job removed from Saved Jobs' });
  else toast({ tone: 'danger', text: change === 'save' ? 'Job not Saved' : 'Job not Removed' });
}

/**
 * A request that failed is only logged (saved-jobs.toggle.3). That the job has closed or the list is full is no failure but an answer, which
 * the candidate alone can do something about.
 */
export function logChange(error: unknown): void {
  logFailure('A saved job could not be changed', error);
  if (isApiProblem(error, 409) || isApiProblem(error, 410)) toast({ tone: 'danger', title: 'Job not Saved', text: error.detail ?? '' });
}
