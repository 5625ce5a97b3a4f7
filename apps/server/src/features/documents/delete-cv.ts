import type { AtCandidate } from '../../platform/at.ts';
import { notFound } from '../../platform/failures/failures.ts';
import { queueFileRemoval } from '../../platform/files/remove-file.job.ts';
import { lockDocuments, readCv, removeRow } from './documents.queries.ts';

/**
 * Removes a CV from the candidate's list. An application that was sent with it keeps it. Otherwise the row is deleted at once and the file
 * soon after, by a job of the same transaction: if the store is away, the job waits.
 * @throws notFound both for unknown CVs and other candidates' ones
 */
export async function deleteCv(at: AtCandidate, { hash }: { hash: string }): Promise<true> {
  const { candidateId } = at.caller;
  await at.transaction(async (trx) => {
    await lockDocuments(trx, candidateId);
    const cv = await readCv(trx, candidateId, hash);
    if (!cv) throw notFound('CV');
    const fileGoes = await removeRow(trx, cv.id, at.now());
    if (fileGoes) await queueFileRemoval(at, trx, [cv.storageKey]);
  });
  return true;
}
