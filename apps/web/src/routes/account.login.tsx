import type { SignedIn } from '@berth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type AccountSearch, readAccountSearchDone } from '../features/account/account-search.ts';
import { LoginPage } from '../features/account/LoginPage.tsx';
import { answerLogin } from '../features/account/posted-forms.ts';
import { screenHead } from '../platform/page-head.ts';
import { requireNoSession } from '../platform/session.ts';
import { useEnter } from './-enter.ts';
import { jobOfReturn } from './-job-of-return.ts';

export const Route = createFileRoute('/account/login')({
  validateSearch: readAccountSearchDone,
  beforeLoad: requireNoSession,
  loaderDeps: ({ search: { returnUrl } }) => ({ returnUrl }),
  loader: async ({ context: { queryClient }, deps }) => ({
    refused: await answerLogin(deps),
    jobTitle: await jobOfReturn(queryClient, deps.returnUrl),
  }),
  head: ({ match }) => screenHead(match.context.queryClient, 'login'),
  component: LoginRoute,
});

function LoginRoute() {
  const { done, ...search } = Route.useSearch();
  const { jobTitle, refused } = Route.useLoaderData();
  useFragmentOfReturn(search);
  const queryClient = useQueryClient();
  const enter = useEnter();
  const createAlert =
    search.createJobAlert &&
    (async () => {
      const { createAlertOfReturn } = await import('../features/job-alerts/create-alert-of-return.ts');
      await createAlertOfReturn(queryClient, search.returnUrl);
    });
  return (
    <LoginPage
      jobTitle={jobTitle}
      search={search}
      isPasswordSet={done !== undefined}
      refused={refused}
      onSignedIn={(signedIn: SignedIn) => enter(signedIn, search.returnUrl, createAlert)}
    />
  );
}

/**
 * Moves a fragment of this page's address into `returnUrl`. A browser that is redirected here keeps the fragment of the address it asked for
 * (/account/manage#5), which the server never sees.
 */
function useFragmentOfReturn(search: AccountSearch): void {
  const navigate = Route.useNavigate();
  const hash = useLocation({ select: (location) => location.hash });
  const { returnUrl } = search;
  useEffect(() => {
    if (!hash || !returnUrl || returnUrl.includes('#')) return;
    void navigate({ search: { ...search, returnUrl: `${returnUrl}#${hash}` }, hash: '', replace: true });
  });
}
