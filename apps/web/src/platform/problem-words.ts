import { isApiProblem } from './api-problem.ts';

/** What is said of a failure whose cause is unknown (failures.requests.1). */
export const unknownFailure = 'Something went wrong.';

/** The message for a failed request, next to the form or list: what happened and what to do. */
export function problemWords(error: unknown): string {
  if (isApiProblem(error, 0)) return 'We could not reach the site. Check your internet connection, then try again.';
  // Our message says how long to wait. A proxy's message is not for people.
  if (isApiProblem(error, 429) && error.code === 'too-many-tries' && error.detail) return error.detail;
  if (isApiProblem(error, 429)) return 'There have been too many requests from your connection. Wait a minute, then try again.';
  if (isApiProblem(error, 401)) return 'Your session has ended. Sign in again to go on.';
  if (isApiProblem(error, 503) && error.code === 'busy') return error.detail ?? 'The site is busy. Try again in a moment.';
  if (isApiProblem(error, 503)) return 'The site is not available at the moment. Try again in a few minutes.';
  if (isApiProblem(error) && error.status >= 400 && error.status < 500) return error.detail ?? error.message;
  return unknownFailure;
}
