import type { ParsedLocation } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This step was reached from the results of a search, one step back. */
    fromSearch?: boolean;
  }
}

const key = 'last-search';

/** Keeps the address of the search being looked at, so that a job page can lead back to it. On its way to another page, a search is not looked at. */
export function rememberSearch({ pathname, href }: Pick<ParsedLocation, 'pathname' | 'href'>): void {
  if (pathname !== '/search') return;
  try {
    sessionStorage.setItem(key, href);
  } catch {
    // Without session storage (private windows of some browsers) there is no way back but the browser's own.
  }
}

/** Clears the stored search (SPEC.md §4, "Search reset"). */
export function forgetSearch(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // What could not be stored need not be cleared.
  }
}

/** The address of the last search of this visit, or null. */
export function lastSearch(): string | null {
  try {
    const stored = sessionStorage.getItem(key);
    return stored?.startsWith('/search') ? stored : null;
  } catch {
    return null;
  }
}
