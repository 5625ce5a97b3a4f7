import { isApiProblem } from './api-problem.ts';

/** Failures of every call at once, which the server's log tells once. */
const toldOnce = ['database-away', 'busy'];

/** Tells whoever looks after the site of a load that failed and that a page does without: on the server's console, or the browser's (failures.loads.2). */
export function logFailure(what: string, error: unknown): void {
  if (import.meta.env.SSR && isApiProblem(error) && toldOnce.includes(error.code)) return;
  // oxlint-disable-next-line no-console
  console.error(what, error);
}
