import { useRouter } from '@tanstack/react-router';
import { isApiProblem } from './api-problem.ts';
import { keepForms } from './kept-drafts.ts';

/**
 * For a failed call on a page that needs a session. If the session has ended (401), keeps what is typed in the page's forms and runs the
 * page's guard again, which asks the visitor to sign in and comes back here. Returns whether that was the case.
 */
export function useSessionEnded(): (error: unknown) => Promise<boolean> {
  const router = useRouter();
  return async (error) => {
    if (!isApiProblem(error, 401)) return false;
    keepForms();
    await router.invalidate();
    return true;
  };
}
