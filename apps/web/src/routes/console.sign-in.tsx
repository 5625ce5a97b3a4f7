import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { StaffSignInPage } from '../features/console/StaffSignInPage.tsx';
import { pageHead } from '../platform/page-head.ts';
import { safeConsolePath, staffSelfQuery } from '../platform/staff-session.ts';

export const Route = createFileRoute('/console/sign-in')({
  validateSearch: (search): { returnUrl?: string } => (typeof search['returnUrl'] === 'string' ? { returnUrl: search['returnUrl'] } : {}),
  head: ({ match }) => pageHead(match.context.queryClient, { title: 'Staff sign in', noindex: true }),
  component: SignInRoute,
});

function SignInRoute() {
  const { returnUrl } = Route.useSearch();
  const router = useRouter();
  const queryClient = useQueryClient();
  return (
    <StaffSignInPage
      onSignedIn={async (self) => {
        queryClient.setQueryData(staffSelfQuery.queryKey, self);
        await router.navigate({ href: self.secondFactor ? safeConsolePath(returnUrl) : '/console/second-factor', replace: true });
      }}
    />
  );
}
