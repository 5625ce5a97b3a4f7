import { useSyncExternalStore } from 'react';
import { keepInTab, readTab, type TabName } from '../../platform/tab-storage.ts';

/** What is put before a candidate once, until they sign in anew. */
type Told = 'change-email' | 'unblock-email';

const key: TabName = 'Told';
const listeners = new Set<() => void>();
/** Where there is no session storage (private windows of some browsers) a page's own memory serves. */
let memory = '';

const read = (): string => readTab(key) ?? memory;

function write(told: string): void {
  memory = keepInTab(key, told) ? '' : told;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether this tab has told the candidate of something; on the server yes, so that no dialog opens before the page is there. */
export function useTold(what: Told): boolean {
  return useSyncExternalStore(
    subscribe,
    () => read().split(' ').includes(what),
    () => true,
  );
}

/** Takes note that they have been told. */
export function markTold(what: Told): void {
  write(`${read()} ${what}`);
}

/** Whoever signs in has been told nothing. */
export function forgetTold(): void {
  write('');
}
