import { lazy, type ReactNode, Suspense, useState } from 'react';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  /** A question or a result: "Delete this CV?" */
  title: ReactNode;
  children?: ReactNode;
  /** Buttons, labelled with verbs, the safe one first. */
  actions?: ReactNode;
  /** A press outside closes only `plain`. Escape closes `alert` too, without doing what it asks; only an action closes `mandatory`. */
  kind?: 'plain' | 'alert' | 'mandatory';
  /** Identifies what the dialog shows: when it changes, the new content is read out from its title, with the focus on the dialog. */
  step?: string;
};

const DialogPanel = lazy(() => import('./DialogPanel.tsx'));

/**
 * A modal dialog, 500 px wide (look.layout.5), a sheet from the bottom on a phone. The focus starts on the dialog
 * itself, never on a button that destroys, and goes back to where it was. Its code loads on the first opening.
 */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense>
      <DialogPanel {...props} />
    </Suspense>
  );
}
