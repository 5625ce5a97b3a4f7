import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useLayoutEffect, useState } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { askBeforeLeaving } from './may-leave.ts';

const Report = createContext<(form: string, isUnsaved: boolean) => void>(() => {});

/** Tells the page whether this form holds something typed and not saved: at once, for whoever leaves with the next key. */
export function useUnsavedChanges(isUnsaved: boolean): void {
  const report = useContext(Report);
  const form = useId();
  useLayoutEffect(() => {
    report(form, isUnsaved);
    return () => report(form, false);
  }, [report, form, isUnsaved]);
}

/** Another step of a form (`?step=`) is another page; a fragment of the same page is no leaving. */
const leavesPage = ({ current, next }: Parameters<ShouldBlockFn>[0]): boolean =>
  current.pathname !== next.pathname || stepIn(current.search) !== stepIn(next.search);

const stepIn = (search: object): unknown => ('step' in search ? search.step : undefined);

/**
 * A page of forms: whoever leaves it while any of them is unsaved is asked first, once for them all (profile.form.10).
 * Closing the tab asks in the browser's own. `onDiscard` is called when what is unsaved is given up.
 */
export function UnsavedChanges({ onDiscard, children }: { onDiscard: () => void; children: ReactNode }) {
  // No state, which would be known a moment after the question is due.
  const [unsaved] = useState(() => new Set<string>());
  const report = useCallback(
    (form: string, isUnsaved: boolean) => {
      if (isUnsaved) unsaved.add(form);
      else unsaved.delete(form);
    },
    [unsaved],
  );
  const isUnsaved = useCallback(() => unsaved.size > 0, [unsaved]);
  const shouldBlockFn = useCallback<ShouldBlockFn>((way) => isUnsaved() && leavesPage(way), [isUnsaved]);
  const { status, proceed, reset } = useBlocker({ shouldBlockFn, enableBeforeUnload: isUnsaved, withResolver: true });

  const [answer, setAnswer] = useState<((mayLeave: boolean) => void) | null>(null);
  useEffect(() => {
    askBeforeLeaving(async () => !isUnsaved() || new Promise<boolean>((resolve) => setAnswer(() => resolve)));
    return () => askBeforeLeaving(null);
  }, [isUnsaved]);

  function stay() {
    setAnswer(null);
    answer?.(false);
    reset?.();
  }

  function discard() {
    // The forms stay until the next page is there; whoever turns back before is not asked again.
    unsaved.clear();
    onDiscard();
    setAnswer(null);
    answer?.(true);
    proceed?.();
  }

  return (
    <Report value={report}>
      {children}
      <Dialog
        open={status === 'blocked' || answer !== null}
        onClose={stay}
        kind="alert"
        title="There are unsaved changes on this page!"
        actions={
          <>
            <Button tone="secondary" onClick={stay}>
              Keep editing
            </Button>
            <Button tone="danger" onClick={discard}>
              Discard changes
            </Button>
          </>
        }
      >
        <p>Do you want to DISCARD the changes?</p>
      </Dialog>
    </Report>
  );
}
