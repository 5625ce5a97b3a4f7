import type { TenantTransaction } from '../../../platform/database/for-tenant.ts';

export type CmsPart = 'header' | 'footer';

/** The last good answer of an address, or undefined. */
export function readCopy(trx: TenantTransaction, part: CmsPart, address: string) {
  return trx.selectFrom('cmsCopy').select('body').where('part', '=', part).where('address', '=', address).executeTakeFirst();
}

/** Stores a good answer in place of the previous one. */
export async function writeCopy(
  trx: TenantTransaction,
  copy: { part: CmsPart; address: string; body: unknown; fetchedAt: Date },
): Promise<void> {
  const body = JSON.stringify(copy.body);
  await trx
    .insertInto('cmsCopy')
    .values({ ...copy, body })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'part']).doUpdateSet({ address: copy.address, body, fetchedAt: copy.fetchedAt }),
    )
    .execute();
}
