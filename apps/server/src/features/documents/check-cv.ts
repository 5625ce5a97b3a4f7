import { type cvRefusals, documentRefusals, refuseFile } from '@berth/contract';
import type { AtCandidate } from '../../platform/at.ts';
import { cleanFileName } from '../../platform/files/clean-file-name.ts';
import { inspectFile } from '../../platform/files/inspect/inspect-file.ts';
import type { ReceivedFile } from '../../platform/files/received-form.ts';

/** A file that passed the checks for a CV. `path` is its temporary file; `sha256` in hex. */
export type CheckedCv = { path: string; originalName: string; mediaType: string; sizeBytes: number; sha256: string };

/** Why a file is refused, in words for its sender. */
export type CvRefusal = (typeof cvRefusals)[keyof typeof cvRefusals] | (typeof documentRefusals)[keyof typeof documentRefusals];

/** A file that is not kept, under its cleaned name. */
export type RefusedFile = { fileName: string; refusal: CvRefusal };

/** Checks name, size and content of one file that a candidate uploads. */
export async function checkCv(at: AtCandidate, { fileName, path, sizeBytes }: ReceivedFile): Promise<{ cv: CheckedCv } | RefusedFile> {
  const originalName = cleanFileName(fileName, 'CV');
  const refused = (refusal: CvRefusal): RefusedFile => ({ fileName: originalName, refusal });
  const refusal = refuseFile({ name: originalName, size: sizeBytes });
  if (refusal) return refused(refusal);
  const inspected = await inspectFile(at, { path, fileName: originalName, candidateId: at.caller.candidateId });
  if ('refusal' in inspected) return refused(documentRefusals[inspected.refusal]);
  return { cv: { path, originalName, sizeBytes, ...inspected } };
}
