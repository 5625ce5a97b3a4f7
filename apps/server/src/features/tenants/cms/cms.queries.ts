import type { TenantTransaction } from '../../../platform/database/for-tenant.ts';

export type CmsPart = 'header' | 'footer';

/** The last good answer that came from an address, or nothing. */
export function readCopy(trx: TenantTransaction, part: CmsPart, address: string) {
  return trx.selectFrom('cmsCopy').select('body').where('part', '=', part).where('address', '=', address).executeTakeFirst();
}

/** Keeps a good answer, in the place of the one before. */
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
