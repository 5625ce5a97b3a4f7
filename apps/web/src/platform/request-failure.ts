import { toast } from '../ui/toast-store.ts';
import { isApiProblem } from './api-problem.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `handled`: its failure is told in its place, so that the shared handler keeps quiet. */
    queryMeta: { handled?: boolean };
    mutationMeta: { handled?: boolean };
  }
}

/** The toast of a request that failed (failures.requests.1); the words are those of the place that knows more. */
export function sayOops(text = 'Something went wrong.'): void {
  toast({ tone: 'danger', title: 'Oops!', text });
}

/**
 * The shared handler of requests whose failure nobody handles in place (failures.requests.1): shows the toast, then fails with the status
 * text. A 404 resolves instead, to "An error occurred: 404 Not Found", which is also what its toast says.
 */
export async function handleRequestFailure(error: unknown): Promise<string> {
  if (isApiProblem(error, 404)) {
    const words = `An error occurred: ${error.status} ${error.statusText}`;
    sayOops(words);
    return words;
  }
  sayOops();
  throw new Error(isApiProblem(error) ? error.statusText : 'Something went wrong.');
}
