import { routes } from 'virtual:api-routes';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { onServer } from './answer.ts';
import { callApi } from './api.ts';
import { setPageOwner } from './drawn-for.ts';
import { keepForms } from './kept-drafts.ts';
import { clearBrowser, readTab } from './tab-storage.ts';

/**
 * The signed-in summary (id, first name, email address, candidate type), or null. The root loader preloads it for every page. After signing
 * in or out, remove it and invalidate the router.
 */
export const sessionQuery = queryOptions({
  queryKey: ['account', 'session'],
  queryFn: () => callApi(routes.account.session),
  staleTime: 30_000,
  // A failed check counts as signed out.
  meta: { handled: true },
});

/** Forgets everything fetched and typed as the candidate, and this tab's stored data, after signing out. */
export function forgetCandidate(queryClient: QueryClient): void {
  clearBrowser();
  setPageOwner(undefined);
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'tenant' });
  queryClient.setQueryData(sessionQuery.queryKey, null);
}

type GuardArguments = { context: { queryClient: QueryClient }; location: { href: string }; cause: 'preload' | 'enter' | 'stay' };

/** Checks again at each navigation (sign-in.session.3). A failed check counts as signed out. */
async function isSignedIn(queryClient: QueryClient): Promise<boolean> {
  const session = await queryClient.query({ ...sessionQuery, staleTime: 0 }).catch(() => null);
  return session !== null;
}

/**
 * `beforeLoad` of a page that needs a session. Otherwise it redirects to /account/login with the attempted address as `returnUrl`
 * (sign-in.session.4).
 */
export async function requireSession(at: GuardArguments): Promise<void> {
  if (!(await isSignedIn(at.context.queryClient))) leadTo('/account/login', at);
}

/**
 * `beforeLoad` of an application. Most visitors who press Apply have no account yet, so they are led to /account/register, which links to
 * sign-in (applications.form.12). Who opens its address, or whose session has ended in this tab, may well have one and is led to sign-in.
 */
export async function requireApplicant(at: GuardArguments): Promise<void> {
  if (await isSignedIn(at.context.queryClient)) return;
  const mayHaveAccount = onServer || at.cause === 'stay' || readTab('berth:signed-in') !== null;
  leadTo(mayHaveAccount ? '/account/login' : '/account/register', at);
}

function leadTo(path: string, { location, cause }: GuardArguments): never {
  // The visitor is already on this page: keep what they have typed.
  if (cause === 'stay') keepForms();
  throw redirect({ href: `${path}?${new URLSearchParams({ returnUrl: location.href })}`, statusCode: 302 });
}

/** `beforeLoad` of a page for visitors only (login, register, confirm email). It redirects signed-in candidates to /dashboard. */
export async function requireNoSession({ context }: GuardArguments): Promise<void> {
  if (await isSignedIn(context.queryClient)) throw redirect({ href: '/dashboard', statusCode: 302 });
}
