import { toast } from '../ui/toast-store.ts';
import { isApiProblem } from './api-problem.ts';
import { problemWords, unknownFailure } from './problem-words.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `handled`: the component shows the failure itself, so the shared handler ignores it. */
    queryMeta: { handled?: boolean };
    mutationMeta: { handled?: boolean };
  }
}

/** The toast for a failed request (failures.requests.1). A caller that knows more gives the text. */
export function showFailureToast(text = unknownFailure): void {
  toast({ tone: 'danger', title: 'Oops!', text });
}

/**
 * What a form says above its fields about a failed request; '' for nothing. If the request failed without an answer about the form, the
 * toast is shown as well, and the form says only what to do (failures.requests.3).
 */
export function formFailure(error: unknown): string {
  const isAnswered = isApiProblem(error) && error.status >= 400 && error.status < 500;
  if (!isAnswered) showFailureToast();
  const words = problemWords(error);
  return words === unknownFailure ? '' : words;
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
  throw new Error(isApiProblem(error) ? error.statusText : unknownFailure);
}
