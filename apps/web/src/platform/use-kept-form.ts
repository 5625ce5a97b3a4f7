import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { forgetDraft, formsOnScreen, readDraft } from './kept-drafts.ts';
import { sessionQuery } from './session.ts';

/** The candidate whose drafts this page reads and writes: the one signed in when it was rendered, even after the session has ended. */
export function useDraftOwner(): string | undefined {
  const queryClient = useQueryClient();
  const [owner] = useState(() => queryClient.getQueryData(sessionQuery.queryKey)?.email);
  return owner;
}

/** Whether a draft was kept for a form that opens only when asked for. */
export function useHasDraft(form: string): boolean {
  const owner = useDraftOwner();
  return useSyncExternalStore(
    staysAsItIs,
    () => owner !== undefined && readDraft(form, owner) !== undefined,
    () => false,
  );
}

/** A draft is read on render, and no event announces one. */
const staysAsItIs = () => () => {};

/**
 * Keeps what is typed in a form over a session that ends (sign-in.session.8): stored in this tab from the failed save until the form
 * renders again for the same candidate. `read` returns what is unsaved, or null. `restore` puts it back; check its argument, since a
 * visitor can edit the storage. Passwords and files are not kept.
 */
export function useKeptForm(form: string, read: () => unknown, restore: (values: Record<string, unknown>) => void): void {
  useKeptFormOf(useDraftOwner(), form, read, restore);
}

/** The same for another owner than the candidate: a member of staff. */
export function useKeptFormOf(
  owner: string | undefined,
  form: string,
  read: () => unknown,
  restore: (values: Record<string, unknown>) => void,
): void {
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
