import { type JobAlert, maxJobAlerts } from '@berth/contract';
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ClientSite, jobSearchUrl } from '../../platform/client-site.ts';
import { categoryNamer, jobCategoriesQuery } from '../../platform/job-categories.ts';
import { tenantConfigQuery } from '../../platform/tenant.ts';
import { AnyLink } from '../../ui/AnyLink.tsx';
import { EmptyLine } from '../../ui/EmptyLine.tsx';
import { HeldList } from '../../ui/HeldList.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Actions, Stack } from '../../ui/Page.tsx';
import { DeleteAlertDialog } from './DeleteAlertDialog.tsx';
import type { PlaceBox } from './EditAlertForm.tsx';
import { JobAlertItem } from './JobAlertItem.tsx';
import { jobAlertsQuery } from './job-alerts.queries.ts';

/**
 * The section of manage account for job alerts: lists them, and edits, pauses, tries out and deletes each. `headingId` gets the focus after a
 * deletion.
 */
export function JobAlertsSection({ headingId, placeBox }: { headingId: string; placeBox: PlaceBox }) {
  const queryClient = useQueryClient();
  const { data: alerts } = useSuspenseQuery(jobAlertsQuery);
  const { data: config } = useSuspenseQuery(tenantConfigQuery);
  const { data: categories = [] } = useQuery({ ...jobCategoriesQuery, enabled: alerts.length > 0, meta: { handled: true } });
  const [doomed, setDoomed] = useState<JobAlert | null>(null);
  const categoryName = categoryNamer(categories);
  async function leaveGone() {
    await queryClient.invalidateQueries({ queryKey: jobAlertsQuery.queryKey });
    // The form that had the focus is gone.
    document.getElementById(headingId)?.focus();
  }
  return (
    <Stack gap={4}>
      {alerts.length === 0 ? (
        <EmptyLine action={<SearchLink config={config} />}>
          No job alerts yet. Search for jobs, then choose to get new ones by email.
        </EmptyLine>
      ) : (
        <>
          <p>
            {alerts.length} of {maxJobAlerts} job alerts.
          </p>
          <HeldList>
            {alerts.map((alert) => (
              <JobAlertItem
                key={alert.jobAlertId}
                alert={alert}
                categories={categories}
                categoryName={categoryName}
                placeBox={placeBox}
                onDelete={() => setDoomed(alert)}
                onGone={() => void leaveGone()}
              />
            ))}
          </HeldList>
          {alerts.length < maxJobAlerts ? (
            <Actions>
              <SearchLink config={config} />
            </Actions>
          ) : (
            <Notice title={`You have ${maxJobAlerts} job alerts, the most you can keep`}>Delete one or change it to have another.</Notice>
          )}
        </>
      )}
      <DeleteAlertDialog alert={doomed} headingId={headingId} onClose={() => setDoomed(null)} />
    </Stack>
  );
}

function SearchLink({ config }: { config: ClientSite }) {
  return (
    <AnyLink tone="secondary" url={jobSearchUrl(config)}>
      Search for jobs
    </AnyLink>
  );
}
