import { failure } from '../failures/failure.ts';

/** Codes of the system for "no room": the disk, the quota, the largest file. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Whether the system has refused a write because there is no room. */
export function isNoRoom(error: unknown): boolean {
  return fullCodes.has((error as NodeJS.ErrnoException).code ?? '');
}

/** There is no room for the file. The operator's to mend; the sender's to try again. */
export const storeFull = (cause?: unknown) =>
  failure('no-room', 'storage-full', 'There is no room for this file at the moment. Nothing was saved. Try again later.', {
    retryAfterSeconds: 300,
    cause,
  });

/** The store does not answer, or fails itself. */
export const storeAway = (cause?: unknown) =>
  failure('unavailable', 'storage-away', 'Files can’t be saved or opened at the moment. Nothing was changed. Try again in a minute.', {
    retryAfterSeconds: 60,
    cause,
  });
