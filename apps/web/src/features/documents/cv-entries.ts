import { maxCvs, refuseFile } from '@berth/contract';
import type { UploadFailure } from './upload-cv.ts';

/**
 * A file in the upload dialog. `outcome` is null until it was sent. `refused` is final; what is `failed` can be sent again, as the site
 * never got to see it.
 */
export type CvEntry = { file: File; outcome: null | { kind: 'uploaded' } | { kind: 'refused' | 'failed'; messages: readonly string[] } };

/** What is still to be uploaded. These files alone count towards the three. */
export function waitingEntries(entries: readonly CvEntry[]): CvEntry[] {
  return entries.filter(({ outcome }) => outcome === null || outcome.kind === 'failed');
}

/** Sorts added files: what the rules refuse by name and size, and the rest with whether there is room for all of it. */
export function sortAdded(entries: readonly CvEntry[], added: readonly File[], room: number) {
  const refused = added.flatMap((file) => {
    const refusal = refuseFile(file);
    return refusal ? [{ file, failure: { title: refusal.statusTitle, messages: [refusal.statusMessage], isFinal: true } }] : [];
  });
  const good = added.filter((file) => !refused.some((one) => one.file === file));
  return { good, refused, fits: waitingEntries(entries).length + good.length <= Math.min(room, maxCvs) };
}

/** The entries once this file was sent. `failure` null: it was kept. */
export function withOutcome(entries: readonly CvEntry[], file: File, failure: UploadFailure | null): CvEntry[] {
  const outcome: CvEntry['outcome'] = failure
    ? { kind: failure.isFinal ? 'refused' : 'failed', messages: failure.messages }
    : { kind: 'uploaded' };
  return entries.map((entry) => (entry.file === file ? { file, outcome } : entry));
}

/** What a screen reader hears once files were sent: "1 of 2 files uploaded"; null before. */
export function uploadedWords(entries: readonly CvEntry[]): string | null {
  const sent = entries.filter(({ outcome }) => outcome !== null);
  const uploaded = sent.filter(({ outcome }) => outcome?.kind === 'uploaded').length;
  return sent.length > 0 ? `${uploaded} of ${sent.length} ${sent.length === 1 ? 'file' : 'files'} uploaded` : null;
}
