import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

type AskDialogProps = {
  open?: boolean;
  title: string;
  /** What the button says that changes nothing. It comes first. */
  keep?: string;
  /** The button of the act. */
  act: ReactNode;
  children: ReactNode;
  onClose: () => void;
};

/** A question with two answers: to change nothing, or to act. */
export function AskDialog({ open = true, title, keep = 'Cancel', act, children, onClose }: AskDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      kind="alert"
      title={title}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            {keep}
          </Button>
          {act}
        </>
      }
    >
      {children}
    </Dialog>
  );
}
