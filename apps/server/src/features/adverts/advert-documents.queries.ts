import type { AdvertDocument, AdvertDocumentKind } from '@berth/contract';
import { sql } from 'kysely';
import { announceDataChange } from '../../platform/database/announce-data-change.ts';
import { compileOnce } from '../../platform/database/compile-once.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** A document whose file is in the store. */
export type StoredAdvertDocument = { originalName: string; mediaType: string; sizeBytes: number; storageKey: string };

const selectDocuments = compileOnce((trx, { advertId }: { advertId: number }) =>
  trx.selectFrom('advertDocument').select(['guid', 'kind', 'originalName', 'sizeBytes']).where('advertId', '=', advertId).orderBy('kind'),
);

/** The documents of an advert, the application form first. */
export async function readDocuments(trx: TenantTransaction, advertId: number): Promise<AdvertDocument[]> {
  const rows = await selectDocuments(trx, { advertId });
  return rows.map(({ guid, kind, originalName, sizeBytes }) => ({
    guid,
    kind: kind as AdvertDocumentKind,
    fileName: originalName,
    sizeBytes,
  }));
}

/** One document with what decides whether it may be downloaded. `isPreviewed`: a preview link of its advert still works. */
export function readDocument(trx: TenantTransaction, kind: AdvertDocumentKind, guid: string, now: Date) {
  return trx
    .selectFrom('advertDocument')
    .innerJoin('advert', 'advert.id', 'advertDocument.advertId')
    .select(['originalName', 'mediaType', 'sizeBytes', 'storageKey', 'status', 'publishedAt'])
    .select([
      sql<Date | null>`nullif(closes_at, 'infinity')`.as('closesAt'),
      sql<boolean>`exists (select from advert_preview p where p.tenant_id = advert.tenant_id and p.advert_id = advert.id and p.expires_at > ${now})`.as(
        'isPreviewed',
      ),
    ])
    .where('advertDocument.guid', '=', guid)
    .where('kind', '=', kind)
    .executeTakeFirst();
}

/** The id of an advert by the employer's reference, locked so that two changes of its documents follow each other. */
export function lockAdvert(trx: TenantTransaction, reference: string): Promise<{ id: number } | undefined> {
  return trx.selectFrom('advert').select('id').where('reference', '=', reference).forUpdate().executeTakeFirst();
}

/** Deletes a document's row; returns its storage key, or null if there was none. */
export async function deleteDocument(trx: TenantTransaction, advertId: number, kind: AdvertDocumentKind): Promise<string | null> {
  const row = await trx
    .deleteFrom('advertDocument')
    .where('advertId', '=', advertId)
    .where('kind', '=', kind)
    .returning('storageKey')
    .executeTakeFirst();
  if (row) await announceDataChange(trx);
  return row?.storageKey ?? null;
}

/** Records a document whose file is in the store; returns its guid. */
export async function insertDocument(
  trx: TenantTransaction,
  advertId: number,
  kind: AdvertDocumentKind,
  { originalName, mediaType, sizeBytes, storageKey }: StoredAdvertDocument,
  now: Date,
): Promise<string> {
  const row = { advertId, kind, originalName, mediaType, sizeBytes, storageKey, createdAt: now };
  const { guid } = await trx.insertInto('advertDocument').values(row).returning('guid').executeTakeFirstOrThrow();
  await announceDataChange(trx);
  return guid;
}

/** Which of these storage keys have a row. */
export async function recordedKeys(trx: TenantTransaction, storageKeys: string[]): Promise<Set<string>> {
  const rows = await trx.selectFrom('advertDocument').where('storageKey', 'in', storageKeys).select('storageKey').execute();
  return new Set(rows.map((row) => row.storageKey));
}
