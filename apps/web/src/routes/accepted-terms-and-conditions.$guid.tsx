import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ConsentResult } from '../features/consent/ConsentResult.tsx';
import { acceptTermsQuery } from '../features/consent/consent.queries.ts';
import { answerUnlisted } from '../platform/answer.ts';
import { screenHead } from '../platform/page-head.ts';
import { tenantDetailsQuery } from '../platform/tenant.ts';

export const Route = createFileRoute('/accepted-terms-and-conditions/$guid')({
  loader: () => answerUnlisted(),
  head: ({ match }) => screenHead(match.context.queryClient, 'termsAccepted'),
  component: TermsAcceptedRoute,
});

function TermsAcceptedRoute() {
  const { guid } = Route.useParams();
  const { data: recorded, error, isFetching, refetch } = useQuery(acceptTermsQuery(guid));
  const { data: tenant } = useSuspenseQuery(tenantDetailsQuery);
  return (
    <ConsentResult
      heading="Our terms"
      token={guid}
      recorded={recorded}
      error={isFetching ? null : error}
      onRetry={() => void refetch()}
      tenant={{ name: tenant.tenantDisplayName, contactNumber: tenant.tenantContactNumber, contactE164: tenant.tenantContactE164 }}
      success={{ title: 'Your acceptance of our terms is recorded', words: 'Thank you. There is nothing else you need to do.' }}
      failure={{ title: 'There was a problem', words: 'There was a problem confirming your acceptance of our terms. Please contact us.' }}
    />
  );
}
