import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ConsentResult } from '../features/consent/ConsentResult.tsx';
import { emailConsentQuery } from '../features/consent/consent.queries.ts';
import { answerUnlisted } from '../platform/answer.ts';
import { screenHead } from '../platform/page-head.ts';
import { tenantDetailsQuery } from '../platform/tenant.ts';

export const Route = createFileRoute('/consent-confirmed/$token')({
  loader: () => answerUnlisted(),
  head: ({ match }) => screenHead(match.context.queryClient, 'consentConfirmed'),
  component: ConsentConfirmedRoute,
});

function ConsentConfirmedRoute() {
  const { token } = Route.useParams();
  const { data: recorded, error, isFetching, refetch } = useQuery(emailConsentQuery(token));
  const { data: tenant } = useSuspenseQuery(tenantDetailsQuery);
  return (
    <ConsentResult
      heading="Your consent"
      token={token}
      recorded={recorded}
      error={isFetching ? null : error}
      onRetry={() => void refetch()}
      tenant={{ name: tenant.tenantDisplayName, contactNumber: tenant.tenantContactNumber, contactE164: tenant.tenantContactE164 }}
      success={{
        title: 'Your consent is recorded',
        words: 'Thank you. The email says what you agreed to, and your account shows it under Your data.',
      }}
      failure={{
        title: 'Your consent is not recorded',
        words: 'We are sorry but the link you have followed has expired and your consent has not been recorded.',
      }}
    />
  );
}
