import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { RegisterPage } from '../features/account/RegisterPage.tsx';
import { pageHead } from '../platform/page-head.ts';
import { requireNoSession } from '../platform/session.ts';
import { tenantContentQuery, tenantDetailsQuery } from '../platform/tenant.ts';

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

export const Route = createFileRoute('/account/register')({
  validateSearch: (search): { returnUrl?: string; email?: string; createJobAlert?: string } => ({
    returnUrl: text(search['returnUrl']),
    email: text(search['email']),
    createJobAlert: text(search['createJobAlert']),
  }),
  beforeLoad: requireNoSession,
  head: ({ match }) =>
    pageHead(match.context.queryClient, {
      title: 'Create an account',
      description: 'Register to apply for jobs and to keep your CVs and applications in one place.',
      noindex: true,
    }),
  component: RegisterRoute,
});

function RegisterRoute() {
  const { returnUrl, email } = Route.useSearch();
  const {
    data: { settings },
  } = useSuspenseQuery(tenantDetailsQuery);
  const {
    data: { consent },
  } = useSuspenseQuery(tenantContentQuery);
  return <RegisterPage passwordRule={settings.passwordRule} terms={consent.terms} email={email} returnUrl={returnUrl} />;
}
