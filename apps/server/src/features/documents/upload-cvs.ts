import { cvRefusals, type UploadResult } from '@berth/contract';
import type { AtCandidate } from '../../platform/at.ts';
import type { ReceivedFile } from '../../platform/files/received-form.ts';
import { type CheckedCv, type CvRefusal, checkCv } from './check-cv.ts';
import { recordCvs, storeCvs } from './store-cvs.ts';

/**
 * Adds the uploaded files to a candidate's CVs and reports the result (documents.cv.4). A file of the wrong kind or size is refused alone;
 * if the others would make more than three CVs, none of them is kept. Throws what `checkCv` throws.
 */
export async function uploadCvs(at: AtCandidate, files: ReceivedFile[]): Promise<UploadResult> {
  const cvs: CheckedCv[] = [];
  const refusals: CvRefusal[] = [];
  for (const file of files) {
    const outcome = await checkCv(at, file);
    if ('cv' in outcome) cvs.push(outcome.cv);
    else refusals.push(outcome.refusal);
  }
  if (cvs.length > 0 && !(await keep(at, cvs))) refusals.push(cvRefusals.count);
  return presentUpload(refusals);
}

function keep(at: AtCandidate, cvs: CheckedCv[]): Promise<boolean> {
  return storeCvs(at, cvs, async (stored) => {
    const ids = await at.transaction((trx) => recordCvs(at, trx, stored));
    return { recorded: ids !== null, answer: ids !== null };
  });
}

/** The upload result for these refusals, in the words of documents.cv.4. */
export function presentUpload(refusals: CvRefusal[]): UploadResult {
  const [first] = refusals;
  return {
    success: first === undefined,
    multipleFailure: refusals.length > 1,
    statusMessages: refusals.map(({ statusMessage }) => statusMessage),
    statusMessage: first?.statusMessage ?? 'CV uploaded',
    statusTitle: first?.statusTitle ?? '',
  };
}
