import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';

type AskFirstProps = { verb: string; words: string; jobTitle: string; onClose: () => void; onYes: () => void };

/** The question before an act that can't be undone by pressing again. */
export function AskFirst({ verb, words, jobTitle, onClose, onYes }: AskFirstProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      kind="alert"
      title={`${verb} ${jobTitle}?`}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button tone="danger" onClick={onYes}>
            {verb}
          </Button>
        </>
      }
    >
      <p>{words}</p>
    </Dialog>
  );
}
