import { useSyncExternalStore } from 'react';
import { keepInTab, readTab, type TabName } from '../../platform/tab-storage.ts';

/** Dialogs that open once for each sign-in. */
type OnceDialog = 'change-email' | 'unblock-email';

const key: TabName = 'Told';
const listeners = new Set<() => void>();
/** Used where there is no session storage (private windows of some browsers). */
let memory = '';

const read = (): string => readTab(key) ?? memory;

function write(shown: string): void {
  memory = keepInTab(key, shown) ? '' : shown;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether this tab has already shown the dialog. True on the server, so that no dialog opens before the page is there. */
export function useWasShown(what: OnceDialog): boolean {
  return useSyncExternalStore(
    subscribe,
    () => read().split(' ').includes(what),
    () => true,
  );
}

/** Remembers that the dialog was shown. */
export function markShown(what: OnceDialog): void {
  write(`${read()} ${what}`);
}

/** Called on signing in: the next candidate has seen no dialog. */
export function forgetShown(): void {
  write('');
}
