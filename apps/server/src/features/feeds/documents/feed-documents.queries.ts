import type { TenantTransaction } from '../../../platform/database/for-tenant.ts';
import type { DocumentPlace } from '../../adverts/index.ts';

/** A document that a row does not name for so long is forgotten. It stays with its advert. */
const unusedMilliseconds = 30 * 86_400_000;

/** What is known of every document that a feed has named. */
export async function readFeedDocuments(trx: TenantTransaction, feedId: number) {
  const rows = await trx
    .selectFrom('feedDocument')
    .select(['reference', 'kind', 'addressHash', 'documentGuid', 'contentHash', 'etag', 'lastModified', 'fault', 'nextCheckAt'])
    .where('feedId', '=', feedId)
    .execute();
  return rows as (Omit<(typeof rows)[number], 'kind'> & Pick<DocumentPlace, 'kind'>)[];
}
export type KeptDocument = Awaited<ReturnType<typeof readFeedDocuments>>[number];

/** Keeps what became of a document's address. */
export async function keepFeedDocument(trx: TenantTransaction, feedId: number, document: KeptDocument): Promise<void> {
  await trx
    .insertInto('feedDocument')
    .values({ feedId, ...document })
    .onConflict((conflict) => conflict.columns(['tenantId', 'feedId', 'reference', 'kind']).doUpdateSet(document))
    .execute();
}

/** Forgets a document that its row no longer names. */
export async function forgetFeedDocument(trx: TenantTransaction, feedId: number, { reference, kind }: DocumentPlace): Promise<void> {
  await trx.deleteFrom('feedDocument').where('feedId', '=', feedId).where('reference', '=', reference).where('kind', '=', kind).execute();
}

/** Forgets documents that no row of a feed has named for a month. */
export async function deleteUnusedDocuments(trx: TenantTransaction, feedId: number, now: Date): Promise<void> {
  await trx
    .deleteFrom('feedDocument')
    .where('feedId', '=', feedId)
    .where('nextCheckAt', '<', new Date(now.getTime() - unusedMilliseconds))
    .execute();
}
