import { createFileRoute } from '@tanstack/react-router';
import { UnblockEmailPage } from '../features/account/MailedLinkPage.tsx';
import { answerUnlisted } from '../platform/answer.ts';
import { screenHead } from '../platform/page-head.ts';

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Also for signed-in candidates: they are the ones who unblock their address (docs/decisions/0010). */
export const Route = createFileRoute('/account/unblock-email')({
  validateSearch: (search): { userId?: string; email?: string; code?: string } => ({
    userId: text(search['userId']),
    email: text(search['email']),
    code: text(search['code']),
  }),
  loader: () => answerUnlisted(),
  head: ({ match }) => screenHead(match.context.queryClient, 'unblockEmail'),
  component: UnblockEmailRoute,
});

function UnblockEmailRoute() {
  const { userId, email, code } = Route.useSearch();
  return <UnblockEmailPage userId={userId} email={email} code={code} />;
}
