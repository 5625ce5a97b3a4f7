import { setTimeout as pause } from 'node:timers/promises';

/** Longer than anything takes to close on a busy machine, and shorter than a hook may take. */
const mostMilliseconds = 40_000;

/** Fails with the name of what is not closed in time: a hook that takes too long does not say where. */
export async function closeInTime(what: string, closing: Promise<unknown> | undefined): Promise<void> {
  const timer = new AbortController();
  const late = pause(mostMilliseconds, 'late', { signal: timer.signal }).catch(() => 'closed');
  const outcome = await Promise.race([late, closing]);
  timer.abort();
  if (outcome === 'late') throw new Error(`A test site did not stop: ${what} is still open`);
}
