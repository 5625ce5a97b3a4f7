import { toast } from '../ui/toast-store.ts';
import { isApiProblem } from './api-problem.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `handled`: the component shows the failure itself, so the shared handler ignores it. */
    queryMeta: { handled?: boolean };
    mutationMeta: { handled?: boolean };
  }
}

/** The toast for a failed request (failures.requests.1). A caller that knows more gives the text. */
export function showFailureToast(text = 'Something went wrong.'): void {
  toast({ tone: 'danger', title: 'Oops!', text });
}

/**
 * The shared handler of request failures that no component handles (failures.requests.1): shows the toast, then rejects with the status
 * text. A 404 resolves instead, to "An error occurred: 404 Not Found", which the toast also says.
 */
export async function handleRequestFailure(error: unknown): Promise<string> {
  if (isApiProblem(error, 404)) {
    const words = `An error occurred: ${error.status} ${error.statusText}`;
    showFailureToast(words);
    return words;
  }
  showFailureToast();
  throw new Error(isApiProblem(error) ? error.statusText : 'Something went wrong.');
}
