import { createFileRoute } from '@tanstack/react-router';
import { ConfirmEmailPage } from '../features/account/ConfirmEmailPage.tsx';
import { answerUnlisted } from '../platform/answer.ts';
import { screenHead } from '../platform/page-head.ts';
import { requireNoSession } from '../platform/session.ts';
import { useEnterRegistered } from './-enter.ts';

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

export const Route = createFileRoute('/account/confirm-email')({
  validateSearch: (search): { userId?: string; code?: string } => ({ userId: text(search['userId']), code: text(search['code']) }),
  beforeLoad: requireNoSession,
  loader: () => answerUnlisted(),
  head: ({ match }) => screenHead(match.context.queryClient, 'confirmEmail'),
  component: ConfirmEmailRoute,
});

function ConfirmEmailRoute() {
  const { userId, code } = Route.useSearch();
  const enter = useEnterRegistered();
  return <ConfirmEmailPage userId={userId} code={code} onEntered={enter} />;
}
