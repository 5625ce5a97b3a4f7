import type { TenantTransaction } from '../../../platform/database/for-tenant.ts';
import { readSentFiles } from '../application-files.queries.ts';

/** The CV, letter and form of an application; none if it is unknown or its candidate was erased. */
export async function readEmployerFiles(trx: TenantTransaction, applicationId: string) {
  const cv = await trx
    .selectFrom('application')
    .innerJoin('document', 'document.id', 'application.cvDocumentId')
    .select([
      'document.id',
      'document.originalName',
      'document.mediaType',
      'document.sizeBytes',
      'document.storageKey',
      'document.scan',
      'document.createdAt',
    ])
    .where('application.id', '=', applicationId)
    .where('application.erasedAt', 'is', null)
    .executeTakeFirst();
  if (!cv) return [];
  return [{ ...cv, kind: 'cv' }, ...(await readSentFiles(trx, [applicationId]))];
}
