import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { StaffSignInPage } from '../features/console/StaffSignInPage.tsx';
import { pageHead } from '../platform/page-head.ts';
import { safeConsolePath, staffProviderNameQuery, staffSelfQuery } from '../platform/staff-session.ts';

export const Route = createFileRoute('/console/sign-in')({
  validateSearch: (search): { returnUrl?: string } => (typeof search['returnUrl'] === 'string' ? { returnUrl: search['returnUrl'] } : {}),
  loader: async ({ context: { queryClient } }) => ({
    // Without it the password still signs in.
    provider: await queryClient.query(staffProviderNameQuery).then(
      ({ name }) => name,
      () => null,
    ),
  }),
  head: ({ match }) => pageHead(match.context.queryClient, { title: 'Staff sign in', noindex: true }),
  component: SignInRoute,
});

function SignInRoute() {
  const { returnUrl } = Route.useSearch();
  const { provider } = Route.useLoaderData();
  const router = useRouter();
  const queryClient = useQueryClient();
  return (
    <StaffSignInPage
      provider={provider}
      leave={(url) => location.assign(url)}
      onSignedIn={async (self) => {
        queryClient.setQueryData(staffSelfQuery.queryKey, self);
        await router.navigate({ href: self.secondFactor ? safeConsolePath(returnUrl) : '/console/second-factor', replace: true });
      }}
    />
  );
}
