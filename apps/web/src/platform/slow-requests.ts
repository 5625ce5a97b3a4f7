import { useSyncExternalStore } from 'react';

/** A request that takes longer than this is slow (failures.waiting.1). */
const slowAfterMilliseconds = 1000;

let slow = 0;
const listeners = new Set<() => void>();

function count(change: 1 | -1): void {
  slow += change;
  for (const listener of listeners) listener();
}

/** Wraps a request, and counts it as slow from one second after its start until its end. Browser only. */
export function watchRequest<T>(request: Promise<T>): Promise<T> {
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    count(1);
  }, slowAfterMilliseconds);
  return request.finally(() => {
    clearTimeout(timer);
    if (isSlow) count(-1);
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True while a request of this page is slow. */
export function useSlowRequest(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => slow > 0,
    () => false,
  );
}
