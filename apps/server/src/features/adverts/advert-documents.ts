import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { type AdvertDocument, type AdvertDocumentKind, cvRefusals, documentRefusals, maxCvBytes } from '@berth/contract';
import type { At } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { notFound } from '../../platform/failures/failures.ts';
import { OperatorMistake } from '../../platform/failures/operator-mistake.ts';
import { cleanFileName } from '../../platform/files/clean-file-name.ts';
import { inspectFile } from '../../platform/files/inspect/inspect-file.ts';
import { queueFileRemoval } from '../../platform/files/remove-file.job.ts';
import type { SentDocument } from '../../platform/files/send-document.ts';
import { newStorageKey, storeFiles } from '../../platform/files/store-files.ts';
import { deleteDocument, insertDocument, lockAdvert, readDocument, readDocuments, recordedKeys } from './advert-documents.queries.ts';
import { advertClosed } from './adverts-failures.ts';
import { readIdOf } from './manage/managed-adverts.queries.ts';
import { isOpen } from './present-advert.ts';

/** Identifies a document of an advert. `reference` is the employer's own. */
export type DocumentPlace = { reference: string; kind: AdvertDocumentKind };

/** A file that becomes a document: where it is on disk, and under which name it came. */
export type NewDocument = { path: string; fileName: string; sizeBytes: number };

/**
 * Attaches a document to an advert, in place of its previous one of that kind. Returns the document.
 * @throws OperatorMistake for an unknown advert, and a file that is missing, too large or no PDF or Word document
 */
export async function attachDocument(at: At, { reference, kind, path }: DocumentPlace & { path: string }): Promise<AdvertDocument> {
  const file = await stat(path).catch(() => undefined);
  if (!file?.isFile()) throw new OperatorMistake(`${path}: there is no such file`);
  const inspected = await inspectDocument(at, { path, fileName: basename(path), sizeBytes: file.size });
  if ('refusal' in inspected) throw new OperatorMistake(`${path}: ${inspected.refusal}`);
  return storeDocument(at, { kind, document: inspected }, async (trx) => {
    const advert = await lockAdvert(trx, reference);
    if (!advert) throw new OperatorMistake(`There is no advert with the reference ${reference}`);
    return advert.id;
  });
}

type Inspected = { path: string; originalName: string; mediaType: string; sizeBytes: number };

/** What a file is, or why it cannot be a document. */
export async function inspectDocument(
  at: Pick<At, 'tenantId'>,
  { path, fileName, sizeBytes }: NewDocument,
): Promise<Inspected | { refusal: string }> {
  if (sizeBytes > maxCvBytes) return { refusal: cvRefusals.size.statusMessage };
  const originalName = cleanFileName(fileName, 'Document');
  const inspected = await inspectFile(at, { path, fileName: originalName });
  if ('refusal' in inspected) return { refusal: documentRefusals[inspected.refusal].statusMessage };
  return { path, originalName, mediaType: inspected.mediaType, sizeBytes };
}

/**
 * Stores a document of an advert, in place of its previous one of that kind. A job of the same transaction removes the old file; the new file
 * is stored before its row.
 * @param lock locks the advert and returns its id, or throws
 */
export function storeDocument(
  at: At,
  { kind, document }: { kind: AdvertDocumentKind; document: Inspected },
  lock: (trx: TenantTransaction) => Promise<number>,
): Promise<AdvertDocument> {
  const stored = { ...document, storageKey: newStorageKey() };
  return storeFiles(at, { files: [stored], recordedKeys }, async () => {
    const guid = await at.transaction(async (trx) => {
      const advertId = await lock(trx);
      const replaced = await deleteDocument(trx, advertId, kind);
      if (replaced) await queueFileRemoval(at, trx, [replaced]);
      return insertDocument(trx, advertId, kind, stored, at.now());
    });
    return { recorded: true, answer: { guid, kind, fileName: stored.originalName, sizeBytes: stored.sizeBytes } };
  });
}

/** Whether there is an advert with this reference. */
export async function hasAdvert(trx: TenantTransaction, reference: string): Promise<boolean> {
  return (await readIdOf(trx, reference)) !== undefined;
}

/** Stores a document of the advert with this reference. Throws notFound for an unknown advert. */
export function storeDocumentOf(at: At, { reference, kind, document }: DocumentPlace & { document: Inspected }): Promise<AdvertDocument> {
  return storeDocument(at, { kind, document }, async (trx) => {
    const advert = await lockAdvert(trx, reference);
    if (!advert) throw notFound('advert');
    return advert.id;
  });
}

/** Removes a document unless another has taken its place since: the row at once, its file soon after. */
export async function removeDocumentIfSame(
  at: At,
  trx: TenantTransaction,
  { reference, kind, guid }: DocumentPlace & { guid: string },
): Promise<void> {
  const advert = await lockAdvert(trx, reference);
  const documents = advert ? await readDocuments(trx, advert.id) : [];
  if (!advert || !documents.some((document) => document.guid === guid)) return;
  const removed = await deleteDocument(trx, advert.id, kind);
  if (removed) await queueFileRemoval(at, trx, [removed]);
}

/** Detaches a document from an advert: the row at once, its file soon after. Throws OperatorMistake if there is none. */
export async function detachDocument(at: At, { reference, kind }: DocumentPlace): Promise<void> {
  await at.transaction(async (trx) => {
    const advert = await lockAdvert(trx, reference);
    const removed = advert && (await deleteDocument(trx, advert.id, kind));
    if (!removed) throw new OperatorMistake(`The advert ${reference} has no such document`);
    await queueFileRemoval(at, trx, [removed]);
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
