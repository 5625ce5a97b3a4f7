import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { UnsubscribedPage } from '../features/job-alerts/UnsubscribedPage.tsx';
import { answerUnlisted } from '../platform/answer.ts';
import { jobSearchUrl } from '../platform/client-site.ts';
import { screenHead } from '../platform/page-head.ts';
import { tenantConfigQuery } from '../platform/tenant.ts';

export const Route = createFileRoute('/unsubscribe-successful/$token')({
  loader: () => answerUnlisted(),
  head: ({ match }) => screenHead(match.context.queryClient, 'unsubscribed'),
  component: UnsubscribedRoute,
});

function UnsubscribedRoute() {
  const { data: config } = useSuspenseQuery(tenantConfigQuery);
  return <UnsubscribedPage token={Route.useParams().token} searchUrl={jobSearchUrl(config)} />;
}
