import { type cvRefusals, documentRefusals, refuseFile } from '@berth/contract';
import { cleanFileName } from '../../platform/files/clean-file-name.ts';
import { inspectFile } from '../../platform/files/inspect/inspect-file.ts';
import type { ReceivedFile } from '../../platform/http/multipart.ts';
import type { DataOwner } from '../../platform/personal-data.ts';
import type { Services } from '../../platform/services.ts';

/** A file that may become a CV. `path` is where it waits; `sha256` in hex. */
export type CheckedCv = { path: string; originalName: string; mediaType: string; sizeBytes: number; sha256: string };

/** Why a file is refused, in words for its sender. */
export type CvRefusal = (typeof cvRefusals)[keyof typeof cvRefusals] | (typeof documentRefusals)[keyof typeof documentRefusals];

/**
 * Files one candidate can have looked into in an hour. Three CVs are all that a list takes, and applying takes two files a job; but
 * files are looked into one at a time for everybody, and one made to be slow takes eight seconds.
 */
const mostAnHour = 100;

/** Checks name, size and content of one file that a candidate uploads. Throws TooManyTries past the limit. */
export async function checkCv(
  { limits }: Pick<Services, 'limits'>,
  { tenantId, candidateId }: DataOwner,
  { fileName, path, sizeBytes }: ReceivedFile,
): Promise<{ cv: CheckedCv } | { refusal: CvRefusal }> {
  const originalName = cleanFileName(fileName, 'CV');
  const refusal = refuseFile({ name: originalName, size: sizeBytes });
  if (refusal) return { refusal };
  await limits.count('uploaded-files', `${tenantId}:${candidateId}`, mostAnHour, 3600);
  const inspected = await inspectFile(path, originalName);
  if ('refusal' in inspected) return { refusal: documentRefusals[inspected.refusal] };
  return { cv: { path, originalName, sizeBytes, ...inspected } };
}
