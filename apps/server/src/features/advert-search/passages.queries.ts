import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** The descriptions of published adverts of the current tenant, as HTML. */
export function readDescriptions(trx: TenantTransaction, ids: number[]) {
  return trx
    .selectFrom('advertSearch')
    .select(['advertId', 'descriptionHtml'])
    .where('advertId', 'in', ids)
    .where('isPublished', '=', true)
    .execute();
}
