import { createFileRoute } from '@tanstack/react-router';
import { ConfirmEmailChangePage } from '../features/account/MailedLinkPage.tsx';
import { answerUnlisted } from '../platform/answer.ts';
import { screenHead } from '../platform/page-head.ts';

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Also for signed-in candidates: they are the ones who change their address (docs/decisions/0010). */
export const Route = createFileRoute('/account/confirm-email-change')({
  validateSearch: (search): { userId?: string; code?: string } => ({ userId: text(search['userId']), code: text(search['code']) }),
  loader: () => answerUnlisted(),
  head: ({ match }) => screenHead(match.context.queryClient, 'confirmEmailChange'),
  component: ConfirmEmailChangeRoute,
});

function ConfirmEmailChangeRoute() {
  const { userId, code } = Route.useSearch();
  return <ConfirmEmailChangePage userId={userId} code={code} />;
}
