import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

type MessageDialogProps = { open: boolean; onClose: () => void; title: ReactNode; children: ReactNode };

/** A message without a decision: its button, Escape or a press outside closes it. */
export function MessageDialog({ open, onClose, title, children }: MessageDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <Button tone="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}
