import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

type MessageDialogProps = { open: boolean; onClose: () => void; title: ReactNode; children: ReactNode };

/** Something to read, and nothing to decide: it closes by its button, by Escape and by a press outside. */
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
