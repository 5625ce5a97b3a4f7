import { useEffect, useSyncExternalStore } from 'react';
import { keepInTab, readTab, type TabName } from './tab-storage.ts';

const key: TabName = 'berth:address';

/** Keeps an address in this tab, for the next form that asks for it (sign-in.form.6). It never becomes part of a URL. */
export function keepAddress(email: string): void {
  if (email.trim()) keepInTab(key, email.trim());
}

/** Calls `fill` with the kept address, if there is one, once the page's script runs. */
export function useKeptAddress(fill: (email: string) => void): void {
  const kept = useSyncExternalStore(
    neverChanges,
    () => readTab(key),
    () => null,
  );
  useEffect(() => {
    if (kept !== null) fill(kept);
    // oxlint-disable-next-line react/exhaustive-deps -- filled in once; afterwards the box is the visitor's
  }, [kept]);
}

/** The storage does not change while the form is shown. */
const neverChanges = () => () => {};
