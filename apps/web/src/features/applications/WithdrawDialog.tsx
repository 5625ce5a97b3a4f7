import { routes } from 'virtual:api-routes';
import type { Application } from '@berth/contract';
import { useState } from 'react';
import { callApi } from '../../platform/api.ts';
import { problemWords } from '../../platform/problem-words.ts';
import { useSessionEnded } from '../../platform/use-session-ended.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { Button } from '../../ui/Button.tsx';
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
      toast({ tone: 'positive', text: `Your application for ${advert.jobTitle} is withdrawn` });
      onClose();
    } catch (error) {
      if (!(await sessionEnded(error))) setProblem(problemWords(error));
    }
    setBusy(false);
  }

  return (
    <AskDialog
      open={application !== null}
      onClose={onClose}
      title={`Withdraw your application for ${application?.advert.jobTitle ?? ''}?`}
      keep="Keep it"
      act={
        <Button tone="danger" busy={busy} onClick={() => void (application && withdraw(application))}>
          Withdraw
        </Button>
      }
    >
      <p>
        We tell {application?.advert.employer} that you no longer apply. This cannot be reversed.{' '}
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
