import type { AtCandidate } from '../../platform/at.ts';
import { notFound } from '../../platform/failures/failures.ts';
import { requireSendable } from '../../platform/files/quarantine.ts';
import { lockDocuments, markDefault, readCv } from './documents.queries.ts';

/**
 * Makes one of the candidate's CVs the one that is preselected in an application.
 * @throws notFound both for unknown CVs and other candidates' ones · fileRejected if it did not pass the scan
 */
export async function chooseDefaultCv(at: AtCandidate, { hash }: { hash: string }): Promise<true> {
  const { candidateId } = at.caller;
  await at.transaction(async (trx) => {
    await lockDocuments(trx, candidateId);
    const cv = await readCv(trx, candidateId, hash);
    if (!cv) throw notFound('CV');
    await markDefault(trx, candidateId, requireSendable(cv).id);
  });
  return true;
}
