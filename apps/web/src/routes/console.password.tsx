import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useLocation, useRouter } from '@tanstack/react-router';
import { StaffPasswordPage } from '../features/console/StaffPasswordPage.tsx';
import { pageHead } from '../platform/page-head.ts';
import { staffSelfQuery } from '../platform/staff-session.ts';
import { tenantDetailsQuery } from '../platform/tenant.ts';
import { toast } from '../ui/toast-store.ts';

export const Route = createFileRoute('/console/password')({
  head: ({ match }) => pageHead(match.context.queryClient, { title: 'Staff password', noindex: true }),
  component: PasswordRoute,
});

/** The token is the fragment, which the server never sees. */
function PasswordRoute() {
  const token = useLocation({ select: ({ hash }) => hash });
  const {
    data: { settings },
  } = useSuspenseQuery(tenantDetailsQuery);
  const router = useRouter();
  const queryClient = useQueryClient();
  return (
    <StaffPasswordPage
      token={token}
      passwordRule={settings.passwordRule}
      onSet={async (self) => {
        if (self) queryClient.setQueryData(staffSelfQuery.queryKey, self);
        else toast({ tone: 'positive', text: 'Your password is changed. Sign in with it.' });
        await router.navigate({ href: self ? '/console/second-factor' : '/console/sign-in', replace: true });
      }}
    />
  );
}
