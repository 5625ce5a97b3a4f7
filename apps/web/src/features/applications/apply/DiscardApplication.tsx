import { useState } from 'react';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { Button } from '../../../ui/Button.tsx';

/** Deletes a begun application, after asking. */
export function DiscardApplication({ onDiscard }: { onDiscard: () => Promise<unknown> }) {
  const [asks, setAsks] = useState(false);
  const [discarding, setDiscarding] = useState(false);
  function discard() {
    setDiscarding(true);
    void onDiscard().finally(() => {
      setDiscarding(false);
      setAsks(false);
    });
  }
  return (
    <>
      <Button tone="quiet" onClick={() => setAsks(true)}>
        Delete this application
      </Button>
      <AskDialog
        open={asks}
        onClose={() => setAsks(false)}
        title="Delete what you have filled in?"
        keep="Keep it"
        act={
          <Button tone="danger" busy={discarding} onClick={discard}>
            Delete
          </Button>
        }
      >
        <p>Your answers and files for this job are deleted. Your CVs stay in your account.</p>
      </AskDialog>
    </>
  );
}
