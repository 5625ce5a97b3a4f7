import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { candidateQuery } from '../features/candidates/candidates.queries.ts';
import { loadProfileLists, useProfileLists } from '../features/candidates/profile-lists.ts';
import { profileRules } from '../features/candidates/profile-rules.ts';
import { SummaryPage } from '../features/candidates/SummaryPage.tsx';
import { summaryParts } from '../features/candidates/summary-parts.tsx';
import { cvListQuery } from '../features/documents/documents.queries.ts';
import { alertLine } from '../features/job-alerts/alert-words.ts';
import { jobAlertsQuery } from '../features/job-alerts/job-alerts.queries.ts';
import { formSettingsQuery } from '../features/optional-fields/optional-fields.queries.ts';
import { screenHead } from '../platform/page-head.ts';
import { requireSession } from '../platform/session.ts';
import { tenantConfigQuery, tenantContentQuery } from '../platform/tenant.ts';
import { PagePending } from '../ui/PagePending.tsx';

const profileForm = formSettingsQuery('candidateProfile');

export const Route = createFileRoute('/account/summary')({
  beforeLoad: requireSession,
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.query(candidateQuery),
      queryClient.query(cvListQuery),
      queryClient.query(jobAlertsQuery),
      queryClient.query(profileForm),
      loadProfileLists(queryClient),
    ]);
  },
  head: ({ match }) => screenHead(match.context.queryClient, 'summary'),
  pendingComponent: () => <PagePending cards={3} />,
  component: SummaryRoute,
});

/** Combines the parts of the profile with those of other features. */
function SummaryRoute() {
  const { data: config } = useSuspenseQuery(tenantConfigQuery);
  const { data: content } = useSuspenseQuery(tenantContentQuery);
  const { data: candidate } = useSuspenseQuery(candidateQuery);
  const { data: cvs } = useSuspenseQuery(cvListQuery);
  const { data: alerts } = useSuspenseQuery(jobAlertsQuery);
  const { data: form } = useSuspenseQuery(profileForm);
  const rules = profileRules(config, form.optionalFields, useProfileLists());
  const parts = summaryParts({
    candidate,
    rules,
    form: form.optionalFields,
    cvs: cvs.map(({ originalName }) => originalName),
    alerts: alerts.map(alertLine),
  });
  return <SummaryPage heading={content.screens.summary.title} parts={parts} />;
}
