import { type SignedIn, safeReturnUrl } from '@berth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type AccountSearch, readAccountSearch } from '../features/account/account-search.ts';
import { LoginPage } from '../features/account/LoginPage.tsx';
import { forgetShown } from '../features/account/once-dialogs.ts';
import { createAlertOfReturn } from '../features/job-alerts/create-alert-of-return.ts';
import { finishPendingSave } from '../features/saved-jobs/finish-pending-save.ts';
import { saveJob } from '../features/saved-jobs/saved-jobs.queries.ts';
import { setPageOwner } from '../platform/drawn-for.ts';
import { screenHead } from '../platform/page-head.ts';
import { requireNoSession, sessionQuery } from '../platform/session.ts';
import { takeOverTab } from '../platform/session-ended.ts';

export const Route = createFileRoute('/account/login')({
  validateSearch: readAccountSearch,
  beforeLoad: requireNoSession,
  head: ({ match }) => screenHead(match.context.queryClient, 'login'),
  component: LoginRoute,
});

function LoginRoute() {
  const search = Route.useSearch();
  useFragmentOfReturn(search);
  const router = useRouter();
  const queryClient = useQueryClient();
  async function enter(signedIn: SignedIn) {
    forgetShown();
    queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'tenant' });
    setPageOwner(signedIn.candidateId);
    queryClient.setQueryData(sessionQuery.queryKey, signedIn);
    takeOverTab(signedIn);
    if (search.createJobAlert) await createAlertOfReturn(queryClient, search.returnUrl);
    const afterSaving = await finishPendingSave(saveJob);
    await router.navigate({ href: afterSaving ?? safeReturnUrl(search.returnUrl), replace: true });
    await router.invalidate();
  }
  return <LoginPage search={search} onSignedIn={enter} />;
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
