import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { type ProviderReturn, StaffProviderPage } from '../features/console/StaffProviderPage.tsx';
import { pageHead } from '../platform/page-head.ts';
import { staffSelfQuery } from '../platform/staff-session.ts';

export const Route = createFileRoute('/console/provider')({
  validateSearch: (search): ProviderReturn => ({ ...textOf(search, 'code'), ...textOf(search, 'state'), ...textOf(search, 'iss') }),
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

/** A parameter of the address. The router has read one that looks like a number as a number. */
function textOf<Name extends string>(search: Record<string, unknown>, name: Name): Partial<Record<Name, string>> {
  const given = search[name];
  return typeof given === 'string' || typeof given === 'number' ? ({ [name]: String(given) } as Record<Name, string>) : {};
}
