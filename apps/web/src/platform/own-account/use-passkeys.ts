import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether this browser can use passkeys here: it knows them, and the site is reached in a way that it trusts. A page that is rendered
 * on the server counts on it, so that nothing moves where it can.
 */
export function usePasskeys(): boolean {
  return useSyncExternalStore(
    never,
    () => typeof window.PublicKeyCredential === 'function',
    () => true,
  );
}
