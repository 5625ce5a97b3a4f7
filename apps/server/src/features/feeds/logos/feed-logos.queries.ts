import type { TenantTransaction } from '../../../platform/database/for-tenant.ts';

/** A logo that is not asked about for so long belongs to no row any more. */
const unusedMilliseconds = 30 * 86_400_000;

type Address = { feedId: number; addressHash: string };

/** What is known of a logo's address. */
export async function readFeedLogo(trx: TenantTransaction, { feedId, addressHash }: Address) {
  return trx
    .selectFrom('feedLogo')
    .select(['mediaType', 'content', 'etag', 'lastModified', 'fault', 'nextCheckAt'])
    .where('feedId', '=', feedId)
    .where('addressHash', '=', addressHash)
    .executeTakeFirst();
}
export type KeptLogo = NonNullable<Awaited<ReturnType<typeof readFeedLogo>>>;

/** Keeps what became of an address. */
export async function keepFeedLogo(trx: TenantTransaction, { feedId, addressHash }: Address, logo: KeptLogo): Promise<void> {
  await trx
    .insertInto('feedLogo')
    .values({ feedId, addressHash, ...logo })
    .onConflict((conflict) => conflict.columns(['tenantId', 'feedId', 'addressHash']).doUpdateSet(logo))
    .execute();
}

/** Deletes logos that no row of a feed has named for a month. */
export async function deleteUnusedLogos(trx: TenantTransaction, feedId: number, now: Date): Promise<void> {
  await trx
    .deleteFrom('feedLogo')
    .where('feedId', '=', feedId)
    .where('nextCheckAt', '<', new Date(now.getTime() - unusedMilliseconds))
    .execute();
}
