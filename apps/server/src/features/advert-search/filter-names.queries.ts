import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** The names that filter values have in the given adverts, by advert id. */
export async function readFilterNames(trx: TenantTransaction, ids: number[]) {
  if (ids.length === 0) return new Map<number, { contractTypes: string | null; hours: string | null; employers: string }>();
  const rows = await trx.selectFrom('advert').select(['id', 'contractType', 'hours', 'employer']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, { contractTypes: row.contractType, hours: row.hours, employers: row.employer }]));
}
