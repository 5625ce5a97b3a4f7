import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** The advert of a preview link, while the link works. */
export async function readPreview(trx: TenantTransaction, guid: string, now: Date): Promise<number | null> {
  const row = await trx
    .selectFrom('advertPreview')
    .select('advertId')
    .where('guid', '=', guid)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row?.advertId ?? null;
}

/** Creates a preview link of an advert; returns its guid, or null for an unknown reference. */
export async function insertPreview(trx: TenantTransaction, reference: string, expiresAt: Date): Promise<string | null> {
  const row = await trx
    .insertInto('advertPreview')
    .columns(['advertId', 'expiresAt'])
    .expression((query) =>
      query
        .selectFrom('advert')
        .select((advert) => ['id', advert.val(expiresAt).as('expiresAt')])
        .where('reference', '=', reference),
    )
    .returning('guid')
    .executeTakeFirst();
  return row?.guid ?? null;
}

/** Ends every preview link of an advert; returns how many, or null for an unknown reference. */
export async function deletePreviews(trx: TenantTransaction, reference: string): Promise<number | null> {
  const advert = await trx.selectFrom('advert').select('id').where('reference', '=', reference).executeTakeFirst();
  if (!advert) return null;
  const { numDeletedRows } = await trx.deleteFrom('advertPreview').where('advertId', '=', advert.id).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Clears links that have expired. */
export async function deleteExpiredPreviews(trx: TenantTransaction, now: Date): Promise<void> {
  await trx.deleteFrom('advertPreview').where('expiresAt', '<=', now).execute();
}
