import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { JobAlertsSection } from '../features/job-alerts/JobAlertsSection.tsx';
import { PlaceField } from '../features/places/PlaceField.tsx';
import { tenantContentQuery } from '../platform/tenant.ts';
import { sectionHead } from './-section-head.ts';

export const Route = createFileRoute('/account/manage/job-alerts')({
  head: ({ match }) => sectionHead(match.context.queryClient, 'job-alerts'),
  component: JobAlerts,
});

function JobAlerts() {
  const {
    data: { placeholders },
  } = useSuspenseQuery(tenantContentQuery);
  return <JobAlertsSection headingId="page-heading" placeBox={(box) => <PlaceField {...box} placeholder={placeholders.location} />} />;
}
