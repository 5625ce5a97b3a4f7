import { routes } from 'virtual:api-routes';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { answerNewPassword } from '../features/account/posted-forms.ts';
import { SetPasswordPage } from '../features/account/SetPasswordPage.tsx';
import { answerUnlisted } from '../platform/answer.ts';
import { callApi } from '../platform/api.ts';
import { isApiProblem } from '../platform/api-problem.ts';
import { keepAddress } from '../platform/kept-address.ts';
import { screenHead } from '../platform/page-head.ts';
import { requireNoSession } from '../platform/session.ts';
import { tenantDetailsQuery } from '../platform/tenant.ts';
import { toast } from '../ui/toast-store.ts';

export const Route = createFileRoute('/confirm-password/$email/$token')({
  // Where the visitor was going when they registered.
  validateSearch: ({ returnUrl }: Record<string, unknown>): { returnUrl?: string } => (typeof returnUrl === 'string' ? { returnUrl } : {}),
  beforeLoad: requireNoSession,
  // The address contains an email address and a token: keep both out of caches, search engines and other sites' logs.
  loaderDeps: ({ search: { returnUrl } }) => ({ returnUrl }),
  loader: async ({ params, deps }) => {
    answerUnlisted();
    const [refused, isGood] = await Promise.all([answerNewPassword(params, deps.returnUrl), isLinkGood(params)]);
    return { refused, isGood };
  },
  head: ({ match }) => screenHead(match.context.queryClient, 'setPassword'),
  component: SetPasswordRoute,
});

/** If the call fails, the form is shown: sending it says what is wrong. A part that was cut off is no link (400). */
const isLinkGood = (body: { email: string; token: string }) =>
  callApi(routes.account.isPasswordLinkGood, { body }).catch((error: unknown) => !isApiProblem(error, 400));

function SetPasswordRoute() {
  const { email, token } = Route.useParams();
  const { returnUrl } = Route.useSearch();
  const { refused, isGood } = Route.useLoaderData();
  const router = useRouter();
  const {
    data: { settings },
  } = useSuspenseQuery(tenantDetailsQuery);
  async function leadToSignIn() {
    toast({ tone: 'positive', text: 'Your password is set. Sign in with it.' });
    keepAddress(email);
    await router.navigate({ to: '/account/login', search: { returnUrl }, replace: true });
  }
  return (
    <SetPasswordPage
      email={email}
      token={token}
      isGood={isGood}
      passwordRule={settings.passwordRule}
      refused={refused}
      onSet={() => void leadToSignIn()}
    />
  );
}
