import { useState } from 'react';
import { problemWords } from '../../../platform/problem-words.ts';
import { useSessionEnded } from '../../../platform/use-session-ended.ts';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { focusAfterDialog } from '../../../ui/focus-after-dialog.ts';
import { Notice } from '../../../ui/Notice.tsx';

/** Deletes a begun application, after asking. A failure is said in the dialog; afterwards the heading of the page gets the focus. */
export function DiscardApplication({ onDiscard }: { onDiscard: () => Promise<unknown> }) {
  const [asks, setAsks] = useState(false);
  const [discarding, setDiscarding] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const sessionEnded = useSessionEnded();

  async function discard() {
    setDiscarding(true);
    setProblem(null);
    try {
      await onDiscard();
      setAsks(false);
      focusAfterDialog('page-heading');
    } catch (error) {
      if (!(await sessionEnded(error))) setProblem(problemWords(error));
    }
    setDiscarding(false);
  }
  function close() {
    setAsks(false);
    setProblem(null);
  }

  return (
    <>
      <Button tone="quiet" onClick={() => setAsks(true)}>
        Delete this application
      </Button>
      <AskDialog
        open={asks}
        onClose={close}
        title="Delete what you have filled in?"
        keep="Keep it"
        act={
          <Button tone="danger" busy={discarding} onClick={() => void discard()}>
            Delete
          </Button>
        }
      >
        <p>Your answers and files for this job are deleted. Your CVs stay in your account.</p>
        {problem ? (
          <Notice tone="danger" role="alert" title="It was not deleted">
            {problem}
          </Notice>
        ) : null}
      </AskDialog>
    </>
  );
}
