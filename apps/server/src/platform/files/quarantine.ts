import { failure } from '../failures/failure.ts';

/** The file has not been scanned yet, so no one can download it. */
const fileBeingChecked = () =>
  failure('conflict', 'being-checked', 'We are still checking this file for viruses. Try again in a few minutes.', {
    retryAfterSeconds: 60,
  });

/** The scanner found something in the file. */
const fileRejected = () =>
  failure('conflict', 'did-not-pass', 'This file did not pass our safety check, so it can’t be downloaded. Upload a fresh copy.');

/** A file's scan columns. Rejected files may no longer be in the store. */
type Scanned = { scan: string; storageKey: string | null };
type InStore<File> = File & { storageKey: string };

/** Whether a file may be sent to others: the scanner passed it, or no scanner is configured. */
export function isSendable<File extends Scanned>(file: File): file is InStore<File> {
  return file.storageKey !== null && (file.scan === 'clean' || file.scan === 'unscanned');
}

/** Whether it is still to be seen whether a file may go to others: one from before there was a scanner is, once there is one. */
export function awaitsScan({ scan }: { scan: string }, { scannerUrl }: { scannerUrl: string | undefined }): boolean {
  return scan === 'pending' || (scan === 'unscanned' && scannerUrl !== undefined);
}

/**
 * A file that may leave the store, its owner being no exception: what one session uploads another would download.
 *
 * @throws fileBeingChecked, fileRejected
 */
export function requireScanned<File extends Scanned>(file: File): InStore<File> {
  if (file.scan === 'pending') throw fileBeingChecked();
  return requireSendable(file);
}

/**
 * A file that may be named in an application; one still being checked goes off when it has been.
 *
 * @throws fileRejected
 */
export function requireSendable<File extends Scanned>(file: File): InStore<File> {
  if (file.scan === 'rejected' || file.storageKey === null) throw fileRejected();
  return { ...file, storageKey: file.storageKey };
}
