import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { type AdvertDocumentKind, documentRefusals, maxCvBytes } from '@berth/contract';
import type { At } from '../../platform/at.ts';
import { notFound } from '../../platform/failures/failures.ts';
import { OperatorMistake } from '../../platform/failures/operator-mistake.ts';
import { cleanFileName } from '../../platform/files/clean-file-name.ts';
import { inspectFile } from '../../platform/files/inspect/inspect-file.ts';
import { removeFileQueue } from '../../platform/files/remove-file.job.ts';
import type { SentDocument } from '../../platform/files/send-document.ts';
import { newStorageKey, storeFiles } from '../../platform/files/store-files.ts';
import { deleteDocument, insertDocument, lockAdvert, readDocument, recordedKeys } from './advert-documents.queries.ts';
import { advertClosed } from './adverts-failures.ts';
import { isOpen } from './present-advert.ts';

/** Identifies a document of an advert. `reference` is the employer's own. */
export type DocumentPlace = { reference: string; kind: AdvertDocumentKind };

/**
 * Attaches a document to an advert, in place of its previous one of that kind. A job of the same transaction removes the old file; the new
 * file is stored before its row. Returns the document's guid.
 * @throws OperatorMistake for an unknown advert, and a file that is missing, too large or no PDF or Word document
 */
export async function attachDocument(at: At, { reference, kind, path }: DocumentPlace & { path: string }) {
  const document = { ...(await checkedDocument(at, path)), path, storageKey: newStorageKey() };
  return storeFiles(at, { files: [document], recordedKeys }, async () => {
    const guid = await at.transaction(async (trx) => {
      const advert = await lockAdvert(trx, reference);
      if (!advert) throw new OperatorMistake(`There is no advert with the reference ${reference}`);
      const replaced = await deleteDocument(trx, advert.id, kind);
      if (replaced) await at.services.jobs.send(trx, removeFileQueue, { tenantId: at.tenantId, storageKey: replaced });
      return insertDocument(trx, advert.id, kind, document, at.now());
    });
    return { recorded: true, answer: { guid, fileName: document.originalName, sizeBytes: document.sizeBytes } };
  });
}

/** Detaches a document from an advert: the row at once, its file soon after. Throws OperatorMistake if there is none. */
export async function detachDocument(at: At, { reference, kind }: DocumentPlace): Promise<void> {
  await at.transaction(async (trx) => {
    const advert = await lockAdvert(trx, reference);
    const removed = advert && (await deleteDocument(trx, advert.id, kind));
    if (!removed) throw new OperatorMistake(`The advert ${reference} has no such document`);
    await at.services.jobs.send(trx, removeFileQueue, { tenantId: at.tenantId, storageKey: removed });
  });
}

/**
 * A document that anybody may download: of an open advert, or of one with a working preview link.
 * @throws notFound for an unknown document, a draft's and another tenant's
 * @throws advertClosed once its advert takes no more applications
 */
export async function findDocument(at: At, { kind, guid }: { kind: AdvertDocumentKind; guid: string }): Promise<SentDocument> {
  const now = at.now();
  const document = await at.transaction((trx) => readDocument(trx, kind, guid, now));
  if (!document) throw notFound('document');
  if (isOpen(document, now) || document.isPreviewed) return document;
  if (document.status === 'draft' || document.publishedAt > now) throw notFound('document');
  throw advertClosed();
}

async function checkedDocument(at: At, path: string) {
  const file = await stat(path).catch(() => undefined);
  if (!file?.isFile()) throw new OperatorMistake(`${path}: there is no such file`);
  if (file.size > maxCvBytes) throw new OperatorMistake(`${path}: is larger than 10 MB`);
  const originalName = cleanFileName(basename(path), 'Document');
  const inspected = await inspectFile(path, originalName, { tenantId: at.tenantId, candidateId: '' });
  if ('refusal' in inspected) throw new OperatorMistake(`${path}: ${documentRefusals[inspected.refusal].statusMessage}`);
  return { originalName, mediaType: inspected.mediaType, sizeBytes: file.size };
}
