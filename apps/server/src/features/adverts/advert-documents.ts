import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { type AdvertDocumentKind, documentRefusals, maxCvBytes } from '@berth/contract';
import { atTenant } from '../../platform/at.ts';
import { forTenant } from '../../platform/database/for-tenant.ts';
import { notFound } from '../../platform/failures/failures.ts';
import { OperatorMistake } from '../../platform/failures/operator-mistake.ts';
import { cleanFileName } from '../../platform/files/clean-file-name.ts';
import { inspectFile } from '../../platform/files/inspect/inspect-file.ts';
import { removeFileQueue } from '../../platform/files/remove-file.job.ts';
import type { SentDocument } from '../../platform/files/send-document.ts';
import { newStorageKey, storeFiles } from '../../platform/files/store-files.ts';
import type { Services } from '../../platform/services.ts';
import { deleteDocument, insertDocument, lockAdvert, readDocument, recordedKeys } from './advert-documents.queries.ts';
import { advertClosed } from './adverts-failures.ts';
import { isOpen } from './present-advert.ts';

/** Which document of which advert. `reference` is the employer's own. */
export type DocumentPlace = { reference: string; kind: AdvertDocumentKind };

/**
 * Gives an advert a document, in place of the one of its kind that it had. The old file goes by a job of the same
 * transaction; the new one is in the store before its row is. Returns the document's guid.
 *
 * @throws OperatorMistake for an unknown advert, and a file that is missing, too large or no PDF or Word document
 */
export async function attachDocument(services: Services, tenantId: number, { reference, kind }: DocumentPlace, path: string) {
  const document = { ...(await checkedDocument(tenantId, path)), path, storageKey: newStorageKey() };
  return storeFiles(atTenant(services, tenantId), { files: [document], recordedKeys }, async () => {
    const guid = await forTenant(services.database, tenantId, async (trx) => {
      const advert = await lockAdvert(trx, reference);
      if (!advert) throw new OperatorMistake(`There is no advert with the reference ${reference}`);
      const replaced = await deleteDocument(trx, advert.id, kind);
      if (replaced) await services.jobs.send(trx, removeFileQueue, { tenantId, storageKey: replaced });
      return insertDocument(trx, tenantId, advert.id, kind, document, services.clock());
    });
    return { recorded: true, answer: { guid, fileName: document.originalName, sizeBytes: document.sizeBytes } };
  });
}

/** Takes a document off an advert: the row at once, its file right after. Throws OperatorMistake when there is none. */
export async function detachDocument(services: Services, tenantId: number, { reference, kind }: DocumentPlace): Promise<void> {
  await forTenant(services.database, tenantId, async (trx) => {
    const advert = await lockAdvert(trx, reference);
    const removed = advert && (await deleteDocument(trx, advert.id, kind));
    if (!removed) throw new OperatorMistake(`The advert ${reference} has no such document`);
    await services.jobs.send(trx, removeFileQueue, { tenantId, storageKey: removed });
  });
}

/**
 * A document that anybody may fetch: of an open advert, or of one whose preview link still holds.
 *
 * @throws notFound for an unknown document, a draft's and another tenant's alike
 * @throws advertClosed once its advert takes no more applications
 */
export async function findDocument(services: Services, tenantId: number, kind: AdvertDocumentKind, guid: string): Promise<SentDocument> {
  const now = services.clock();
  const document = await forTenant(services.database, tenantId, (trx) => readDocument(trx, kind, guid, now));
  if (!document) throw notFound('document');
  if (isOpen(document, now) || document.isPreviewed) return document;
  if (document.status === 'draft' || document.publishedAt > now) throw notFound('document');
  throw advertClosed();
}

async function checkedDocument(tenantId: number, path: string) {
  const file = await stat(path).catch(() => undefined);
  if (!file?.isFile()) throw new OperatorMistake(`${path}: there is no such file`);
  if (file.size > maxCvBytes) throw new OperatorMistake(`${path}: is larger than 10 MB`);
  const originalName = cleanFileName(basename(path), 'Document');
  const inspected = await inspectFile(path, originalName, { tenantId, candidateId: '' });
  if ('refusal' in inspected) throw new OperatorMistake(`${path}: ${documentRefusals[inspected.refusal].statusMessage}`);
  return { originalName, mediaType: inspected.mediaType, sizeBytes: file.size };
}
