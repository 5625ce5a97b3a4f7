import { routes } from 'virtual:api-routes';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { callApi } from './api.ts';
import { drawFor } from './drawn-for.ts';
import { keepForms } from './kept-drafts.ts';
import { clearTab } from './tab-storage.ts';

/**
 * The signed-in summary (id, first name, e-mail address, candidate type), or null.
 * The root loader has it ready for every page; after signing in or out, remove it and invalidate the router.
 */
export const sessionQuery = queryOptions({
  queryKey: ['account', 'session'],
  queryFn: () => callApi(routes.account.session),
  staleTime: 30_000,
  // A check that fails counts as signed out.
  meta: { handled: true },
});

/** Forgets everything fetched and typed as the candidate, and what this tab has kept: nobody is signed in any more. */
export function forgetCandidate(queryClient: QueryClient): void {
  clearTab();
  drawFor(undefined);
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'tenant' });
  queryClient.setQueryData(sessionQuery.queryKey, null);
}

type GuardArguments = { context: { queryClient: QueryClient }; location: { href: string }; cause: 'preload' | 'enter' | 'stay' };

/** Asks anew at each navigation (sign-in.session.3); a check that fails counts as signed out. */
async function isSignedIn(queryClient: QueryClient): Promise<boolean> {
  const session = await queryClient.query({ ...sessionQuery, staleTime: 0 }).catch(() => null);
  return session !== null;
}

/**
 * `beforeLoad` of a page that needs a session: otherwise goes to /account/login with `returnUrl`
 * holding the attempted address (sign-in.session.4).
 */
export async function requireSession({ context, location, cause }: GuardArguments): Promise<void> {
  if (!(await isSignedIn(context.queryClient))) {
    // Asked again on the page where somebody is: what they have typed waits for them.
    if (cause === 'stay') keepForms();
    throw redirect({ href: `/account/login?${new URLSearchParams({ returnUrl: location.href })}`, statusCode: 302 });
  }
}

/** `beforeLoad` of a page for visitors only (login, register, confirm e-mail): a signed-in user goes to /dashboard. */
export async function requireNoSession({ context }: GuardArguments): Promise<void> {
  if (await isSignedIn(context.queryClient)) throw redirect({ href: '/dashboard', statusCode: 302 });
}
