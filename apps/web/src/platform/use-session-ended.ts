import { useRouter } from '@tanstack/react-router';
import { isApiProblem } from './api-problem.ts';
import { keepForms } from './kept-drafts.ts';

/**
 * For a call that failed on a page that needs a session: when the session has ended (401), keeps what is typed in
 * the forms of the page and runs its guard again, which asks the visitor to sign in and comes back here. Gives whether that was the case.
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
