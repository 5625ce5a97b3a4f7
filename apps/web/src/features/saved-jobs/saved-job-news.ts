import { isApiProblem } from '../../platform/api-problem.ts';
import { logFailure } from '../../platform/log-failure.ts';
import { toast } from '../../ui/toast-store.ts';

/** Shows the outcome of saving or removing a job (saved-jobs.toggle.2), with a way to undo it. */
export function announceChange(change: 'save' | 'remove', isDone: boolean, undo: (() => void) | null = null): void {
  if (isDone) toast({ tone: 'positive', text: change === 'save' ? 'Job saved to Saved Jobs' : 'Job removed from Saved Jobs', undo });
  else toast({ tone: 'danger', text: change === 'save' ? 'Job not Saved' : 'Job not Removed' });
}

/**
 * Logs a failed request (saved-jobs.toggle.3). A closed job or a full list is an answer that the candidate can act on, so it is shown
 * instead.
 */
export function logChange(error: unknown): void {
  logFailure('A saved job could not be changed', error);
  if (isApiProblem(error, 409) || isApiProblem(error, 410)) toast({ tone: 'danger', title: 'Job not Saved', text: error.detail ?? '' });
}
