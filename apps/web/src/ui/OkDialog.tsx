import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

type OkDialogProps = {
  open: boolean;
  /** The one way out of it. */
  onOk: () => void;
  title: ReactNode;
  children: ReactNode;
  /** What its button says, where "OK" says too little. */
  words?: string;
};

/** A message that must be seen: it stays until its one button is pressed. */
export function OkDialog({ open, onOk, title, children, words = 'OK' }: OkDialogProps) {
  return (
    <Dialog open={open} onClose={onOk} kind="alert" title={title} actions={<Button onClick={onOk}>{words}</Button>}>
      {children}
    </Dialog>
  );
}
