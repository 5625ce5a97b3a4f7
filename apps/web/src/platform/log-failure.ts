import { isApiProblem } from './api-problem.ts';

/** Failures of every call at once, which the server logs only once. */
const loggedOnce = ['database-away', 'busy'];

/** Logs a load that failed and that the page can do without, on the server's or the browser's console (failures.loads.2). */
export function logFailure(what: string, error: unknown): void {
  if (import.meta.env.SSR && isApiProblem(error) && loggedOnce.includes(error.code)) return;
  // oxlint-disable-next-line no-console
  console.error(what, error);
}
