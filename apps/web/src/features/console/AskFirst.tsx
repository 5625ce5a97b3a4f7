import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

type AskFirstProps = {
  /** Ends with a question mark. */
  title: string;
  /** What the button says. */
  verb: string;
  words: string;
  onClose: () => void;
  onYes: () => void;
};

/** The question before an act that can't be undone by pressing again. */
export function AskFirst({ title, verb, words, onClose, onYes }: AskFirstProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      kind="alert"
      title={title}
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
