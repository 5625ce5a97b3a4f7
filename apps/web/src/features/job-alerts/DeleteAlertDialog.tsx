import { routes } from 'virtual:api-routes';
import type { JobAlert } from '@berth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../platform/api.ts';
import { isApiProblem } from '../../platform/api-problem.ts';
import { problemWords } from '../../platform/problem-words.ts';
import { showFailureToast } from '../../platform/request-failure.ts';
import { useSessionEnded } from '../../platform/use-session-ended.ts';
import { focusAfterDialog } from '../../ui/focus-after-dialog.ts';
import { toast } from '../../ui/toast-store.ts';
import { AskDeleteAlert } from './AskDeleteAlert.tsx';

type DeleteAlertDialogProps = { alert: JobAlert | null; headingId: string; onClose: () => void };

/** Asks before an alert is deleted. An alert that is already gone counts as deleted. */
export function DeleteAlertDialog({ alert, headingId, onClose }: DeleteAlertDialogProps) {
  const queryClient = useQueryClient();
  const sessionEnded = useSessionEnded();
  const [deleting, setDeleting] = useState(false);

  async function remove({ jobAlertId }: JobAlert) {
    setDeleting(true);
    try {
      await callApi(routes.jobAlerts.remove, { params: { jobAlertId } }).catch((error: unknown) => {
        if (!isApiProblem(error, 404)) throw error;
      });
      await queryClient.invalidateQueries({ queryKey: ['job-alerts'] });
      onClose();
      toast({ tone: 'positive', text: 'Job alert deleted' });
      focusAfterDialog(headingId);
    } catch (error) {
      if (!(await sessionEnded(error))) showFailureToast(problemWords(error));
    }
    setDeleting(false);
  }

  return (
    <AskDeleteAlert
      open={alert !== null}
      title={alert?.criteria.title}
      deleting={deleting}
      onDelete={() => {
        if (alert) void remove(alert);
      }}
      onClose={onClose}
    />
  );
}
