import type { AtCandidate } from '../../platform/at.ts';
import { notFound } from '../../platform/failures/failures.ts';
import { requireScanned } from '../../platform/files/quarantine.ts';
import { readDocument, type StoredDocument } from '../documents/index.ts';
import { readCvDocumentId } from './applications.queries.ts';

/**
 * The CV that was sent with one of the candidate's applications, even if it is no longer on their list.
 * @throws notFound both for unknown applications and other candidates' ones
 */
export function findSentCv(at: AtCandidate, { applicationGuid }: { applicationGuid: string }): Promise<StoredDocument> {
  return at.transaction(async (trx) => {
    const documentId = await readCvDocumentId(trx, at.caller.candidateId, applicationGuid);
    const document = documentId && (await readDocument(trx, documentId));
    if (!document) throw notFound('application');
    return requireScanned(document);
  });
}
