import { type SignedIn, safeReturnUrl } from '@berth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { LoginPage } from '../features/account/LoginPage.tsx';
import { pageHead } from '../platform/page-head.ts';
import { requireNoSession, sessionQuery } from '../platform/session.ts';

export const Route = createFileRoute('/account/login')({
  validateSearch: (search): { returnUrl?: string } => ({
    returnUrl: typeof search['returnUrl'] === 'string' ? search['returnUrl'] : undefined,
  }),
  beforeLoad: requireNoSession,
  head: ({ match }) =>
    pageHead(match.context.queryClient, {
      title: 'Sign in',
      description: 'Sign in to apply for jobs and to see your CVs and applications.',
      noindex: true,
    }),
  component: LoginRoute,
});

function LoginRoute() {
  const { returnUrl } = Route.useSearch();
  const router = useRouter();
  const queryClient = useQueryClient();
  async function enter(signedIn: SignedIn) {
    queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'tenant' });
    queryClient.setQueryData(sessionQuery.queryKey, signedIn);
    await router.navigate({ href: safeReturnUrl(returnUrl), replace: true });
    await router.invalidate();
  }
  return <LoginPage returnUrl={returnUrl} onSignedIn={enter} />;
}
