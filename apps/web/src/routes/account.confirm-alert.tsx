import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ConfirmAlertPage } from '../features/job-alerts/ConfirmAlertPage.tsx';
import { answerUnlisted } from '../platform/answer.ts';
import { jobSearchUrl, siteUrl } from '../platform/client-site.ts';
import { screenHead } from '../platform/page-head.ts';
import { sessionQuery } from '../platform/session.ts';
import { tenantConfigQuery } from '../platform/tenant.ts';
import { Registration } from './-registration.ts';

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Also for signed-in candidates: a visitor may have asked for an alert with the address of an account. */
export const Route = createFileRoute('/account/confirm-alert')({
  validateSearch: (search): { userId?: string; code?: string } => ({ userId: text(search['userId']), code: text(search['code']) }),
  loader: () => answerUnlisted(),
  head: ({ match }) => screenHead(match.context.queryClient, 'confirmAlert'),
  component: ConfirmAlertRoute,
});

function ConfirmAlertRoute() {
  const { userId, code } = Route.useSearch();
  const { data: config } = useSuspenseQuery(tenantConfigQuery);
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  return (
    <ConfirmAlertPage
      userId={userId}
      code={code}
      searchUrl={jobSearchUrl(config)}
      urlOf={(search) => siteUrl(config, search)}
      isSignedIn={Boolean(session)}
      registration={Registration}
    />
  );
}
