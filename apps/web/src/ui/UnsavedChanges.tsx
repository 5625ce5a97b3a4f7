import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useLayoutEffect, useState } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { askBeforeLeaving } from './may-leave.ts';

const Report = createContext<(form: string, isUnsaved: boolean) => void>(() => {});

/** Reports to the page, without delay, whether this form has unsaved changes: the next key may leave it. */
export function useUnsavedChanges(isUnsaved: boolean): void {
  const report = useContext(Report);
  const form = useId();
  useLayoutEffect(() => {
    report(form, isUnsaved);
    return () => report(form, false);
  }, [report, form, isUnsaved]);
}

/** Another step of a form (`?step=`) is another page. Another fragment of the same page is not. */
const leavesPage = ({ current, next }: Parameters<ShouldBlockFn>[0]): boolean =>
  current.pathname !== next.pathname || stepIn(current.search) !== stepIn(next.search);

const stepIn = (search: object): unknown => ('step' in search ? search.step : undefined);

/**
 * A page of forms. Leaving it while any is unsaved asks first, once for all of them (profile.form.10). Closing the tab shows the browser's
 * own question. `onDiscard` is called when the unsaved changes are discarded.
 */
export function UnsavedChanges({ onDiscard, children }: { onDiscard: () => void; children: ReactNode }) {
  // Not React state, which would be updated after the question is due.
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
    // The forms stay until the next page has loaded. A visitor who turns back before that is not asked again.
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
