import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

type OkDialogProps = {
  open: boolean;
  /** Called by the only button, and by Escape. */
  onOk: () => void;
  title: ReactNode;
  children: ReactNode;
  /** The button's label, if "OK" says too little. */
  words?: string;
};

/** A message that must be seen: a press outside does not close it. */
export function OkDialog({ open, onOk, title, children, words = 'OK' }: OkDialogProps) {
  return (
    <Dialog open={open} onClose={onOk} kind="alert" title={title} actions={<Button onClick={onOk}>{words}</Button>}>
      {children}
    </Dialog>
  );
}
