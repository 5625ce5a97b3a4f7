import { type cvRefusals, documentRefusals, refuseFile } from '@berth/contract';
import type { AtCandidate } from '../../platform/at.ts';
import { cleanFileName } from '../../platform/files/clean-file-name.ts';
import { inspectFile } from '../../platform/files/inspect/inspect-file.ts';
import type { ReceivedFile } from '../../platform/files/received-form.ts';

/** A file that passed the checks for a CV. `path` is its temporary file; `sha256` in hex. */
export type CheckedCv = { path: string; originalName: string; mediaType: string; sizeBytes: number; sha256: string };

/** Why a file is refused, in words for its sender. */
export type CvRefusal = (typeof cvRefusals)[keyof typeof cvRefusals] | (typeof documentRefusals)[keyof typeof documentRefusals];

/** Checks name, size and content of one file that a candidate uploads. */
export async function checkCv(
  { tenantId, caller: { candidateId } }: AtCandidate,
  { fileName, path, sizeBytes }: ReceivedFile,
): Promise<{ cv: CheckedCv } | { refusal: CvRefusal }> {
  const originalName = cleanFileName(fileName, 'CV');
  const refusal = refuseFile({ name: originalName, size: sizeBytes });
  if (refusal) return { refusal };
  const inspected = await inspectFile(path, originalName, { tenantId, candidateId });
  if ('refusal' in inspected) return { refusal: documentRefusals[inspected.refusal] };
  return { cv: { path, originalName, sizeBytes, ...inspected } };
}
