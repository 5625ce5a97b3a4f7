import { ExpectedFailure } from '../http/errors.ts';

/** Codes of the system for "no room": the disk, the quota, the largest file. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Whether the system has refused a write because there is no room. */
export function isNoRoom(error: unknown): boolean {
  return fullCodes.has((error as NodeJS.ErrnoException).code ?? '');
}

/** There is no room for the file. The operator's to mend; the sender's to try again. */
export class StoreFull extends ExpectedFailure {
  constructor(options?: ErrorOptions) {
    super(507, 'storage-full', 'There is no room for this file at the moment. Nothing was saved; try again later.', {
      headers: { 'retry-after': '300' },
    });
    this.cause = options?.cause;
  }
}

/** The store does not answer, or answers with a failure of its own. */
export class StoreAway extends ExpectedFailure {
  constructor(options?: ErrorOptions) {
    super(503, 'storage-away', 'We cannot save files at the moment. Nothing was saved; try again in a minute.', {
      headers: { 'retry-after': '60' },
    });
    this.cause = options?.cause;
  }
}
