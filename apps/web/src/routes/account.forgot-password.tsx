import { createFileRoute } from '@tanstack/react-router';
import { type AccountSearch, type Done, readAccountSearchDone } from '../features/account/account-search.ts';
import { ForgotPasswordPage } from '../features/account/ForgotPasswordPage.tsx';
import { answerForgotten } from '../features/account/posted-forms.ts';
import { screenHead } from '../platform/page-head.ts';
import { requireNoSession } from '../platform/session.ts';

export const Route = createFileRoute('/account/forgot-password')({
  validateSearch: (search): Pick<AccountSearch, 'email'> & Done => {
    const { email, done } = readAccountSearchDone(search);
    return { email, done };
  },
  beforeLoad: requireNoSession,
  loader: async () => ({ refused: await answerForgotten() }),
  head: ({ match }) => screenHead(match.context.queryClient, 'forgotPassword'),
  component: ForgotPasswordRoute,
});

function ForgotPasswordRoute() {
  const { email, done } = Route.useSearch();
  const { refused } = Route.useLoaderData();
  return <ForgotPasswordPage email={email} refused={refused} isDone={done !== undefined} />;
}
