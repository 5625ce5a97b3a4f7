import { type BackOfficeScope, routes, type StaffSelf } from '@berth/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { answerUnlisted } from './answer.ts';
import { callApi } from './api.ts';
import { isApiProblem } from './api-problem.ts';
import { putServerFaults } from './form-faults.ts';

/** The member of staff who is signed in. Fails with 401 without one. */
export const staffSelfQuery = queryOptions({
  queryKey: ['staff', 'self'],
  queryFn: () => callApi(routes.staff.self),
  staleTime: 0,
  retry: false,
  meta: { handled: true },
});

/** The name of the OpenID provider that members may sign in with, or null. */
export const staffProviderNameQuery = queryOptions({
  queryKey: ['staff', 'provider'],
  queryFn: () => callApi(routes.staffProvider.name),
  staleTime: 60_000,
  retry: false,
  meta: { handled: true },
});

/**
 * For the loader of a console page: the member who is signed in. Otherwise it leads to sign-in and back, to the set-up of the second factor,
 * or to the start if the role lacks `scope`. In a loader and not in `beforeLoad`, which would be part of every candidate's page.
 */
export async function requireStaff(queryClient: QueryClient, path: string, scope?: BackOfficeScope): Promise<StaffSelf> {
  answerUnlisted();
  const self = await queryClient.query(staffSelfQuery).catch((error: unknown) => {
    if (isApiProblem(error, 401)) return null;
    throw error;
  });
  if (!self) throw redirect({ href: `/console/sign-in?${new URLSearchParams({ returnUrl: path })}`, statusCode: 302 });
  if (!self.secondFactor) throw redirect({ href: '/console/second-factor', statusCode: 302 });
  if (scope !== undefined && !self.scopes.includes(scope)) throw redirect({ href: '/console', statusCode: 302 });
  return self;
}

/** A path of the console, whatever an address says. */
export function safeConsolePath(path: unknown): string {
  return typeof path === 'string' && /^\/console(\/[\w/-]*)?(\?[\w=&.%-]*)?$/.test(path) ? path : '/console';
}

/** Shows what the API found wrong with a form. A session that has ended says so, and what was typed stays. */
export function putStaffFaults<Fields extends FieldValues>(
  error: unknown,
  fields: readonly Path<Fields>[],
  setError: UseFormSetError<Fields>,
): void {
  if (isApiProblem(error, 401))
    setError('root.server', { message: 'You have been signed out. Sign in again in another tab, then press the button again.' });
  else putServerFaults(error, fields, setError);
}

/** The owner of unfinished forms in this tab. A candidate with the same address has separate drafts. */
export const staffDraftOwner = ({ id }: StaffSelf): string => `staff ${id}`;
