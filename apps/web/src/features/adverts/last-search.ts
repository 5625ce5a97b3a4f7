import type { ParsedLocation } from '@tanstack/react-router';
import { forgetInTab, keepInTab, readTab, type TabName } from '../../platform/tab-storage.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This step was reached from the results of a search, one step back. */
    fromSearch?: boolean;
  }
}

const key: TabName = 'last-search';

/** Keeps the address of the search on screen, so that a job page can link back to it. */
export function rememberSearch({ pathname, href }: Pick<ParsedLocation, 'pathname' | 'href'>): void {
  if (pathname !== '/search') return;
  // Without session storage (private windows of some browsers) only the browser's Back leads back.
  keepInTab(key, href);
}

/** Clears the stored search (search.memory.3). */
export function forgetSearch(): void {
  forgetInTab(key);
}

/** The address of the last search of this visit, or null. */
export function lastSearch(): string | null {
  const stored = readTab(key);
  return stored?.startsWith('/search') ? stored : null;
}
