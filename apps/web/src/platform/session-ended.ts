import type { SignedIn } from '@berth/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { keepAddress } from './kept-address.ts';
import { forgetDrafts, hasDrafts } from './kept-drafts.ts';
import { forgetInTab, keepInTab, readTab, type TabName } from './tab-storage.ts';

const key: TabName = 'berth:signed-in';

/** Remembers who is signed in in this tab. Signing out deletes the note; a session that expires does not. */
export function useNoteSession({ candidateId, email }: Partial<Pick<SignedIn, 'candidateId' | 'email'>>): void {
  useEffect(() => {
    if (candidateId !== undefined) keepInTab(key, candidateId);
    if (email !== undefined) keepAddress(email);
  }, [candidateId, email]);
}

/** Called on signing in: deletes what another candidate, whose session has ended, left in this tab. */
export function takeOverTab({ candidateId, email }: Pick<SignedIn, 'candidateId' | 'email'>): void {
  forgetDrafts({ but: email });
  const before = readTab(key);
  if (before !== null && before !== candidateId) forgetInTab('last-search');
}

/** For the sign-in page: whether a session has expired in this tab without signing out, and whether unsaved text of it is kept. */
export function useEndedSession(): { hasEnded: boolean; isTextKept: boolean } {
  const hasEnded = useSyncExternalStore(
    neverChanges,
    () => readTab(key) !== null,
    () => false,
  );
  return { hasEnded, isTextKept: hasEnded && hasDrafts() };
}

/** The storage does not change while the page is shown. */
const neverChanges = () => () => {};
