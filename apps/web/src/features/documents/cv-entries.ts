import { maxCvs, refuseFile } from '@berth/contract';
import type { UploadFailure } from './upload-cv.ts';

/**
 * A file in the upload dialog. `outcome` is null until it is sent. `refused` is final. A `failed` file can be sent again, since it never
 * reached the site.
 */
export type CvEntry = { file: File; outcome: null | { kind: 'uploaded' } | { kind: 'refused' | 'failed'; messages: readonly string[] } };

/** The files still to upload. Only these count towards the limit of three. */
export function waitingEntries(entries: readonly CvEntry[]): CvEntry[] {
  return entries.filter(({ outcome }) => outcome === null || outcome.kind === 'failed');
}

/** Sorts added files into those that the rules refuse by name and size, and the rest, with whether there is room for them. */
export function sortAdded(entries: readonly CvEntry[], added: readonly File[], room: number) {
  const refused = added.flatMap((file) => {
    const refusal = refuseFile(file);
    return refusal ? [{ file, failure: { title: refusal.statusTitle, messages: [refusal.statusMessage], isFinal: true } }] : [];
  });
  const good = added.filter((file) => !refused.some((one) => one.file === file));
  return { good, refused, fits: waitingEntries(entries).length + good.length <= Math.min(room, maxCvs) };
}

/** The entries after this file was sent. A null `failure` means that it was stored. */
export function withOutcome(entries: readonly CvEntry[], file: File, failure: UploadFailure | null): CvEntry[] {
  const outcome: CvEntry['outcome'] = failure
    ? { kind: failure.isFinal ? 'refused' : 'failed', messages: failure.messages }
    : { kind: 'uploaded' };
  return entries.map((entry) => (entry.file === file ? { file, outcome } : entry));
}

/** The announcement after sending files: "1 of 2 files uploaded"; null before. */
export function uploadedWords(entries: readonly CvEntry[]): string | null {
  const sent = entries.filter(({ outcome }) => outcome !== null);
  const uploaded = sent.filter(({ outcome }) => outcome?.kind === 'uploaded').length;
  return sent.length > 0 ? `${uploaded} of ${sent.length} ${sent.length === 1 ? 'file' : 'files'} uploaded` : null;
}
