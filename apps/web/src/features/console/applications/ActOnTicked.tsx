import type { Acted, ListedApplication, NamedState, StaffSelf } from '@berth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { focusAfterDialog } from '../../../ui/focus-after-dialog.ts';
import { toast } from '../../../ui/toast-store.ts';
import { ActDialog } from './ActDialog.tsx';
import { applicationsOf, emailsOf } from './act-words.ts';
import styles from './Received.module.css';
import { refreshApplications } from './received.queries.ts';
import { emptyAct, type TypedAct } from './typed-act.ts';
import type { Ticks } from './use-ticked.ts';

type ActOnTickedProps = {
  self: StaffSelf;
  states: readonly NamedState[];
  applications: readonly ListedApplication[];
  ticks: Ticks;
  /** Those that the dialog is about; null while it is closed. */
  acting: readonly ListedApplication[] | null;
  onActing: (acting: readonly ListedApplication[] | null) => void;
};

/** How many applications are ticked, always in sight, with the way to act on them. */
export function ActOnTicked({ self, states, applications, ticks, acting, onActing }: ActOnTickedProps) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<TypedAct>(emptyAct);
  const chosen = applications.filter(({ id }) => ticks.isTicked(id));

  async function finish({ changes, emails }: Acted) {
    // The dialog covers the list until it is read again: rows that moved under the pointer would be ticked by mistake.
    await refreshApplications(queryClient);
    onActing(null);
    setTyped(emptyAct);
    ticks.clear();
    const done = [changes > 0 ? `${applicationsOf(changes)} changed` : '', emails > 0 ? `${emailsOf(emails)} written` : ''];
    toast({ tone: 'positive', text: `${done.filter(Boolean).join(', ')}. You can undo this for ten minutes.` });
    focusAfterDialog('page-heading');
  }

  return (
    <section className={styles.ticked} aria-label="Ticked applications">
      <p role="status">{applicationsOf(chosen.length)} ticked</p>
      <Button onClick={() => onActing(chosen)}>Change or write</Button>
      <Button tone="quiet" onClick={ticks.clear}>
        Untick all
      </Button>
      {acting ? (
        <ActDialog
          self={self}
          states={states}
          applications={acting}
          typed={typed}
          onClose={(kept) => {
            setTyped(kept);
            onActing(null);
          }}
          onDone={finish}
        />
      ) : null}
    </section>
  );
}
