import { forTenant } from '../../platform/database/for-tenant.ts';
import { requireScanned } from '../../platform/files/quarantine.ts';
import { NotFound } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';
import { readDocument, type StoredDocument } from '../documents/index.ts';
import { readCvDocumentId } from './applications.queries.ts';

/**
 * The CV as it went with one of the candidate's applications, whether or not it is still on their list.
 *
 * @throws NotFound for an unknown application and another's alike
 */
export function findSentCv(services: Services, tenantId: number, candidateId: string, applicationId: string): Promise<StoredDocument> {
  return forTenant(services.database, tenantId, async (trx) => {
    const documentId = await readCvDocumentId(trx, candidateId, applicationId);
    const document = documentId && (await readDocument(trx, documentId));
    if (!document) throw new NotFound('application');
    return requireScanned(document);
  });
}
