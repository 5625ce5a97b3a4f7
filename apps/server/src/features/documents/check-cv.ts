import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { cvRefusals, refuseFile } from '@berth/contract';
import { cleanFileName } from '../../platform/files/clean-file-name.ts';
import { recogniseDocument } from '../../platform/files/recognise-document.ts';
import type { ReceivedFile } from '../../platform/http/multipart.ts';

/** A file that may become a CV. `path` is where it waits; `sha256` in hex. */
export type CheckedCv = { path: string; originalName: string; mediaType: string; sizeBytes: number; sha256: string };

/** Why a file is refused, in the words of SPEC.md §5. */
export type CvRefusal = (typeof cvRefusals)[keyof typeof cvRefusals];

let lastCheck: Promise<unknown> = Promise.resolve();

/** Checks name, size and content of one uploaded file. One at a time: each has up to 10 MB in memory for some 30 ms. */
export function checkCv(file: ReceivedFile): Promise<{ cv: CheckedCv } | { refusal: CvRefusal }> {
  const check = lastCheck.then(() => checkNow(file));
  lastCheck = check.catch(() => undefined);
  return check;
}

async function checkNow({ fileName, path, sizeBytes }: ReceivedFile): Promise<{ cv: CheckedCv } | { refusal: CvRefusal }> {
  const originalName = cleanFileName(fileName, 'CV');
  const refusal = refuseFile({ name: originalName, size: sizeBytes });
  if (refusal) return { refusal };
  const content = await readFile(path);
  const mediaType = await recogniseDocument(originalName, content);
  if (!mediaType) return { refusal: cvRefusals.type };
  return { cv: { path, originalName, mediaType, sizeBytes, sha256: createHash('sha256').update(content).digest('hex') } };
}
