import { cvRefusals, type UploadResult } from '@berth/contract';
import type { AtCandidate } from '../../platform/at.ts';
import type { ReceivedFile } from '../../platform/files/received-form.ts';
import { type CheckedCv, type CvRefusal, checkCv, type RefusedFile } from './check-cv.ts';
import { recordCvs, storeCvs } from './store-cvs.ts';

/**
 * Adds the uploaded files to a candidate's CVs and reports the result (documents.cv.4). A file of the wrong kind or size is refused alone;
 * if the others would make more than three CVs, none of them is kept. Throws what `checkCv` throws.
 */
export async function uploadCvs(at: AtCandidate, files: ReceivedFile[]): Promise<UploadResult> {
  const cvs: CheckedCv[] = [];
  const refused: RefusedFile[] = [];
  for (const file of files) {
    const outcome = await checkCv(at, file);
    if ('cv' in outcome) cvs.push(outcome.cv);
    else refused.push(outcome);
  }
  const isKept = cvs.length === 0 || (await keep(at, cvs));
  const refusals = refused.map(({ refusal }) => refusal);
  if (isKept) return presentUpload(refusals, refused);
  const tooMany = cvs.map(({ originalName }) => ({ fileName: originalName, refusal: cvRefusals.count }));
  return presentUpload([...refusals, cvRefusals.count], [...refused, ...tooMany]);
}

function keep(at: AtCandidate, cvs: CheckedCv[]): Promise<boolean> {
  return storeCvs(at, cvs, async (stored) => {
    const ids = await at.transaction((trx) => recordCvs(at, trx, stored));
    return { recorded: ids !== null, answer: ids !== null };
  });
}

/**
 * The upload result in the words of documents.cv.4. `refusals` has each reason to show; one that concerns several files, such as their
 * number, is there once, and in `refused` with each file.
 */
export function presentUpload(refusals: CvRefusal[], refused: RefusedFile[]): UploadResult {
  const [first] = refusals;
  return {
    success: first === undefined,
    multipleFailure: refusals.length > 1,
    statusMessages: refusals.map(({ statusMessage }) => statusMessage),
    statusMessage: first?.statusMessage ?? 'CV uploaded',
    statusTitle: first?.statusTitle ?? '',
    refusedFiles: refused.map(({ fileName, refusal }) => ({ fileName, ...refusal })),
  };
}
