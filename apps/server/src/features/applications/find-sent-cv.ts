import { forTenant } from '../../platform/database/for-tenant.ts';
import { notFound } from '../../platform/failures/failures.ts';
import { requireScanned } from '../../platform/files/quarantine.ts';
import type { Services } from '../../platform/services.ts';
import { readDocument, type StoredDocument } from '../documents/index.ts';
import { readCvDocumentId } from './applications.queries.ts';

/**
 * The CV as it went with one of the candidate's applications, whether or not it is still on their list.
 *
 * @throws notFound for an unknown application and another's alike
 */
export function findSentCv(services: Services, tenantId: number, candidateId: string, applicationId: string): Promise<StoredDocument> {
  return forTenant(services.database, tenantId, async (trx) => {
    const documentId = await readCvDocumentId(trx, candidateId, applicationId);
    const document = documentId && (await readDocument(trx, documentId));
    if (!document) throw notFound('application');
    return requireScanned(document);
  });
}
