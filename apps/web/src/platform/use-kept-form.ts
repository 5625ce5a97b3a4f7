import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { forgetDraft, formsOnScreen, readDraft } from './kept-drafts.ts';
import { sessionQuery } from './session.ts';

/** Whose drafts this page reads and writes: who was signed in when it was drawn, also after the session has ended. */
export function useDraftOwner(): string | undefined {
  const queryClient = useQueryClient();
  const [owner] = useState(() => queryClient.getQueryData(sessionQuery.queryKey)?.email);
  return owner;
}

/** Whether something was kept of a form that this page opens only when it is asked for. */
export function useHasDraft(form: string): boolean {
  const owner = useDraftOwner();
  return useSyncExternalStore(
    staysAsItIs,
    () => owner !== undefined && readDraft(form, owner) !== undefined,
    () => false,
  );
}

/** A draft is looked for as the page is drawn, and comes by no other way. */
const staysAsItIs = () => () => {};

/**
 * Carries what is typed in a form over a session that ends (sign-in.session.8): it is kept in this tab from the failed save until the
 * form is drawn again for the same candidate. `read` gives what is unsaved, null for nothing; `restore` puts it back, and is
 * given whatever a visitor may have made of it. Passwords and files are not for this.
 */
export function useKeptForm(form: string, read: () => unknown, restore: (values: Record<string, unknown>) => void): void {
  const owner = useDraftOwner();
  const latest = useRef({ read, restore });
  useEffect(() => {
    latest.current = { read, restore };
  });
  useEffect(() => {
    if (!owner) return undefined;
    const kept = readDraft(form, owner);
    forgetDraft(form);
    if (kept !== undefined && kept !== null) latest.current.restore(Object(kept) as Record<string, unknown>);
    formsOnScreen.set(form, { owner, read: () => latest.current.read() });
    return () => {
      formsOnScreen.delete(form);
    };
  }, [form, owner]);
}
