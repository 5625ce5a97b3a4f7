import type { TabStorageKey, tabStorage } from '@berth/contract';

type DraftPrefix = (typeof tabStorage)['drafts']['key'];
/** A name under which something is kept in this tab: one of the contract's table, which the cookie page shows. */
export type TabName = Exclude<TabStorageKey, DraftPrefix> | `${DraftPrefix}${string}`;

// The one way to session storage. A browser that forbids it, or has no room left, keeps nothing: every function says so and none throws.

/** What is kept under a name; null for nothing. */
export function readTab(name: TabName): string | null {
  return attempt(() => sessionStorage.getItem(name)) ?? null;
}

/** Keeps a text until the tab is closed; false where the browser does not. */
export function keepInTab(name: TabName, text: string): boolean {
  return (
    attempt(() => {
      sessionStorage.setItem(name, text);
      return true;
    }) ?? false
  );
}

/** Deletes what is kept under a name. */
export function forgetInTab(name: TabName): boolean {
  return (
    attempt(() => {
      sessionStorage.removeItem(name);
      return true;
    }) ?? false
  );
}

/** Every name under which something is kept that begins like this. */
export function namesInTab(prefix: DraftPrefix): TabName[] {
  const isOne = (name: string): name is `${DraftPrefix}${string}` => name.startsWith(prefix);
  return attempt(() => Object.keys(sessionStorage).filter(isOne)) ?? [];
}

/** Deletes everything that is kept in this tab. */
export function clearTab(): void {
  attempt(() => sessionStorage.clear());
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
