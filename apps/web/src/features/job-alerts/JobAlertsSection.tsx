import { type CreatedJobAlert, type JobAlert, maxJobAlerts } from '@berth/contract';
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type ClientSite, jobSearchUrl } from '../../platform/client-site.ts';
import { categoryNamer, jobCategoriesQuery } from '../../platform/job-categories.ts';
import { tenantConfigQuery } from '../../platform/tenant.ts';
import { useHasDraft } from '../../platform/use-kept-form.ts';
import { AnyLink } from '../../ui/AnyLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyLine } from '../../ui/EmptyLine.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Actions, Stack } from '../../ui/Page.tsx';
import { RecordList } from '../../ui/RecordList.tsx';
import { toast } from '../../ui/toast-store.ts';
import { DeleteAlertDialog } from './DeleteAlertDialog.tsx';
import type { PlaceBox } from './EditAlertForm.tsx';
import { JobAlertItem } from './JobAlertItem.tsx';
import { jobAlertsQuery } from './job-alerts.queries.ts';
import { NewAlertForm, newAlertDraft } from './NewAlertForm.tsx';

/**
 * The section of manage account for job alerts: lists them, and edits, pauses, tries out and deletes each. `headingId` gets the focus after a
 * deletion.
 */
export function JobAlertsSection({ headingId, placeBox }: { headingId: string; placeBox: PlaceBox }) {
  const queryClient = useQueryClient();
  const { data: alerts } = useSuspenseQuery(jobAlertsQuery);
  const { data: config } = useSuspenseQuery(tenantConfigQuery);
  const hasDraft = useHasDraft(newAlertDraft);
  const [asked, setAsked] = useState(false);
  const isNew = asked || hasDraft;
  const { data: categories = [] } = useQuery({ ...jobCategoriesQuery, enabled: alerts.length > 0 || isNew, meta: { handled: true } });
  const [doomed, setDoomed] = useState<JobAlert | null>(null);
  const categoryName = categoryNamer(categories);
  async function leaveGone() {
    await queryClient.invalidateQueries({ queryKey: jobAlertsQuery.queryKey });
    // The form that had the focus is gone.
    document.getElementById(headingId)?.focus();
  }
  function created({ isNew: isFirst, criteria }: CreatedJobAlert) {
    setAsked(false);
    const title = isFirst ? 'Your job alert is on' : 'You have this job alert already';
    toast({ tone: 'positive', title, text: criteria.title });
    document.getElementById(headingId)?.focus();
  }
  const ways = (
    <>
      <Button tone="secondary" onClick={() => setAsked(true)}>
        <Icon of={Plus} /> New alert
      </Button>
      <SearchLink config={config} />
    </>
  );
  return (
    <Stack gap={4}>
      {isNew ? (
        <NewAlertForm initial={{}} categories={categories} placeBox={placeBox} onCreated={created} onCancel={() => setAsked(false)} />
      ) : null}
      {alerts.length === 0 ? (
        isNew ? null : (
          <EmptyLine action={ways}>No job alerts yet. Make one here, or search for jobs and choose to get new ones by email.</EmptyLine>
        )
      ) : (
        <>
          <p>
            {alerts.length} of {maxJobAlerts} job alerts.
          </p>
          <RecordList>
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
          </RecordList>
          {alerts.length < maxJobAlerts ? (
            isNew ? null : (
              <Actions>{ways}</Actions>
            )
          ) : (
            <Notice title={`You have ${maxJobAlerts} job alerts, the most you can keep`}>
              Change one, or delete one before you add another.
            </Notice>
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
