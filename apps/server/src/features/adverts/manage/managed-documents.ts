import type { AdvertDocument, AdvertDocumentKind } from '@berth/contract';
import type { AtBackOffice } from '../../../platform/at.ts';
import type { TenantTransaction } from '../../../platform/database/for-tenant.ts';
import { badInput, notFound } from '../../../platform/failures/failures.ts';
import { queueFileRemoval } from '../../../platform/files/remove-file.job.ts';
import { maySeeAdvert } from '../../../platform/security/back-office-caller.ts';
import { deleteDocument, readDocuments } from '../advert-documents.queries.ts';
import { inspectDocument, type NewDocument, storeDocument } from '../advert-documents.ts';
import { lockAdvertForChange } from './managed-adverts.queries.ts';

type ById = { advertId: number };
type Place = ById & { kind: AdvertDocumentKind };

/** Locks an advert that the caller may see. Throws notFound for another's as for an unknown one. */
async function lock({ caller }: AtBackOffice, trx: TenantTransaction, advertId: number): Promise<number> {
  if (!maySeeAdvert(caller, advertId) || !(await lockAdvertForChange(trx, advertId))) throw notFound('advert');
  return advertId;
}

/** The documents of an advert (adverts.managed.11). Throws notFound. */
export function listDocuments(at: AtBackOffice, { advertId }: ById): Promise<AdvertDocument[]> {
  return at.transaction(async (trx) => readDocuments(trx, await lock(at, trx, advertId)));
}

/**
 * Gives an advert a document in place of its previous one of that kind (adverts.managed.11).
 * @throws notFound · badInput for a file that is too large, no PDF or Word document, or does something when opened
 */
export async function putDocument(at: AtBackOffice, { advertId, kind, file }: Place & { file: NewDocument }): Promise<AdvertDocument> {
  await at.transaction((trx) => lock(at, trx, advertId));
  const document = await inspectDocument(at, file);
  if ('refusal' in document) throw badInput('body.myFile-0', 'refused', document.refusal);
  at.about({ kind: 'advert', id: String(advertId) });
  return storeDocument(at, { kind, document }, (trx) => lock(at, trx, advertId));
}

/** Removes the document of a kind: the row at once, its file soon after. Throws notFound. */
export async function removeDocument(at: AtBackOffice, { advertId, kind }: Place): Promise<void> {
  at.about({ kind: 'advert', id: String(advertId) });
  await at.transaction(async (trx) => {
    const removed = await deleteDocument(trx, await lock(at, trx, advertId), kind);
    if (removed === null) throw notFound('document');
    await queueFileRemoval(at, trx, [removed]);
  });
}
