import { forgetInTab, keepInTab, readTab, type TabName } from '../../platform/tab-storage.ts';

/** A job that a visitor wants saved once they are signed in, and where they were (saved-jobs.pending.1). */
export type PendingSave = { jobId: number; path: string };

const key: TabName = 'SavedJob';
const listeners = new Set<() => void>();

/** Keeps the job until the visitor has signed in. There is one at a time, in this tab alone. */
export function keepPendingSave(pending: PendingSave): void {
  notifyIf(keepInTab(key, JSON.stringify(pending)));
}

/** Deletes the pending job. */
export function forgetPendingSave(): void {
  notifyIf(forgetInTab(key));
}

/** The pending job: null if unreadable, undefined if there is none. */
export function readPendingSave(): PendingSave | null | undefined {
  const text = readTab(key);
  return text === null ? undefined : parse(text);
}

/** For `useSyncExternalStore`, with `pendingJobId`. */
export function subscribeToPendingSave(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The id of the pending job, which shows as saved meanwhile, or null. */
export function pendingJobId(): number | null {
  return readPendingSave()?.jobId ?? null;
}

/** Session storage is the visitor's to change: ignore anything but a job and a path. */
function parse(text: string): PendingSave | null {
  try {
    const { jobId, path } = Object(JSON.parse(text)) as Record<string, unknown>;
    const id = Number(jobId);
    return Number.isSafeInteger(id) && id > 0 && typeof path === 'string' ? { jobId: id, path } : null;
  } catch {
    return null;
  }
}

/** Without session storage (private windows of some browsers) signing in leads to the dashboard, and nothing is saved. */
function notifyIf(isChanged: boolean): void {
  if (isChanged) for (const listener of listeners) listener();
}
