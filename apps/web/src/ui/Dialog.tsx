import { lazy, Suspense, useState } from 'react';
import type { DialogProps } from './dialog-props.ts';

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
