import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/for-tenant.ts';
import type { BackOfficeCaller } from '../../../platform/security/back-office-caller.ts';

/** Whether an advert's candidates are hidden, for a query whose row has the advert's id in `column`. */
export const isSifted = (column: 'application.advert_id' | 'page.advert_id' | 'advert.id'): RawBuilder<boolean> =>
  sql<boolean>`exists (select from advert_sift where advert_sift.advert_id = ${sql.ref(column)} and advert_sift.lifted_at is null)`;

/** Whether the candidate of an application is hidden. */
export async function isCandidateHidden(trx: TenantTransaction, applicationId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('application')
    .select(isSifted('application.advert_id').as('isHidden'))
    .where('id', '=', applicationId)
    .executeTakeFirst();
  return row?.isHidden ?? false;
}

/** Whether there is such an advert. */
export async function hasAdvert(trx: TenantTransaction, advertId: number): Promise<boolean> {
  return (await trx.selectFrom('advert').select('id').where('id', '=', advertId).executeTakeFirst()) !== undefined;
}

/** The sift of an advert that is on, or else its last. */
export function readSift(trx: TenantTransaction, advertId: number) {
  return trx
    .selectFrom('advertSift')
    .select(['begunAt', 'begunByKind', 'begunByName', 'liftedAt', 'liftedByKind', 'liftedByName'])
    .where('advertId', '=', advertId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Begins a sift, unless one is on. */
export async function insertSift(
  trx: TenantTransaction,
  { advertId, by, begunAt }: { advertId: number; by: BackOfficeCaller; begunAt: Date },
): Promise<void> {
  await trx
    .insertInto('advertSift')
    .values({ advertId, begunAt, begunByKind: by.kind, begunById: by.id, begunByName: by.name })
    .onConflict((conflict) => conflict.columns(['tenantId', 'advertId']).where('liftedAt', 'is', null).doNothing())
    .execute();
}

/** Ends the sift of an advert; whether one was on. */
export async function endSift(
  trx: TenantTransaction,
  { advertId, by, liftedAt }: { advertId: number; by: BackOfficeCaller; liftedAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('advertSift')
    .set({ liftedAt, liftedByKind: by.kind, liftedById: by.id, liftedByName: by.name })
    .where('advertId', '=', advertId)
    .where('liftedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
