import { routes } from 'virtual:api-routes';
import type { Application } from '@berth/contract';
import { useState } from 'react';
import { callApi } from '../../platform/api.ts';
import { problemWords } from '../../platform/problem-words.ts';
import { useSessionEnded } from '../../platform/use-session-ended.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { focusAfterDialog } from '../../ui/focus-after-dialog.ts';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast-store.ts';

type WithdrawDialogProps = {
  /** The application to withdraw; null closes the dialog. */
  application: Application | null;
  onClose: () => void;
  onWithdrawn: () => Promise<unknown>;
};

/** Asks before an application is withdrawn, since that cannot be undone. */
export function WithdrawDialog({ application, onClose, onWithdrawn }: WithdrawDialogProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const sessionEnded = useSessionEnded();

  async function withdraw({ applicationGuid, advert }: Application) {
    setBusy(true);
    setProblem(null);
    try {
      await callApi(routes.applications.withdraw, { params: { applicationGuid } });
      await onWithdrawn();
      onClose();
      toast({ tone: 'positive', text: `Your application for ${advert.jobTitle} is withdrawn` });
      focusAfterDialog('page-heading');
    } catch (error) {
      if (!(await sessionEnded(error))) setProblem(problemWords(error));
    }
    setBusy(false);
  }

  function close() {
    setProblem(null);
    onClose();
  }

  return (
    <AskDialog
      open={application !== null}
      onClose={close}
      title={`Withdraw your application for ${application?.advert.jobTitle ?? ''}?`}
      keep="Keep it"
      act={
        <Button tone="danger" busy={busy} onClick={() => void (application && withdraw(application))}>
          Withdraw
        </Button>
      }
    >
      <p>
        We’ll tell {application?.advert.employer} that you have withdrawn. This cannot be undone.{' '}
        {application?.advert.isOpen
          ? 'You can send a new application while the job is open.'
          : 'The job has closed, so you cannot apply again.'}
      </p>
      {problem ? (
        <Notice tone="danger" role="alert" title="It was not withdrawn">
          {problem}
        </Notice>
      ) : null}
    </AskDialog>
  );
}
