import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';

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
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        kind="alert"
        title="Delete what you have filled in?"
        actions={
          <>
            <Button tone="secondary" onClick={() => setAsks(false)}>
              Keep it
            </Button>
            <Button tone="danger" busy={discarding} onClick={discard}>
              Delete
            </Button>
          </>
        }
      >
        <p>Your answers and files for this job are deleted. Your CVs stay in your account.</p>
      </Dialog>
    </>
  );
}
