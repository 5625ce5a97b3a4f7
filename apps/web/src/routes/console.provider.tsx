import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { StaffProviderPage } from '../features/console/StaffProviderPage.tsx';
import { pageHead } from '../platform/page-head.ts';
import { staffSelfQuery } from '../platform/staff-session.ts';
import { textParameters } from '../platform/text-parameters.ts';

export const Route = createFileRoute('/console/provider')({
  validateSearch: textParameters('code', 'state', 'iss'),
  head: ({ match }) => pageHead(match.context.queryClient, { title: 'Staff sign in', noindex: true }),
  component: ProviderRoute,
});

function ProviderRoute() {
  const returned = Route.useSearch();
  const router = useRouter();
  const queryClient = useQueryClient();
  return (
    <StaffProviderPage
      returned={returned}
      onSignedIn={async (self) => {
        queryClient.setQueryData(staffSelfQuery.queryKey, self);
        // In place of this address, whose code has been used.
        await router.navigate({ href: self.secondFactor ? '/console' : '/console/second-factor', replace: true });
      }}
    />
  );
}
