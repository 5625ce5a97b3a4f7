import { cvRefusals, type UploadResult } from '@berth/contract';
import { forTenant } from '../../platform/database/for-tenant.ts';
import type { ReceivedFile } from '../../platform/http/multipart.ts';
import type { Services } from '../../platform/services.ts';
import { type CheckedCv, type CvRefusal, checkCv } from './check-cv.ts';
import { recordCvs, storeCvs } from './store-cvs.ts';

/**
 * Adds the uploaded files to a candidate's CVs and says how it went (SPEC.md §3, "Upload result"). A file of the wrong
 * kind or size is refused by itself; when the others do not all fit within three, none of them is kept. Throws what `checkCv` throws.
 */
export async function uploadCvs(services: Services, tenantId: number, candidateId: string, files: ReceivedFile[]): Promise<UploadResult> {
  const cvs: CheckedCv[] = [];
  const refusals: CvRefusal[] = [];
  for (const file of files) {
    const outcome = await checkCv({ tenantId, candidateId }, file);
    if ('cv' in outcome) cvs.push(outcome.cv);
    else refusals.push(outcome.refusal);
  }
  if (cvs.length > 0 && !(await keep(services, tenantId, candidateId, cvs))) refusals.push(cvRefusals.count);
  return presentUpload(refusals);
}

function keep(services: Services, tenantId: number, candidateId: string, cvs: CheckedCv[]): Promise<boolean> {
  return storeCvs(services, tenantId, cvs, async (stored) => {
    const ids = await forTenant(services.database, tenantId, (trx) => recordCvs(services, trx, tenantId, candidateId, stored));
    return { recorded: ids !== null, answer: ids !== null };
  });
}

/** The upload result for these refusals; the words of success and failure are those of SPEC.md §5 and §8. */
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
