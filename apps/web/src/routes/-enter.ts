import { type SignedIn, safeReturnUrl } from '@berth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { RegistrationResult } from '../features/account/CodePage.tsx';
import { forgetShown } from '../features/account/once-dialogs.ts';
import { finishPendingSave } from '../features/saved-jobs/finish-pending-save.ts';
import { saveJob } from '../features/saved-jobs/saved-jobs.queries.ts';
import { setPageOwner } from '../platform/drawn-for.ts';
import { sessionQuery } from '../platform/session.ts';
import { takeOverTab } from '../platform/session-ended.ts';
import { toast } from '../ui/toast-store.ts';

/** Makes the tab the candidate's who has just signed in, and goes where they were going. `before` runs once the tab is theirs. */
export function useEnter() {
  const router = useRouter();
  const queryClient = useQueryClient();
  return async (signedIn: SignedIn, returnUrl: string | null | undefined, before?: () => Promise<unknown>): Promise<void> => {
    forgetShown();
    queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'tenant' });
    setPageOwner(signedIn.candidateId);
    queryClient.setQueryData(sessionQuery.queryKey, signedIn);
    takeOverTab(signedIn);
    await before?.();
    const afterSaving = await finishPendingSave(saveJob);
    await router.navigate({ href: afterSaving ?? safeReturnUrl(returnUrl ?? undefined), replace: true });
    await router.invalidate();
  };
}

/** An application: its page shows that the account is ready, and a toast would cover its questions on a phone. */
const isApplication = (returnUrl: string | null) => safeReturnUrl(returnUrl).startsWith('/apply/');

/** The same for a registration that a code or a link has just confirmed, which it says. */
export function useEnterRegistered() {
  const enter = useEnter();
  return async ({ signedIn, returnUrl, alert }: RegistrationResult): Promise<void> => {
    await enter(signedIn, returnUrl);
    const started = alert === undefined ? '' : ` Your job alert “${alert}” is on.`;
    if (started || !isApplication(returnUrl)) toast({ tone: 'positive', text: `Your account is ready.${started}` });
  };
}
