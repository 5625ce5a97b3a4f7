import type { Acted, ListedApplication, NamedState, StaffSelf } from '@berth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
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
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
};

/** How many applications are ticked, always in sight, with the way to act on them. */
export function ActOnTicked({ self, states, applications, ticks, isOpen, onOpen }: ActOnTickedProps) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<TypedAct>(emptyAct);
  const chosen = applications.filter(({ id }) => ticks.isTicked(id));

  async function finish({ changes, emails }: Acted) {
    // The dialog covers the list until it is read again: rows that moved under the pointer would be ticked by mistake.
    await refreshApplications(queryClient);
    onOpen(false);
    setTyped(emptyAct);
    ticks.clear();
    const done = [changes > 0 ? `${applicationsOf(changes)} changed` : '', emails > 0 ? `${emailsOf(emails)} written` : ''];
    toast({ tone: 'positive', text: `${done.filter(Boolean).join(', ')}. You can undo this for ten minutes.` });
    document.getElementById('page-heading')?.focus();
  }

  return (
    <section className={styles.ticked} aria-label="Ticked applications">
      <p role="status">{applicationsOf(chosen.length)} ticked</p>
      <Button onClick={() => onOpen(true)}>Change or write</Button>
      <Button tone="quiet" onClick={ticks.clear}>
        Untick all
      </Button>
      {isOpen ? (
        <ActDialog
          self={self}
          states={states}
          applications={chosen}
          typed={typed}
          onClose={(kept) => {
            setTyped(kept);
            onOpen(false);
          }}
          onDone={finish}
        />
      ) : null}
    </section>
  );
}
