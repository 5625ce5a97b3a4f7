import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the page's script runs: false on the server and while React takes over the page. */
export function useHasScript(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
