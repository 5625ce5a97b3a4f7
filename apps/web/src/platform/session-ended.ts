import { useEffect, useSyncExternalStore } from 'react';
import { hasDrafts } from './kept-drafts.ts';
import { keepInTab, readTab, type TabName } from './tab-storage.ts';

const key: TabName = 'berth:signed-in';

/** Takes note that somebody is signed in in this tab. Signing out deletes the note, and a session that ends does not. */
export function useNoteSession(candidateId: string | undefined): void {
  useEffect(() => {
    if (candidateId !== undefined) keepInTab(key, 'yes');
  }, [candidateId]);
}

/** For the sign-in page: whether a session has ended in this tab without signing out, and whether something typed in it is kept. */
export function useEndedSession(): { hasEnded: boolean; isTextKept: boolean } {
  const hasEnded = useSyncExternalStore(
    neverChanges,
    () => readTab(key) !== null,
    () => false,
  );
  return { hasEnded, isTextKept: hasEnded && hasDrafts() };
}

/** Nothing is kept or deleted while the page is shown. */
const neverChanges = () => () => {};
