import type { ParsedLocation } from '@tanstack/react-router';

const key = 'last-search';

/** The last search of this visit: its address and its place in the browser's history. */
export type LastSearch = { href: string; historyIndex: number };

/** Keeps the search being looked at, so that a job page can lead back to it. On its way to another page, a search is not looked at. */
export function rememberSearch(location: Pick<ParsedLocation, 'pathname' | 'href' | 'state'>): void {
  if (location.pathname !== '/search') return;
  try {
    sessionStorage.setItem(
      key,
      JSON.stringify({ href: location.href, historyIndex: location.state.__TSR_index ?? 0 } satisfies LastSearch),
    );
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

/** The last search of this visit, or null. */
export function lastSearch(): LastSearch | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('href' in stored) || typeof stored.href !== 'string') return null;
    if (!stored.href.startsWith('/search')) return null;
    return {
      href: stored.href,
      historyIndex: 'historyIndex' in stored && typeof stored.historyIndex === 'number' ? stored.historyIndex : -1,
    };
  } catch {
    return null;
  }
}
