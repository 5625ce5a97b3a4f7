import { routes } from 'virtual:api-routes';
import { formatDate, type JobAlert, jobAlertStatuses } from '@berth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { BellOff, BellRing, Eye, Pause, Pencil, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { callApi } from '../../platform/api.ts';
import { problemWords } from '../../platform/problem-words.ts';
import { showFailureToast } from '../../platform/request-failure.ts';

import { useEditedSection } from '../../platform/use-edited-section.ts';
import { useSessionEnded } from '../../platform/use-session-ended.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { RecordItem } from '../../ui/RecordList.tsx';
import { SavedAt } from '../../ui/SavedAt.tsx';
import { toast } from '../../ui/toast-store.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { AlertPreview } from './AlertPreview.tsx';
import { alertAnchor } from './alert-anchor.ts';
import { paramsOf } from './alert-criteria.ts';
import { criteriaParts, faultWords, frequencyWords } from './alert-words.ts';
import { EditAlertForm, editDraft, type PlaceBox } from './EditAlertForm.tsx';
import { jobAlertsQuery } from './job-alerts.queries.ts';

type JobAlertItemProps = {
  alert: JobAlert;
  /** The categories that an alert can have. */
  categories: readonly { jobCategoryId: number; name: string }[];
  categoryName: (id: string) => string;
  placeBox: PlaceBox;
  onDelete: () => void;
  /** Called when the alert was deleted elsewhere while it was being edited. */
  onGone: () => void;
};

/** One alert: its search, its state and its buttons, or its form while it is edited. */
export function JobAlertItem({ alert, categories, categoryName, placeBox, onDelete, onGone }: JobAlertItemProps) {
  const { jobAlertId, criteria, status, isConfirmed, fault } = alert;
  const queryClient = useQueryClient();
  const sessionEnded = useSessionEnded();
  const { isEditing, savedAt, change, edit, close, saved } = useEditedSection(editDraft(jobAlertId));
  const [switching, setSwitching] = useState(false);
  const [previewed, setPreviewed] = useState(false);
  const params = paramsOf(criteria.uri) ?? {};
  const isOn = isConfirmed && status === jobAlertStatuses.enabled;

  async function switchTo(value: '1' | '2') {
    setSwitching(true);
    try {
      const changed = await callApi(routes.jobAlerts.changeStatus, { params: { jobAlertId, value } });
      queryClient.setQueryData(jobAlertsQuery.queryKey, (alerts) =>
        alerts?.map((stored) => (stored.jobAlertId === jobAlertId ? changed : stored)),
      );
      toast({ tone: 'positive', text: value === '1' ? `${criteria.title}: on again` : `${criteria.title}: paused` });
    } catch (error) {
      if (!(await sessionEnded(error))) {
        showFailureToast(problemWords(error));
        await queryClient.invalidateQueries({ queryKey: jobAlertsQuery.queryKey });
      }
    }
    setSwitching(false);
  }

  if (isEditing) {
    return (
      <li>
        <EditAlertForm
          alert={alert}
          stored={params}
          categories={categories}
          placeBox={placeBox}
          onClose={close}
          onSaved={saved}
          onGone={onGone}
        />
      </li>
    );
  }
  const of = <VisuallyHidden> {criteria.title}</VisuallyHidden>;
  return (
    <RecordItem
      id={alertAnchor(alert)}
      icon={isOn ? BellRing : BellOff}
      name={criteria.title}
      facts={
        <>
          {criteriaParts(params, categoryName).join(', ')}
          <br />
          {frequencyWords[alert.frequency]}
          {alert.lastSentOn ? (
            <>
              , last sent <time dateTime={alert.lastSentOn}>{formatDate(alert.lastSentOn)}</time>
            </>
          ) : (
            ', nothing sent yet'
          )}
        </>
      }
      note={
        <>
          {isConfirmed ? (
            <Chip tone={isOn ? 'positive' : 'plain'}>{isOn ? 'On' : 'Paused'}</Chip>
          ) : (
            <Chip tone="warning">Not confirmed</Chip>
          )}
          {fault ? (
            <>
              {' '}
              <Chip tone="warning">Can’t find jobs</Chip> {faultWords[fault]}
            </>
          ) : null}
          {isConfirmed ? null : ' Someone who was not signed in asked for it with your address. If it was you, turn it on.'}
        </>
      }
      actsBelow
      acts={
        <>
          <Button ref={change} tone="quiet" onClick={edit}>
            <Icon of={Pencil} /> Change{of}
          </Button>
          <Button tone="quiet" busy={switching} onClick={() => void switchTo(isOn ? '2' : '1')}>
            {switching ? null : <Icon of={isOn ? Pause : Play} />} {isOn ? 'Pause' : 'Turn on'}
            {of}
          </Button>
          <Button tone="quiet" aria-expanded={previewed} onClick={() => setPreviewed(!previewed)}>
            <Icon of={Eye} /> {previewed ? 'Hide matches' : 'Show matches'}
            {of}
          </Button>
          <Button tone="quiet" onClick={onDelete}>
            <Icon of={Trash2} /> Delete{of}
          </Button>
          <SavedAt at={savedAt} />
        </>
      }
      more={previewed ? <AlertPreview params={params} uri={criteria.uri} /> : null}
    />
  );
}
