import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordPage } from '../features/account/ForgotPasswordPage.tsx';
import { screenHead } from '../platform/page-head.ts';
import { requireNoSession } from '../platform/session.ts';

export const Route = createFileRoute('/account/forgot-password')({
  validateSearch: (search): { email?: string } => ({ email: typeof search['email'] === 'string' ? search['email'] : undefined }),
  beforeLoad: requireNoSession,
  head: ({ match }) => screenHead(match.context.queryClient, 'forgotPassword'),
  component: ForgotPasswordRoute,
});

function ForgotPasswordRoute() {
  return <ForgotPasswordPage email={Route.useSearch().email} />;
}
