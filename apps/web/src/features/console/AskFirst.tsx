import { AskDialog } from '../../ui/AskDialog.tsx';
import { Button } from '../../ui/Button.tsx';

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
    <AskDialog
      onClose={onClose}
      title={title}
      act={
        <Button tone="danger" onClick={onYes}>
          {verb}
        </Button>
      }
    >
      <p>{words}</p>
    </AskDialog>
  );
}
