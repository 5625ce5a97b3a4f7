import type { TabStorageKey, tabStorage } from '@berth/contract';

type DraftPrefix = (typeof tabStorage)['drafts']['key'];
/** A key for this tab's storage: one of the contract's table, which the cookie page shows. */
export type TabName = Exclude<TabStorageKey, DraftPrefix> | `${DraftPrefix}${string}`;

// The one way to session storage. A browser that forbids it, or has no room left, keeps nothing: every function says so and none throws.

/** The text stored under a key, or null. */
export function readTab(name: TabName): string | null {
  return attempt(() => sessionStorage.getItem(name)) ?? null;
}

/** Stores a text until the tab is closed; false if the browser refuses. */
export function keepInTab(name: TabName, text: string): boolean {
  return (
    attempt(() => {
      sessionStorage.setItem(name, text);
      return true;
    }) ?? false
  );
}

/** Deletes the text stored under a key. */
export function forgetInTab(name: TabName): boolean {
  return (
    attempt(() => {
      sessionStorage.removeItem(name);
      return true;
    }) ?? false
  );
}

/** All used keys with this prefix. */
export function namesInTab(prefix: DraftPrefix): TabName[] {
  const isOne = (name: string): name is `${DraftPrefix}${string}` => name.startsWith(prefix);
  return attempt(() => Object.keys(sessionStorage).filter(isOne)) ?? [];
}

/** Deletes everything that this site stored in this tab and on this device (device-storage.ts). */
export function clearBrowser(): void {
  attempt(() => sessionStorage.clear());
  attempt(() => localStorage.clear());
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
